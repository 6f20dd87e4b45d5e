"""Line glyphs of our own for tiles, goals, tasks and decrees: path data within 14 of the middle."""

from typing import Final

TILE_GLYPHS: Final[dict[str, str]] = {
    "oracle": "M-12 0Q0-13 12 0Q0 13-12 0zM-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0-10v-3M-8-8l-2-3"
    "M8-8l2-3",
    "farm": "M0 13V-11M0-5l-6-4M0-5l6-4M0 1l-6-4M0 1l6-4M0 7l-6-4M0 7l6-4",
    "oasis": "M1 12Q-3 2 1-4M1-4q-7-6-12 0M1-4q-4-9-10-7M1-4q7-6 11 1M1-4q4-8 10-6M-10 12h20",
    "tower": "M-6 12V-5M6 12V-5M-9-5V-12h4v3h3v-3h4v3h3v-3h4v7zM-2 12V6h4v6M-9 12H9",
    "tavern": "M-8-6H5V10H-8zM5-2h4q2 0 2 2v3q0 2-2 2H5M-4-2v8M1-2v8M-9-6q0-4 4-4 2-3 5-1 4 0 5 5",
    "barn": "M-11 12V-1L-7-8 0-12 7-8 11-1V12zM-4 12V2H4V12M-4 2L4 12M4 2L-4 12M-2-5h4",
    "harbor": "M0 12V-6M-3-9a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-6-2H6M-11 3q1 9 11 9 10 0 11-9"
    "M-13 6l2-3 3 2M13 6l-2-3-3 2",
    "paddock": "M-5 12Q-12 2-9-5 -6-12 0-12 6-12 9-5 12 2 5 12M-5 12h-4M5 12h4M-5-3h.1M5-3h.1"
    "M-4 4h.1M4 4h.1M0-8h.1",
    "quarry": "M-12 12L4-4M-3-11Q8-9 11 3M-3-11L11 3M-12 12l3 0M-12 12l0-3",
    "caravan": "M-12 5H8L11-7M-12 5V-4Q-2-11 7-4V5M-10 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    "M1 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "village": "M-13 11V1l6-6 6 6V11zM1 11V3l6-6 6 6v8zM-9 11V6h4v5M-4-8l4-4 4 4",
    "garden": "M0 13V1M0 9q-7 0-8-6 7-1 8 6M0 9q7 0 8-6-7-1-8 6M-3-5a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    "M0-8q-4-5 0-5t0 5M3-6q5-4 5 0t-5 2M-3-6q-5-4-5 0t5 2",
}

NOMAD_GLYPHS: Final[dict[str, str]] = {
    "outpost": "M-6 13V-12H9L5-7 9-2H-6",
    "sword": "M-10 10L-4 4M-7 1L-1 7M-4 4L10-11 11-12 11-8-2 5M-11 11h.1",
    "resettlement": "M-11 8V0l5-5 5 5V8zM2 4Q10 4 10-6M6-3L10-8 13-2",
    "treasure": "M-11 11V-3H11V11zM-11-3Q-11-10-5-10H5Q11-10 11-3M-2-3V2H2V-3",
}

GOAL_GLYPHS: Final[dict[str, str]] = {
    "citizens": "M-13 12V5l5-5 5 5v7zM3 12V5l5-5 5 5v7zM-5 0V-6l5-5 5 5V0",
    "discoverers": "M-13-9H13M-13 0H13M-13 9H13M-6-11v4M4-2v4M-2 7v4"
    "M-8-9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
    "M-4 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
    "farmers": "M-12-12H12V12H-12zM0-12V12M-12 0H12M4 8V5l2-2 2 2v3z",
    "fishermen": "M-12 0Q-2-10 6-1L13-7V7L6 1Q-2 10-12 0zM-6-1h.1M-1-4q2 4 0 8",
    "hermits": "M-11 9V4l4-4 4 4v5zM4-1V-6l4-4 4 4v5zM5 12V9l2-2 2 2v3zM-10-6V-9l2-2 2 2v3",
    "knights": "M0-13Q6-9 12-9 12 8 0 13-12 8-12-9-6-9 0-13zM0-13V13M-12-1H12",
    "merchants": "M-9-12l4 5-4 5-4-5zM9 2l4 5-4 5-4-5zM-9-2Q-9 7 5 7",
    "miners": "M-10 12L6-6M-4-12Q8-12 12 3M-1-10L10 0",
    "workers": "M-9 12L2 0M-1-4L6-11 12-5 5 2zM6-11l-3-2",
    "ambassadors": "M-14 11V2l5-6 5 6v9zM4 11V2l5-6 5 6v9zM-2 6H2M-9-4v-8h6l-2 2 2 2h-6",
    "families": "M-12 11V7l3-3 3 3v4zM-3 4V0l3-3 3 3V4zM6-3V-7l3-3 3 3v4z",
    "shepherds": "M-3 13V-5Q-3-12 3-12 9-12 8-5 7-1 3-3M2 12q-2-5 2-6 3-3 6 0 4 1 2 6zM4 12v2"
    "M10 12v2",
    "captains": "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M0-3V-8M3 1L8 5M-3 1L-8 5"
    "M-3-11a3 3 0 1 0 6 0a3 3 0 1 0-6 0M7 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    "M-13 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "geologists": "M-14 0L-8-11-2 0zM2 12L8 1 14 12zM-8 4Q-8 9-2 9M-8 0v4",
    "messengers": "M-12 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6-9a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    "M-6 8H2L-3 0H6L3-6",
    "noblewomen": "M-12 9L-13-6-6 1 0-10 6 1 13-6 12 9zM-12 12H12",
    "scouts": "M-13 6L-8 11 2 3-3-3zM2 3L5 0 0-6-3-3M5 0L13-7 8-12 0-6",
    "vassals": "M-12-12H12V12H-12zM0-12V12M-12 0H12M-3-3H3V3H-3z",
    "chainers": "M-13 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-4-3a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
    "M5 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-6 3l3-3M6 3L3 0",
    "homesteaders": "M-12-12H12V12H-12zM0-12V12M-12 0H12M-10-2V-5l2-2 2 2v3zM-5-2V-5l2-2 2 2v3z"
    "M-8-7V-9l1-1 1 1",
    "mayors": "M-13 11H13M-11 11V6h4v5M-4 11V6H0v5M3 11V6h4v5M-2 2V-12H9L6-8 9-4H-2",
    "rangers": "M-13-9H13M-13 0H13M-13 9H13M-3 3V-2L0-5 3-2V3z",
    "rovers": "M-12-12H12V12H-12zM0-12v3M0 12V9M-12 0h3M12 0H9M-6-6H6V6H-5M-2 3l-4 3 4 3",
    "travelers": "M-13-13H13V13H-13zM-7-7H7V7H-7zM-10-10h.1M0-10h.1M10-10h.1M10 0h.1M10 10h.1"
    "M0 10h.1M-10 10h.1M-10 0h.1",
    "lords": "M-10 4L-12-9-5-3 0-12 5-3 12-9 10 4zM-10 8H10M-6 12H6",
}

TASK_GLYPHS: Final[dict[str, str]] = {
    "advance": "M-13-10H13M-11-6V-3h4V-6l-2-2zM-2-6V-3h4V-6L0-8zM7-6V-3h4V-6L9-8zM0 12V2"
    "M-4 6l4-4 4 4",
    "compass_points": "M0-13L3-3 13 0 3 3 0 13-3 3-13 0-3-3zM0-3V3M-3 0H3",
    "fortress": "M0-13L11-6V7L0 13-11 7V-6zM-5 5V-1L0-6 5-1V5z",
    "home_country": "M-8-12L4-13 13-4 9 10-5 12-13 3zM-4 6V0l4-4 4 4v6z",
    "place_of_refuge": "M0-5L4-2V3L0 5-4 3V-2zM0-13V-9M0 13V9M-11-6l4 2M11 6L7 4M11-6L7-4"
    "M-11 6l4-2",
    "road": "M-12 13L-2-13M12 13L2-13M0 12V8M0 3V0M0-5V-7",
}

DECREE_GLYPHS: Final[dict[str, str]] = {
    "capitol": "M-13-4L0-13 13-4zM-12 12H12M-13 8H13M-9-4V8M-3-4V8M3-4V8M9-4V8",
    "caves": "M-13 11Q-13-12 0-12T13 11zM-6 11Q-6-3 0-3T6 11z",
    "ferry": "M-13 3H13L9 11H-9zM0 3V-13L10-1H0M-3-8L-9-1H-3",
    "island": "M-13 9q4-4 8 0t8 0 8 0M-9 4Q0-6 9 4M0-1Q-2-6 1-10M1-10Q-5-14-8-9M1-10Q7-14 9-8",
    "plateaus": "M-14 11L-9-3H2L5 4H9L14 11zM-7-3V-8l3-4 4 4v5",
    "native_soil": "M0 6V-4M0-1Q-9-1-10-10-1-10 0-1M0-4Q1-12 10-13 10-4 0-4"
    "M-13 11q4-5 8-5h10q4 0 8 5z",
    "spy_network": "M-12-3a9 9 0 1 0 18 0a9 9 0 1 0-18 0M4 4L12 12M-7 1V-4l4-4 4 4v5z",
    "volcano": "M-14 12L-5-4H5L14 12zM-5-4l3 4 2-2 3 3 2-5M-3-8q-3-3 0-6M3-8q3-2 0-5",
}
