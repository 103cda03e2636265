// SPDX-License-Identifier: MIT
// A game that is over, moment by moment, through anybody's eyes.

import { fill, h, toast } from "./dom.js";
import { t } from "./texts.js";

export function replay(element, desk) {
    const length = desk.moment.length;
    let moment = length, through = -2, timer = 0;
    const story = h("p", { class: "story", "aria-live": "polite" });
    const slider = h("input", { type: "range", min: 0, max: length, value: length, "aria-label": t("replay"), oninput: e => jump(Number(e.target.value)) });
    const eyes = h("select", { onchange: e => { through = Number(e.target.value); jump(moment); } },
        h("option", { value: -2 }, t("everything")), desk.moment.players.map((p, i) => h("option", { value: i }, p.name)));

    async function jump(to) {
        moment = Math.min(Math.max(to, 0), length);
        slider.value = moment;
        try {
            const at = await desk.room.ask("/at?moment=" + moment + "&through=" + through);
            const owners = new Map();
            at.owners.forEach((player, i) => { if (player !== null) owners.set(desk.edition.routes[i].id, player); });
            desk.chart.own(owners, []);
            story.textContent = at.news.flatMap(it => it.story).join(" ");
        } catch (problem) {
            toast(problem.message);
        }
    }

    const play = e => {
        if (timer) { clearInterval(timer); timer = 0; }
        else timer = setInterval(() => { if (moment >= length) { clearInterval(timer); timer = 0; } else jump(moment + 1); }, 900);
        e.target.textContent = timer ? "⏸" : "▶";
    };

    fill(element, h("div", { class: "replay" }, h("h2", {}, t("replay")), story, slider, h("div", { class: "row" },
        h("button", { "aria-label": "|<", onclick: () => jump(0) }, "⏮"), h("button", { "aria-label": "<", onclick: () => jump(moment - 1) }, "◀"),
        h("button", { onclick: play }, "▶"), h("button", { "aria-label": ">", onclick: () => jump(moment + 1) }, "⏵"),
        h("label", { class: "choice" }, h("span", {}, t("through")), eyes))));
    jump(0);
}
