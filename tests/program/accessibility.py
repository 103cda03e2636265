# SPDX-License-Identifier: MIT
"""accessibility.py - Rules that every screen of the page must keep, measured.

Every control has a name; texts have a contrast of 4.5 (3 when large), what can
be focused shows that by an outline; on a phone, controls
have 44 pixels each way. Players' signs, and routes and pieces on the board, stand
out by their colour or their edge with a contrast of 3.
"""

RULES = """
const phone = arguments[0], found = [];
const say = (it, text) => found.push(text + ": " +
    (it.tagName.toLowerCase() + (it.className && it.className.baseVal === undefined ? "." + String(it.className).trim().replace(/\\s+/g, ".") : "")).slice(0, 60) + " " +
    (it.innerText || it.getAttribute("aria-label") || "").trim().slice(0, 24).replace(/\\s+/g, " "));
const seen = it => {
    if (!it.getClientRects().length || it.closest(".unseen, .skip, [inert], [aria-hidden=true]")) return false;
    const s = getComputedStyle(it), dialog = document.querySelector("dialog[open]");
    if (s.visibility !== "visible" || (dialog && !dialog.contains(it))) return false;
    const b = it.getBoundingClientRect();
    return b.width > 1 && b.height > 1;
};
const controls = [...document.querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex]:not([tabindex='-1'])")].filter(seen);

function name(it) {
    const by = it.getAttribute("aria-labelledby");
    if (by) return by.split(" ").map(id => document.getElementById(id)?.innerText || "").join(" ");
    return it.getAttribute("aria-label") || it.innerText || it.title || it.getAttribute("alt") ||
        (it.labels && [...it.labels].map(l => l.innerText).join(" ")) || "";
}
for (const it of controls) if (!name(it).trim()) say(it, "no name");
for (const it of document.querySelectorAll("img")) if (!it.hasAttribute("alt")) say(it, "no alt");
const ids = [...document.querySelectorAll("[id]")].map(it => it.id);
for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) found.push("id twice: " + id);
if (!document.documentElement.lang) found.push("no language");

if (phone) {
    for (const it of controls) {
        if (it.matches("input[type=checkbox], input[type=radio], input[type=range]") || it.closest("p, li > a")) continue;
        const b = it.getBoundingClientRect();
        if (b.width < 43.5 || b.height < 43.5) say(it, "small " + b.width.toFixed(0) + "x" + b.height.toFixed(0));
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the screen: " + document.documentElement.scrollWidth);
}

const parse = text => { const m = text.match(/[\\d.]+/g).map(Number); return text.startsWith("color(srgb") ? [m[0] * 255, m[1] * 255, m[2] * 255, m[3] ?? 1] : [m[0], m[1], m[2], m[3] ?? 1]; };
const over = (a, b) => [0, 1, 2].map(i => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
const luminance = c => { const [r, g, b] = c.slice(0, 3).map(v => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const contrast = (a, b) => { const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };

/** What is behind a thing; null where a picture is. */
function ground(it) {
    const layers = [];
    for (let at = it; at; at = at.parentElement) {
        const s = getComputedStyle(at);
        if (s.backgroundImage !== "none") return null;
        const c = parse(s.backgroundColor);
        if (c[3] > 0) layers.push(c);
        if (c[3] === 1) break;
    }
    return layers.reverse().reduce((below, c) => over(c, below), [255, 255, 255, 1]);
}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node; (node = walker.nextNode());) {
    const it = node.parentElement;
    if (!node.data.trim() || !seen(it) || it.closest("svg, [disabled], .announce, .flights, .rise")) continue;
    const s = getComputedStyle(it), behind = ground(it);
    if (!behind) continue;
    let ink = parse(s.color);
    for (let at = it; at; at = at.parentElement) ink = [...ink.slice(0, 3), ink[3] * Number(getComputedStyle(at).opacity)];
    const size = parseFloat(s.fontSize), large = size >= 24 || (size >= 18.66 && Number(s.fontWeight) >= 700);
    const got = contrast(over(ink, behind), behind);
    if (got < (large ? 3 : 4.5) - 0.02) say(it, "contrast " + got.toFixed(1));
}
/** A shape stands out by its colour or by its edge. */
const stands = (colours, behind) => Math.max(...colours.filter(c => /^(rgb|color)/.test(c)).map(c => contrast(over(parse(c), behind), behind)), 0);
for (const it of document.querySelectorAll(".sign")) {
    const behind = seen(it) && ground(it), s = getComputedStyle(it);
    if (behind && stands([s.color, parseFloat(s.webkitTextStrokeWidth) > 0 && s.webkitTextStrokeColor], behind) < 3) say(it, "sign");
}
const land = document.querySelector(".board .land");
if (land && seen(document.querySelector(".board"))) {
    const behind = over(parse(getComputedStyle(land).fill), [255, 255, 255, 1]);
    for (const route of document.querySelectorAll(".board .route")) {
        const best = Math.max(...[...route.querySelectorAll("rect, path, polygon, use")].filter(it => !it.closest(".hit")).map(it => {
            const s = getComputedStyle(it);
            return stands([s.fill, parseFloat(s.strokeWidth) > 0 && s.stroke], behind);
        }));
        if (best < 3) found.push("route " + best.toFixed(1) + ": " + route.id);
    }
}
return [...new Set(found)];
"""

FOCUS = """
const it = document.activeElement;
if (it === document.body) return null;
const s = getComputedStyle(it), parse = text => text.match(/[\\d.]+/g).map(Number);
return [it.tagName + "." + it.className + "#" + it.id, s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2];
"""


def check_page(browser, phone):
    """What is wrong with the page as it is now."""
    return browser.script(RULES, phone)
