// SPDX-License-Identifier: MIT
// What rule modules remember, as small tags: on places and routes of the
// board, and at players.

import { card } from "./cards.js";
import { h } from "./dom.js";

const space = "http://www.w3.org/2000/svg";

function make(name, attributes, text) {
    const it = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes)) it.setAttribute(key, value);
    if (text !== undefined) it.textContent = text;
    return it;
}

/** Where the names of places stand: boxes [left, top, right, bottom]. */
export function nameBoxes(svg) {
    return [...svg.querySelectorAll(".name text")].map(it => {
        const [x, y, size, wide] = ["x", "y", "font-size", "textLength"].map(name => Number(it.getAttribute(name)) || 0);
        const left = { middle: x - wide / 2, end: x - wide }[it.getAttribute("text-anchor")] ?? x;
        return [left, y - size * 0.8, left + wide, y + size * 0.25];
    });
}

const overlap = (a, b) => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
const sides = [[1, -1], [-1, -1], [1, 1], [-1, 1], [1, 0], [-1, 0], [0, 1], [0, -1]];

/** Beside a place, where it covers least of what is there. */
function beside([x, y], radius, wide, high, taken) {
    let best = null, least = Infinity;
    for (const [dx, dy] of sides) {
        const cx = x + dx * (radius * 0.7 + wide / 2), cy = y + dy * (radius * 0.7 + high / 2);
        const box = [cx - wide / 2, cy - high / 2, cx + wide / 2, cy + high / 2];
        const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
        if (covered < least) { least = covered; best = box; }
    }
    return best;
}

/** A tag beside a place, or on a route; taken are boxes that are best left free, and gets one more. */
export function tagAt(node, [x, y], it, taken) {
    const circle = node.querySelector("circle"), radius = circle ? circle.r.baseVal.value : 9;
    const size = Math.max(radius * 1.15, 9);
    const wide = it.player === undefined ? Math.max(size * 1.5, it.text.length * size * 0.62 + size * 0.6) : size * 1.5;
    const box = circle || it.aside ? beside([x, y], radius, wide, size * 1.5, taken) : [x - wide / 2, y - size * 0.75, x + wide / 2, y + size * 0.75];
    taken.push(box);
    const group = make("g", { class: "tag" + (it.player === undefined ? "" : " p" + it.player), transform: `translate(${(box[0] + box[2]) / 2} ${(box[1] + box[3]) / 2})` });
    group.append(make("title", {}, it.title),
        make("rect", { x: -wide / 2, y: -size * 0.75, width: wide, height: size * 1.5, rx: size * 0.6 }));
    if (it.player !== undefined) group.append(make("use", { href: "#sign-" + it.player, transform: `scale(${size * 0.45})` }));
    else group.append(make("text", { "text-anchor": "middle", y: size * 0.36, "font-size": size }, it.text));
    return group;
}

/** "symbol 6", "2 tokens": a text that names its field says it once. */
const inWords = ({ label }, { text }) => text.includes(label) ? text : label + (/^\d+$/.test(text) ? " " : ": ") + text;

/** The tags of the board: one for each module at each place or route. */
export function boardTags(edition, fields) {
    const found = new Map();
    for (const field of fields) {
        if (field.scope === "player" && field.of === "place" && field.type === "number")
            for (const thing of field.things)
                found.set("pawn " + field.field + thing.at, { at: "p" + edition.places[thing.value].id, text: "", title: field.label, player: thing.at });
        if (field.scope === "game" && field.of === "place" && field.type === "number")
            for (const thing of field.things)
                found.set("figure " + field.field, { at: "p" + edition.places[thing.value].id, text: field.label.slice(0, 12), title: field.label });
        if (field.role === "users")
            for (const thing of field.things)
                if (thing.value.length >= edition.routes[thing.at].length)
                    for (const player of thing.value)
                        found.set("user " + thing.at + " " + player, { at: "r" + edition.routes[thing.at].id, text: "", title: field.label + ": " + thing.text, player, aside: true });
        if ((field.scope !== "place" && field.scope !== "route") || field.role) continue;
        for (const thing of field.things) {
            const at = field.scope === "place" ? "p" + edition.places[thing.at].id : "r" + edition.routes[thing.at].id;
            const player = field.of === "player" && typeof thing.value === "number" ? thing.value : undefined;
            const key = at + " " + field.module + (player === undefined ? "" : player);
            const known = found.get(key), title = inWords(field, thing);
            if (known) { known.text += "·" + thing.text; known.title += ", " + title; known.kind += "," + field.field; }
            else found.set(key, { at, text: thing.text.slice(0, 12), title, kind: field.field, player });
        }
    }
    return [...found.values()];
}

/** One tag of each kind, which shows how to read the others. */
export const tagKinds = tags => [...new Map(tags.filter(it => it.player === undefined).map(it => [it.kind || it.title, it])).values()];

function value(edition, field, thing) {
    if (field.of === "card" && field.type === "pile" && Array.isArray(thing.value))
        return thing.value.map(([kind, count]) => [card(edition, kind, { class: "mini" }), count > 1 && h("small", {}, "×" + count)]);
    if (field.of === "card" && typeof thing.value === "number") return card(edition, thing.value, { class: "mini" });
    if (field.of === "yes-no" && thing.value === 1) return "";
    return thing.text;
}

/** What rule modules remember of a player. */
export function playerTags(edition, fields, player) {
    const list = [];
    for (const field of fields) {
        if (field.scope !== "player") continue;
        for (const thing of field.things)
            if (thing.at === player && thing.text) list.push(h("span", { class: "chip" }, field.label + " ", h("b", {}, value(edition, field, thing))));
    }
    return list;
}

/** What rule modules remember of the whole game. */
export function gameTags(fields) {
    return fields.filter(f => f.scope !== "player" && f.scope !== "place" && f.scope !== "route")
        .flatMap(f => f.things.filter(it => it.text).map(it => h("span", { class: "chip" }, f.label + " ", h("b", {}, it.text))));
}
