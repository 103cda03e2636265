// SPDX-License-Identifier: MIT
// A guided first game: what the guide says, above what is asked, and what it
// points at.

import { h, random, toast } from "./dom.js";
import { icon } from "./icons.js";
import { go } from "./main.js";
import { make, myName } from "./make.js";
import { t, tight } from "./texts.js";
import { send } from "./transport.js";

/** Begin one; the seats are those of the guide. */
export async function learn(edition) {
    try {
        const made = await make(edition, [{ kind: "me", name: myName() }], { guide: true });
        await send("/api/games/" + made.game + "/begin", { id: random() }, made.secret);
        go("/g/" + made.game);
    } catch (problem) {
        toast(problem.message);
    }
}

const shown = { market: "market", deck: "market", hand: "hand", tickets: "tickets", players: "players" };

const step = desk => desk.past ? null : desk.room.game.guide;

/** The routes and places of the board that the guide points at. */
export function pointed(desk) {
    const now = step(desk), { edition } = desk;
    return now ? [...now.routes.map(i => "r" + edition.routes[i].id), ...now.places.map(i => "p" + edition.places[i].id)] : [];
}

/** Mark on the board and beside it what the guide points at. */
export function point(desk, parts) {
    desk.chart.mark("pointed", pointed(desk));
    const lit = new Set((step(desk)?.parts || []).map(name => shown[name]));
    for (const name of ["market", "hand", "tickets", "players"]) parts[name].element.classList.toggle("pointed", lit.has(name));
}

/** What it says now, or null. */
export function lesson(desk) {
    const { game } = desk.room, guide = step(desk);
    if (!guide) return null;
    const on = e => { e.target.disabled = true; desk.room.try("next", { version: game.version }); };
    return h("div", { class: "lesson", role: "note" },
        h("p", {}, h("b", { class: "step" }, icon("book"), t("guideStep", guide.step, guide.steps)), tight(guide.text)),
        guide.waits && game.stage === "play" && h("button", { class: "main", onclick: on }, t("goOn")));
}
