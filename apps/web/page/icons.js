// SPDX-License-Identifier: MIT
// Small pictures of the page, drawn with lines in the colour of the text.

const paths = {
    menu: "M4 7h16M4 12h16M4 17h16",
    bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5 1 1.2 1 2V16h5.2v-.2c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z",
    undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    plus: "M12 5v14M5 12h14",
    minus: "M5 12h14",
    fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    cards: "M8 4h11a1 1 0 0 1 1 1v13M5 7h10a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z",
    ticket: "M3 8a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a2 2 0 0 0 0 4v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2",
    log: "M5 5h14M5 10h14M5 15h9M5 20h6",
    piece: "M3 9h18v7H3zM7 16v2M17 16v2M7 9v7M12 9v7M17 9v7",
    book: "M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10",
    list: "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
    close: "M6 6l12 12M18 6 6 18",
    check: "M5 13l4 4L19 7",
    play: "M8 5v14l11-7z",
    pause: "M8 5v14M16 5v14",
    first: "M6 5v14M19 5l-9 7 9 7z",
    last: "M18 5v14M5 5l9 7-9 7z",
    next: "M9 5l8 7-8 7",
    prev: "M15 5l-8 7 8 7",
    people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5",
    clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2",
    share: "M12 15V4M8 7l4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7",
    gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
    touch: "M9 12V5a2 2 0 0 1 4 0v6l4 1a3 3 0 0 1 2 3l-1 6h-8l-4-6 2-2z",
    flag: "M6 21V4h11l-2 4 2 4H6",
};

const space = "http://www.w3.org/2000/svg";

/** A small picture; what it means must be said beside it. */
export function icon(name) {
    const it = document.createElementNS(space, "svg");
    it.setAttribute("viewBox", "0 0 24 24");
    it.setAttribute("class", "icon");
    it.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", paths[name]);
    it.append(path);
    return it;
}
