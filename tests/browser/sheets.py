"""A panel in a page with the stylesheet and the shared shapes, and nothing else."""

from playwright.sync_api import Locator, Page

from moothall.drawing import Panel, stylesheet, symbol_sheet


def show_panel(
    page: Page, panel: Panel, game: str = "", width: float = 0, theme: str = ""
) -> Locator:
    """Put a panel into an empty page, as wide as it is or as wide as is said."""
    page.set_content(
        f'<!doctype html><html data-theme="{theme or "light"}"><title>{panel.name}</title>'
        f"<style>{stylesheet()} body {{ margin: 0; background: var(--paper) }}"
        f" .panel {{ display: block }}</style>"
        f"<body>{symbol_sheet(panel.element.shapes()).markup()}"
        f'<div style="width: {width or panel.width}px">{panel.element.markup()}</div></body></html>'
    )
    return page.locator(f'[id="panel-{panel.name}"]')
