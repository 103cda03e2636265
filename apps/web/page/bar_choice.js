// SPDX-License-Identifier: MIT
// Questions of the rules, and the values of an own action: chosen on the board
// where they name something there, else by buttons.

import { card } from "./cards.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { sign } from "./players.js";
import { capital, t } from "./texts.js";

let listed = false; // who has opened the list once wants it again

/** What on the board a value means, or null. */
function keyOf(edition, type, value) {
    if (value === null) return null;
    return { place: () => "p" + edition.places[value].id, route: () => "r" + edition.routes[value].id }[type]?.() ?? null;
}

/** What is asked: a question, or the next value of an own action that was begun; null. */
export function asked(desk, step) {
    const { choice } = desk.moment.options;
    if (choice?.options) return { title: choice.question, type: choice.type, options: choice.options };
    if (!step?.own) return null;
    const { own, branch } = step;
    return { title: capital(own.label), chosen: branch, type: own.types[branch ? 1 : 0], options: branch ? branch.then : own.options };
}

/** What can be answered by touching it: keys of the board. */
export const askedKeys = (desk, question) => question ? question.options.map(it => keyOf(desk.edition, question.type, it.value)).filter(Boolean) : [];

/** The players among whom to choose. */
export const askedPlayers = question => question?.type === "player" ? question.options.filter(it => it.value !== null) : [];

export const answerTo = (desk, question, key) => question?.options.find(it => keyOf(desk.edition, question.type, it.value) === key);

function picture(desk, type, value) {
    if (value === null) return null;
    return type === "card" ? card(desk.edition, value, { class: "mini" }) : type === "player" ? sign(value) : null;
}

export function drawOptions(desk, { type, options }, follow) {
    const there = options.filter(it => keyOf(desk.edition, type, it.value)), rest = options.filter(it => !there.includes(it));
    const buttons = list => h("div", { class: "row options" }, list.map(it => h("button", { onclick: () => follow(it) }, picture(desk, type, it.value), capital(it.label))));
    return [there.length > 0 && h("p", { class: "touch" }, icon("touch"), t("onBoard")), rest.length > 0 && buttons(rest),
        there.length > 0 && h("details", { class: "as-list", open: listed, ontoggle: e => { listed = e.target.open; } }, h("summary", { "data-same": "as-list" }, t("asList", there.length)), buttons(there))];
}
