// SPDX-License-Identifier: MIT
// All players with what everybody may know of them.

import { card } from "./cards.js";
import { h, refill } from "./dom.js";
import { icon } from "./icons.js";
import { gameTags, playerTags } from "./tags.js";
import { t } from "./texts.js";

/** A player's sign, which palette.css gives. */
export const sign = i => h("span", { class: "sign p" + i, "aria-hidden": "true" });

/** A number with a small picture; in words for who does not see it. */
const number = (picture, count, words, low, kind) =>
    h("span", { class: "number" + (low ? " low" : ""), title: count + " " + words }, icon(picture), h("span", {}, count), h("span", { class: "unseen" }, " " + words), kind);

/** Where there are several kinds of pieces their names tell them apart; a letter where there is no room. */
const kindOf = label => h("small", { class: "kind", "aria-hidden": "true" }, label[0].toUpperCase(), h("span", {}, label.slice(1)));

/** The cards of a player, where everything is seen. */
export const handOf = (edition, hand) => h("span", { class: "chips" }, hand.map((count, kind) => count > 0 && h("span", { class: "held" }, card(edition, kind, { class: "mini" }), h("small", {}, "×" + count))));

export function players(desk) {
    const list = h("ol", { class: "players" + (desk.edition.modules.length ? " tagged" : ""), "aria-label": t("players0") });
    const common = h("p", { class: "common" });
    const element = h("section", { class: "panel table-players" }, list, common);
    let scores = null, among = [], choose = null; // the players that a question names

    const asked = i => among.find(it => it.value === i);

    function notes(it, seat, over) {
        if (seat.standing || it.stand_in) return h("span", { class: "chip warn" }, t("standsIn"));
        return seat.kind === "person" && !seat.here && !over && h("span", { class: "chip away" }, t("away"));
    }

    function row(m, game, it, i) {
        const acts = m.actor === i && game.stage === "play";
        const end = desk.edition.rules.end_pieces;
        return h("li", { class: "player p" + i + (acts ? " acts" : "") + (i === desk.me ? " me" : "") + (asked(i) ? " ask" : ""), onclick: () => { const it = asked(i); if (it) choose(it); }, "aria-current": acts ? "true" : null },
            sign(i), h("b", { class: "name" }, it.name),
            h("span", { class: "score" }, h("span", { class: "points" }, scores?.[i] ?? it.score), h("span", { class: "unseen" }, " " + t("points"))),
            h("span", { class: "numbers" },
                number("cards", it.cards, t("cards")), number("ticket", it.tickets, t("ticketsShort")),
                desk.edition.pieces.map((piece, k) => number("piece", it.pieces[k], piece.label, it.pieces[k] <= end + 3, desk.edition.pieces.length > 1 && kindOf(piece.label))),
                it.offered > 0 && game.stage === "play" && h("span", { class: "chip" }, t("choosing"))),
            m.viewer === "all" && it.hand && handOf(desk.edition, it.hand), h("span", { class: "chips" }, notes(it, game.seats[i], game.stage === "over"), playerTags(desk.edition, m.fields, i)));
    }

    return {
        element,
        row: i => list.children[i],
        /** Players among whom to choose can be touched; buttons in the bar say the same. */
        ask(options, then) {
            among = options;
            choose = then;
            [...list.children].forEach((it, i) => it.classList.toggle("ask", Boolean(asked(i))));
        },
        /** Points that are counted up are shown one after the other. */
        scores(shown) { scores = shown; },
        show(m, game) {
            list.classList.toggle("many", m.players.length + desk.edition.pieces.length > 4);
            refill(list, m.players.map((it, i) => row(m, game, it, i)));
            const rest = gameTags(m.fields);
            refill(common, rest);
            common.hidden = !rest.length;
        },
    };
}
