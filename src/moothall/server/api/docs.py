"""The API described: its OpenAPI document, and a page for people made of that document."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup, escape
from pydantic.json_schema import models_json_schema

from moothall.drawing import tag
from moothall.server.api.models import Choose, Decide, Problem, TableEvent, TurnEvent
from moothall.server.pages.rendering import render

DESCRIPTION: Final = """\
Everything that can be done at a table, for programs: set up games, sit down, look, choose, undo,
listen, and read what happened.

Ask for a token once, and send it with every request as `Authorization: Bearer …`. Seats are
colours. A choice is a number or its text; it is sent together with the number of the decision that
it answers, so that nothing old or doubled is ever taken. Several numbers are made in one go, all or
none, and undone in one go: what people do with one click is listed as `gestures`, and programs need
not care. Every refusal is `{"detail": "…"}`, a
sentence for people, and nothing was changed.

What a seat may not know is not in any answer to it."""

TAGS: Final = {
    "Games": "What can be played, and how it may be set up.",
    "Tokens": "Coming in.",
    "Tables": "Setting up a game, finding one, looking at it.",
    "Seats": "Sitting down, and handing a seat to somebody.",
    "Chat": "Talking at a table: the players have a room, and those who watch have one.",
    "Playing": "Answering what is asked of a seat.",
    "Streams": "Hearing of changes as they happen.",
    "What happened": "The log of a game, and the record of a finished one.",
}
_SCHEMAS: Final = "#/components/schemas/"
_NEEDS_TOKEN: Final = "/api/v1/events"
router = APIRouter(include_in_schema=False)


# ---- the OpenAPI document


def describe(app: FastAPI) -> None:
    """Complete the document that FastAPI makes of the routes."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            _complete(made())
        document: dict[str, Any] = made()
        return document

    app.openapi = openapi  # type: ignore[method-assign]  # the way FastAPI documents


def _complete(document: dict[str, Any]) -> None:
    """Add bodies that routes read by themselves, the messages of streams, and the token."""
    unseen = [(model, "validation") for model in (Problem, Choose, Decide, TableEvent, TurnEvent)]
    _, schemas = models_json_schema(unseen, ref_template=_SCHEMAS + "{model}")  # type: ignore[arg-type]
    components = document["components"]
    components["schemas"] = dict(sorted({**schemas["$defs"], **components["schemas"]}.items()))
    components["securitySchemes"] = {
        "token": {"type": "http", "scheme": "bearer", "description": "From `POST /api/v1/tokens`."}
    }
    document["tags"] = [{"name": name, "description": words} for name, words in TAGS.items()]
    for path, item in document["paths"].items():
        for operation in item.values():
            optional: list[dict[str, list[str]]] = [] if path == _NEEDS_TOKEN else [{}]
            operation["security"] = [{"token": []}, *optional]


# ---- the page


@dataclass(frozen=True)
class Field:
    """A parameter, or a field of a body."""

    name: str
    kind: Markup
    words: Markup
    required: bool


@dataclass(frozen=True)
class Operation:
    id: str
    method: str
    path: str
    summary: str
    words: list[Markup]
    parameters: list[Field]
    body: list[Field]
    example: str
    answer: Markup
    refusals: list[tuple[str, str]]


@dataclass(frozen=True)
class Shape:
    """A model, by its name."""

    name: str
    words: Markup
    fields: list[Field]


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """The API for people."""
    document = request.app.openapi()
    shapes = document["components"]["schemas"]
    groups: dict[str, list[Operation]] = {tag: [] for tag in TAGS}
    for path, item in document["paths"].items():
        for method, operation in item.items():
            made = _operation(method, path, operation, shapes)
            groups[operation["tags"][0]].append(made)
    hidden = {"Problem"}
    return render(
        request,
        "api.html",
        title=document["info"]["title"],
        description=_paragraphs(document["info"]["description"]),
        base=str(request.base_url).rstrip("/"),
        groups=[(tag, TAGS[tag], operations) for tag, operations in groups.items()],
        shapes=[_shape(name, shape) for name, shape in shapes.items() if name not in hidden],
    )


def _operation(
    method: str, path: str, operation: Mapping[str, Any], shapes: Mapping[str, Any]
) -> Operation:
    content = operation.get("requestBody", {}).get("content", {})
    sent = _resolved(content.get("application/json", {}).get("schema", {}), shapes)
    answers = operation["responses"]
    return Operation(
        id=operation["operationId"].partition("_api_v1_")[0].replace("_", "-"),
        method=method.upper(),
        path=path,
        summary=operation["summary"],
        words=_paragraphs(operation.get("description", "")),
        parameters=[
            Field(
                parameter["name"],
                _kind(parameter["schema"]),
                _inline(parameter.get("description", "")),
                parameter.get("required", False),
            )
            for parameter in operation.get("parameters", [])
        ],
        body=_fields(sent),
        example=_example(sent) if sent else "",
        answer=_answer(next(answers[status] for status in answers if status < "3")),
        refusals=[(status, answers[status]["description"]) for status in answers if status >= "3"],
    )


def _shape(name: str, shape: Mapping[str, Any]) -> Shape:
    return Shape(name, _inline(shape.get("description", "")), _fields(shape))


def _fields(shape: Mapping[str, Any]) -> list[Field]:
    required = shape.get("required", [])
    return [
        Field(name, _kind(field), _inline(field.get("description", "")), name in required)
        for name, field in shape.get("properties", {}).items()
    ]


def _resolved(schema: Mapping[str, Any], shapes: Mapping[str, Any]) -> Mapping[str, Any]:
    """The object that a schema stands for, be it named or one of `null` and an object."""
    for part in schema.get("anyOf", [schema]):
        if "$ref" in part:
            found: Mapping[str, Any] = shapes[part["$ref"].removeprefix(_SCHEMAS)]
            return found
    return schema


def _kind(schema: Mapping[str, Any]) -> Markup:
    """The type of a value, in words; a model is a link to its fields."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(_SCHEMAS)
        return _markup("a", name, href=f"#{name}")
    if "anyOf" in schema:
        parts = [_kind(part) for part in schema["anyOf"]]
        return Markup(" or ").join(dict.fromkeys(parts))
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return Markup(", ").join(_markup("code", str(value)) for value in values)
    kind = schema.get("type", "anything")
    if kind == "array":
        return Markup("list of {}").format(_kind(schema["items"]))
    if kind == "object":
        return Markup("object")
    words = {"integer": "whole number", "string": "text", "boolean": "yes or no", "null": "null"}
    if schema.get("format") == "date-time":
        return Markup("moment")
    return escape(words.get(kind, kind))


def _example(schema: Mapping[str, Any]) -> str:
    """What may be sent: the model's own example, or one made of its fields' examples."""
    given = schema.get("examples")
    if given:
        return json.dumps(given[0], indent=2)
    fields = {
        name: field["examples"][0]
        for name, field in schema.get("properties", {}).items()
        if "examples" in field
    }
    return json.dumps(fields, indent=2) if fields else ""


def _answer(answer: Mapping[str, Any]) -> Markup:
    content = answer.get("content", {})
    if "application/json" in content:
        return _kind(content["application/json"]["schema"])
    if "text/event-stream" in content:
        words: str = content["text/event-stream"]["schema"]["description"]
        before, _, rest = words.partition("each a ")
        name, _, after = rest.partition(" ")
        link = _kind({"$ref": _SCHEMAS + name})
        return Markup("{} {}each a {} {}").format(
            answer["description"], _inline(before), link, after
        )
    return Markup("text")


def _inline(words: str) -> Markup:
    """Escaped, with `code` between backticks."""
    parts = words.split("`")
    return Markup("").join(
        _markup("code", part) if place % 2 else escape(part) for place, part in enumerate(parts)
    )


def _paragraphs(words: str) -> list[Markup]:
    return [_inline(" ".join(part.split())) for part in words.split("\n\n")]


def _markup(name: str, words: str, **attributes: str) -> Markup:
    return Markup(tag(name, words, **attributes).markup())
