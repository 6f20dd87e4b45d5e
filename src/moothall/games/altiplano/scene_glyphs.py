"""Shapes of our own: locations, and what lies on the boards. Path data within 14 of the middle."""

from typing import Final

LOCATION_GLYPHS: Final[dict[str, str]] = {
    "farm": "M-13 10H13M-11 10V-2M-4 10V-2M4 10V-2M11 10V-2M-13 2H13M-13 6H13M-6-8l3 3 3-4 3 4 3-3",
    "forest": "M-7 12v-4M-14 8l4-6h-2l5-9 5 9h-2l4 6zM8 10v-4M2 6l3-5H4l4-8 4 8h-1l3 5z",
    "mine": "M-13 11L-11-3-4-10H4L11-3 13 11M-6 11V1Q-6-4 0-4T6 1V11M-6 5H6",
    "harbor": "M0 12V-5M-3-8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-6-2H6M-11 3q1 9 11 9 10 0 11-9"
    "M-13 6l2-3 3 2M13 6l-2-3-3 2",
    "village": "M-13 11V2l6-6 6 6V11zM1 11V4l6-6 6 6v7zM-9 11V6h4v5M-4-8l4-4 4 4",
    "market": "M-12-8H12L14-1H-14zM-11-1V11M11-1V11M-11 5H11M-14-1q3 4 7 0 3 4 7 0 4 4 7 0 3 4 7 0"
    "M-6-8l-1 7M0-8v7M6-8l1 7",
    "road": "M-12 12L-3-12M12 12L3-12M0 11V7M0 2V-1M0-6V-8",
}

SIGNS: Final[dict[str, str]] = {
    "cart": "M-12-6H9V3H-12zM9 0h5M-12-6l-1-3M-9 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-12-1.5H9",
    "bag": "M-5-8Q0-5 5-8L3-4Q12 3 9 11H-9Q-12 3-3-4zM-5-8Q-4-12 0-11 4-12 5-8M-4-4H4",
    "container": "M-12-4H12L9 11H-9zM-12-4L-8-9H8L12-4M-4 2H4",
    "house": "M-12 11V-1L0-12 12-1V11zM-4 11V4H4V11",
    "boat": "M-13 3H13L9 11H-9zM-1 3V-12L10 0H-1M-4-8L-10 0H-4",
    "order": "M-9-12H9V12l-3-2-3 2-3-2-3 2-3-2-3 2zM-5-6H5M-5-1H5M-5 4H2",
    "extension": "M-11-9H11V9H-11zM-4 0H4M0-4V4",
    "warehouse": "M-13 11V-3L0-11 13-3V11zM-8 11V2H8V11M-8 6.5H8",
    "flag": "M-5 8V-8H6L3-4.5 6-1H-5",
    "corn_store": "M-9 12V-3Q-9-10 0-10T9-3V12zM-9-3H9M-4 12V4H4V12M0-10V-13",
    "any_tile": "M-10-10H10V10H-10zM-4-3q0-4 4-4t4 4q0 3-4 4v2M0 6.5h.1",
    "coin_as_movement": "M-13 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M0 0H12M8-4l4 4-4 4",
    "swap_tile": "M-11-5H8M4-9l4 4-4 4M11 5H-8M-4 1l-4 4 4 4",
    "village_spaces": "M-13 11V2l6-6 6 6V11zM6-8V2M1-3H11",
    "final_storage": "M-13 11V1L0-6 13 1V11zM0-13V3M-4-1l4 4 4-4",
    "mission": "M-9-12H9V12H-9zM0-7l1.5 4.2 4.5.1-3.6 2.7 1.3 4.2L0 1.7-3.7 4.2l1.3-4.2L-6-2.7"
    "l4.5-.1zM-5 8H5",
}
