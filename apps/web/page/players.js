// SPDX-License-Identifier: MIT
// All players with what everybody may know of them.

import { fill, h } from "./dom.js";
import { t } from "./texts.js";

/** A player's sign, which palette.css gives. */
export const sign = i => h("span", { class: "sign p" + i, "aria-hidden": "true" });

export function players(desk) {
    const list = h("ol", { class: "players" });
    const element = h("section", { class: "panel" }, list);

    function fields(m, i) {
        const texts = [];
        for (const field of m.fields)
            if (field.scope === "player")
                for (const thing of field.things) if (thing.at === i && thing.text) texts.push(field.label + ": " + thing.text);
        return texts.map(text => h("small", { class: "field" }, text));
    }

    return {
        element,
        show(m, game) {
            fill(list, m.players.map((it, i) => h("li", { class: "player p" + i + (m.actor === i ? " acts" : ""), "aria-current": m.actor === i ? "true" : null },
                sign(i), h("b", { class: "name" }, it.name),
                h("span", { class: "score", title: t("points") }, it.score),
                h("small", {}, "🂠 " + it.cards + " · 🎫 " + it.tickets + " · " + desk.edition.pieces.map((p, k) => it.pieces[k] + " " + p.label).join(", ")),
                (game.seats[i].standing || it.stand_in) && h("small", { class: "standing" }, t("standsIn")),
                game.seats[i].kind === "person" && !game.seats[i].here && h("small", {}, t("away")),
                fields(m, i))));
        },
    };
}
