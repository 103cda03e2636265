// SPDX-License-Identifier: MIT
// The end: the count step by step, the table of points, and what comes next.

import { fill, h, toast } from "./dom.js";
import { go } from "./main.js";
import { sign } from "./players.js";
import { replay } from "./replay.js";
import { remember } from "./storage.js";
import { t } from "./texts.js";

let shown = "";

function tableOf(desk, result) {
    const kinds = [...new Set(result.scores.flatMap(s => s.lines.map(l => l.what)))];
    const labels = Object.fromEntries(result.labels);
    return h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), result.scores.map((_, i) => h("th", { scope: "col" }, sign(i), " ", desk.name(i))))),
        h("tbody", {}, kinds.map(kind => h("tr", {}, h("th", { scope: "row" }, labels[kind]),
            result.scores.map(s => h("td", {}, s.lines.filter(l => l.what === kind).reduce((sum, l) => sum + l.points, 0))))),
        h("tr", { class: "total" }, h("th", { scope: "row" }, "Σ"), result.scores.map(s => h("td", {}, s.total)))));
}

async function count(into, desk) {
    try {
        const result = await desk.room.ask("/result");
        const names = result.winners.map(i => desk.name(i));
        fill(into, h("h2", {}, names.length === 1 ? t("winner", names[0]) : t("winners", names.join(", "))), tableOf(desk, result),
            h("ol", { class: "steps" }, (result.steps || []).map(step => h("li", {
                tabindex: 0, onmouseenter: () => desk.light(step.routes), onfocus: () => desk.light(step.routes),
            }, sign(step.player), " ", step.what, " ", h("b", {}, (step.points > 0 ? "+" : "") + step.points), " → " + step.total))));
    } catch (problem) {
        toast(problem.message);
    }
}

export function over(element, desk, game) {
    const key = game.game + game.version;
    if (shown === key) return;
    shown = key;
    const body = h("div", { class: "count" });
    const again = async () => {
        try {
            const answer = await desk.room.post("rematch");
            remember(answer.game, { ...desk.room.known() });
            go("/g/" + answer.game);
        } catch (problem) {
            toast(problem.message);
        }
    };
    const follow = () => { remember(game.rematch, { ...desk.room.known() }); go("/g/" + game.rematch); };
    fill(element, h("h2", {}, t("finalCount")), body, h("div", { class: "row" },
        game.you.seats.length > 0 && h("button", { class: "main", onclick: game.rematch ? follow : again }, t(game.rematch ? "toRematch" : "rematch")),
        h("button", { onclick: () => replay(element, desk) }, t("replay")),
        h("button", { onclick: () => { element.classList.toggle("folded"); } }, "▁")));
    if (!game.ended) count(body, desk);
}
