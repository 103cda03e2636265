// SPDX-License-Identifier: MIT
// Who was away reads what others did meanwhile, once.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { sign } from "./players.js";
import { t } from "./texts.js";

let away = true; // a page that was just loaded has seen nothing

document.addEventListener("visibilitychange", () => { if (document.hidden) away = true; });

/** The same sentence twice is told once. */
function merge(list) {
    const lines = [];
    for (const it of list) {
        if (it.player === null) continue;
        const last = lines[lines.length - 1];
        if (last && last.text === it.story[0]) last.times++;
        else lines.push({ player: it.player, text: it.story[0], times: 1 });
    }
    return lines;
}

/** What was missed, as a box that can be closed; null when nothing was. */
export function missed(desk, parts, draw) {
    const list = parts.log.missed();
    const { game } = desk.room;
    if (!list.length && game.moment.actor === desk.me) away = false;
    if (!away || desk.past || !list.length || game.stage !== "play" || game.moment.actor !== desk.me) return null;
    return h("div", { class: "missed" }, h("h2", {}, t("missed")),
        h("button", { class: "plain leave", "aria-label": t("closeIt"), onclick: () => { away = false; draw(); } }, icon("close")),
        h("ul", {}, merge(list).slice(-4).map(it => h("li", {}, sign(it.player), " ", it.text, it.times > 1 && " ×" + it.times))));
}
