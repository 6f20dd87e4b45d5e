"""What programs send and get: the shapes of the JSON API."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from moothall.bots import USUAL_BOT
from moothall.engine.gestures import LONGEST
from moothall.server.tables.clock import DAYS, INCREMENT, MINUTES

Colour = Literal["red", "blue", "green", "purple", "yellow", "black"]
"""A seat: what people call it."""

COLOURS: Final[list[Colour]] = ["red", "blue", "green", "purple", "yellow", "black"]
"""The engine's SEAT_NAMES, typed."""

OptionKind = Literal["switch", "number", "one_of", "phrase"]
RoomName = Literal["players", "watchers"]
ListName = Literal["mine", "open", "running", "finished"]
MOST: Final = 1_000_000_000
TABLE_ID: Final = "3f9a0c52be17"

Decision = Annotated[
    int,
    Field(ge=0, le=MOST, description="The number that came with the question; an old one is 409."),
]
Number = Annotated[int, Field(ge=0, le=MOST)]
Setting = bool | Annotated[int, Field(ge=-MOST, le=MOST)] | Annotated[str, Field(max_length=400)]


class Problem(BaseModel):
    """Why a request was refused. Nothing was changed."""

    detail: str = Field(description="A sentence for people.", examples=["this seat is not yours"])


# ---- what programs send


class Sent(BaseModel):
    """Exactly these fields, of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewToken(Sent):
    name: str = Field(
        min_length=1, max_length=40, description="The name shown at tables.", examples=["Ada's bot"]
    )


class NewSeat(Sent):
    kind: Literal["me", "open", "bot"] = Field(
        description="`me`: yours. `open`: for whoever comes. `bot`: one of the house's bots."
    )
    name: str = Field("", max_length=40, description="For `me`: another name than your own.")
    bot: str = Field("", max_length=40, description="For `bot`: which, of the names at `/games`.")


class ClockSetting(Sent):
    """Minutes for the game, with seconds more for each turn; or days for each turn."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"minutes": 10, "increment": 10, "at_zero": "bot"}]}
    )

    minutes: int = Field(0, ge=0, le=MINUTES[1], description="For the whole game.")
    increment: int = Field(
        0, ge=0, le=INCREMENT[1], description="Seconds that are added when a turn has ended."
    )
    days: int = Field(0, ge=0, le=DAYS[1], description="For each turn, instead of minutes.")
    at_zero: Literal["bot", "lost"] = Field(
        "bot", description="`bot`: one plays the turn. `lost`: the seat is, as by resigning."
    )


class NewTable(Sent):
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "game": "kingdom_builder",
                    "options": {"goals": "first_game"},
                    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "settler"}],
                }
            ]
        }
    )

    game: str = Field(max_length=60, description="The name of a game.", examples=["hamlet"])
    options: dict[Annotated[str, Field(max_length=60)], Setting] = Field(
        default_factory=dict, max_length=60, description="What differs from the game's defaults."
    )
    seats: list[NewSeat] = Field(
        min_length=1, max_length=6, description="Who sits where, in the order red, blue, green, …"
    )
    confirm: bool = Field(
        False, description="People confirm the end of a turn, and may undo first."
    )
    listed: bool = Field(True, description="Shown in the hall; open seats are free for anybody.")
    chat: bool = Field(True, description="People may talk there.")
    clock: ClockSetting | None = Field(None, description="How long people may think.")


class Sit(Sent):
    secret: str | None = Field(
        None,
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="From a seat link. Without one only open seats of listed tables are free.",
    )


class Fill(Sent):
    bot: str = Field(max_length=40, description="Which bot.", examples=["settler"])


class StandIn(Sent):
    bot: str = Field(USUAL_BOT, max_length=40, description="Which bot.", examples=["settler"])


class Say(Sent):
    model_config = ConfigDict(json_schema_extra={"examples": [{"words": "Good game"}]})

    words: str = Field(
        max_length=10_000, description="One line of text; see `longest` of the chat."
    )
    seat: Colour | None = Field(
        None, description="If you hold several seats: which of them says it."
    )


class Choose(Sent):
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"seat": "red", "choice": "build 7 12", "decision": 41}]}
    )

    seat: Colour
    choice: (
        Number
        | Annotated[str, Field(max_length=200)]
        | Annotated[list[Number], Field(min_length=1, max_length=LONGEST)]
    ) = Field(description="The number of an open choice, or its text; or numbers, for a gesture.")
    decision: Decision


class Decide(Sent):
    model_config = ConfigDict(json_schema_extra={"examples": [{"seat": "red", "decision": 41}]})

    seat: Colour
    decision: Decision


# ---- what programs get: games


class OptionAnswer(BaseModel):
    name: str = Field(examples=["goals"])
    kind: OptionKind
    words: str = Field(description="What it may be, in words.", examples=["yes or no"])
    sentence: str = Field(description="What it does.")
    default: bool | int | str
    values: list[bool | int | str] | None = Field(
        description="Every value, in order. For a number all of its range; for a phrase null."
    )
    examples: list[str] = Field(description="For a phrase: some values.")


class PresetTable(BaseModel):
    """What to send to set such a table up."""

    players: int
    options: dict[str, bool | int | str] = Field(
        description="Those that are not at their defaults.", examples=[{"missions": True}]
    )


class PresetAnswer(BaseModel):
    """Options that go well together, as people are offered them."""

    name: str = Field(examples=["first_game"])
    title: str = Field(examples=["First game"])
    sentence: str
    tables: list[PresetTable] = Field(description="One for each number of players that it is for.")


class GameAnswer(BaseModel):
    name: str = Field(examples=["hamlet"])
    title: str = Field(examples=["Hamlet"])
    sentence: str
    seats: list[int] = Field(description="With how many players it can be played.")
    usual_players: int
    length: str = Field(description="How long a game takes, in words.")
    num_choices: int = Field(description="Choices are numbers from 0 to one less than this.")
    rules_version: int = Field(description="Raised whenever choices, results or scores change.")
    options: list[OptionAnswer]
    presets: list[PresetAnswer] = Field(description="The one for a first game comes first.")


class GamesAnswer(BaseModel):
    games: list[GameAnswer]
    bots: list[str] = Field(description="The house's bots, the simplest first.")


class TokenAnswer(BaseModel):
    token: str = Field(
        description="Shown once, stored nowhere. Send it as `Authorization: Bearer …`."
    )
    guest: str = Field(description="The number of the new guest that the token stands for.")
    name: str = Field(description="The name as it will be shown.")


# ---- what programs get: tables


class SeatAnswer(BaseModel):
    seat: Colour
    kind: Literal["person", "open", "bot"]
    name: str = Field(description="Who sits there, or for whom an open seat is kept; else empty.")
    bot: str | None = Field(description="Which bot, if one sits there.")
    stand_in: str | None = Field(description="The bot that plays for the person, if one does.")
    resigned: bool = Field(description="The person has given the game up, or lost it by the clock.")
    mine: bool


class TableSummary(BaseModel):
    id: str = Field(examples=[TABLE_ID])
    game: str = Field(examples=["hamlet"])
    title: str = Field(examples=["Hamlet"])
    players: int
    seats: list[SeatAnswer]
    started: bool = Field(description="Every seat is taken.")
    over: bool = Field(description="Nothing more can happen here.")
    result: str = Field(description="How the game has ended, as a sentence; empty until then.")
    waiting: list[Colour] = Field(description="The seats that are to choose or to confirm.")
    length: int = Field(description="Entries in the table's log: the version of the table.")
    created_at: datetime
    changed_at: datetime
    clock: ClockSetting | None = Field(description="How long people may think; null: for ever.")


class TimeAnswer(BaseModel):
    """What a seat has left on its clock when the answer is made."""

    seat: Colour
    left: float = Field(description="Seconds.")
    running: bool
    out: bool = Field(description="Its time has run out, and a bot plays this turn.")


class TablesAnswer(BaseModel):
    tables: list[TableSummary]


class ScoreLine(BaseModel):
    source: str
    points: int


class ScoreAnswer(BaseModel):
    seat: Colour
    total: int
    lines: list[ScoreLine]


class OpenChoice(BaseModel):
    choice: int = Field(examples=[152])
    text: str = Field(description="Its stable text.", examples=["build 7 12"])
    sentence: str = Field(description="What it does, in the game's words.")
    takes_back: bool = Field(
        description="It only takes an earlier choice back: programs leave it, or go in circles."
    )
    forgone: str = Field(
        description="What the end of a turn would leave undone, as a sentence, so that a person "
        "can be asked first; empty if nothing, and for other choices.",
        examples=["2 villagers have not acted."],
    )


class OpenGesture(BaseModel):
    """Choices that a person makes with one click, or one for several; programs need not care."""

    sentence: str = Field(description="What it does, in the game's words.")
    choices: list[int] = Field(description="Made one after the other, in one go.")
    instead_of: list[int] = Field(description="Open choices that a list need not show beside it.")


class Preview(BaseModel):
    choice: int
    sentence: str = Field(description="The choice in the game's words.")
    follows: list[str] = Field(description="What will follow from it for sure.")
    points: dict[Colour, int] = Field(description="What seats will gain or lose by it for sure.")


class Question(BaseModel):
    """What is asked of a seat of yours."""

    seat: Colour
    decision: int = Field(description="To be sent back with the answer.")
    prompt: str = Field(description="What is asked, as a sentence; empty if nothing is.")
    choices: list[OpenChoice] = Field(description="What is open to this seat now.")
    gestures: list[OpenGesture] = Field(description="What people do in one go instead.")
    confirm: bool = Field(description="The seat is to confirm the end of its turn.")
    undo_refusal: str | None = Field(
        description="Why the seat's last choice must stand; null if it can be undone."
    )
    turn_back: bool = Field(
        description="The seat's turn has ended, and undo takes that back: nobody has acted since, "
        "and nothing was revealed. A bot that has not chosen has not acted."
    )


class AwayAnswer(BaseModel):
    seat: Colour
    since: datetime
    long: bool = Field(description="Who set the table up may let a bot play on.")


class PresenceAnswer(BaseModel):
    """Who has a stream of this table open, as far as the process that answers knows."""

    here: list[Colour]
    away: list[AwayAnswer]
    watching: int = Field(description="How many look on without a seat.")


class FromRecord(BaseModel):
    """That a table goes on from a record that somebody brought."""

    choices: int = Field(description="So many were taken over from it.")
    dealt_anew: bool = Field(
        description="Whatever nobody could see was drawn anew, since more than one person plays. "
        "Else who brought the record may know what is hidden."
    )
    sentence: str


class DealAnswer(BaseModel):
    """What the house commits to before the game, so that its deal can be checked afterwards."""

    commitment: str = Field(
        description="The SHA-256, in hexadecimal, of the seed in decimal, a space, and the salt."
    )
    seed: str | None = Field(description="Up to 128 bits, in decimal; null until it is over.")
    salt: str | None = Field(description="256 bits, in hexadecimal; null until it is over.")


class TableAnswer(TableSummary):
    why: str = Field(
        description="What decided a game that is over, as a sentence to this viewer: the lines in "
        "which the winner gained most on the second, or what broke a tie. Else empty."
    )
    options: dict[str, bool | int | str]
    rules_version: int = Field(description="The version of the rules that it is played by.")
    closed: str | None = Field(
        description="Why nothing more can be chosen or undone here: the game was played under an "
        "older version of the rules, and today's do not lead through it. Else null."
    )
    confirm: bool = Field(description="People confirm the end of a turn.")
    listed: bool
    chat: bool = Field(description="People may talk here.")
    imported: bool = Field(description="A record that was opened to look at, not to be played.")
    from_record: FromRecord | None = Field(description="If it goes on from a record; else null.")
    deal: DealAnswer | None = Field(
        description="Null at tables from before there were commitments, and where who plays alone "
        "goes on from a record."
    )
    held: Colour | None = Field(description="The seat that has to confirm before others go on.")
    movers: list[Colour] = Field(description="The seats that may choose; several plan at once.")
    view: dict[str, Any] = Field(description="The position as this viewer knows it.")
    scores: list[ScoreAnswer] = Field(description="Points so far, as this viewer can count them.")
    your: Question | None = Field(description="Only if a seat of yours was asked for.")
    rematch: str | None = Field(description="The table where the same people play again.")
    presence: PresenceAnswer
    times: list[TimeAnswer] = Field(description="By seat; empty without a clock.")


class LinkAnswer(BaseModel):
    secret: str
    path: str = Field(description="The page that offers the seat, on this server.")


class Asked(BaseModel):
    """What is asked of a seat of yours, in numbers."""

    seat: Colour
    decision: int
    choices: list[int]
    back: list[int] = Field(description="Those of them that only take an earlier choice back.")


class After(BaseModel):
    """The table after what you did, in short."""

    length: int
    over: bool
    held: Colour | None
    movers: list[Colour]
    decision: int = Field(description="The number of what is now asked of your seat.")
    choices: list[int] = Field(description="What is open to your seat now.")
    back: list[int] = Field(description="Those of them that only take an earlier choice back.")
    next: Asked | None = Field(
        description="If you hold several seats and another of them is to choose now: its question."
    )


class LogLine(BaseModel):
    step: int = Field(description="The step of the game after it.")
    seat: Colour | None = Field(description="Whom it is about; null for what befalls all.")
    heading: str = Field(description="The turn, round or year that it belongs to.")
    words: str = Field(description="As this viewer may hear it.")
    points: dict[Colour, int] = Field(description="What seats have gained or lost by it.")
    note: bool = Field(description="A note of the house, such as that a bot was replaced.")


class LogAnswer(BaseModel):
    length: int = Field(description="The version of the table.")
    since: int
    total: int = Field(description="Lines in the whole log.")
    lines: list[LogLine]


class ChatLineAnswer(BaseModel):
    number: int = Field(description="Counted from 0, in both rooms together.")
    room: RoomName
    seat: Colour | None = Field(description="Who said it; null for somebody who watched.")
    name: str
    words: str = Field(description="Text, never markup. Empty, once the line is deleted.")
    deleted: bool
    at: datetime
    mine: bool


class ChatAnswer(BaseModel):
    room: RoomName = Field(description="Where you write, and read until the game is over.")
    rooms: list[RoomName] = Field(description="What you may read now: both when the game is over.")
    longest: int = Field(description="So many characters a line may have.")
    phrases: list[str] = Field(description="What the pages offer to say with one tap.")
    lines: list[ChatLineAnswer] = Field(description="Oldest first.")


class PositionAnswer(BaseModel):
    step: int
    steps: int = Field(description="The last step.")
    seat: Colour | Literal["all"] | None
    over: bool
    done: list[LogLine] = Field(description="The choice that led here, and what followed from it.")
    view: dict[str, Any]
    scores: list[ScoreAnswer]


# ---- what comes in streams


class TableEvent(BaseModel):
    table: str = Field(examples=[TABLE_ID])
    length: int
    over: bool
    held: Colour | None
    movers: list[Colour]
    rematch: str | None = Field(description="The table where the same people play again.")
    times: list[TimeAnswer] = Field(description="By seat; empty without a clock.")
    your: Asked | None = Field(description="Only if a seat of yours was asked for.")
    kept: int = Field(description="So many lines of the log stand as before; the rest was undone.")
    last: list[LogLine] = Field(description="The lines of the log after those.")
    chat: list[ChatLineAnswer] = Field(
        default_factory=list,
        description="Only if the chat was asked for: lines that are new, or deleted since.",
    )


class TurnEvent(BaseModel):
    kind: Literal["turn", "over"] = Field(
        description="`turn`: your seat is to choose or to confirm. `over`: its game has ended."
    )
    table: str = Field(examples=[TABLE_ID])
    game: str = Field(examples=["hamlet"])
    seat: Colour
    length: int
