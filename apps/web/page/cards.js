// SPDX-License-Identifier: MIT
// Cards: the market with the deck, and the hand.

import { fill, h } from "./dom.js";
import { t } from "./texts.js";

/** A card as a small picture: its colour, and always its sign. */
export function card(edition, kind, attributes = {}, tag = "span") {
    const it = edition.cards[kind];
    const made = h(tag, { ...attributes, class: "card k-" + it.id + " " + (attributes.class || ""), title: it.label },
        h("span", { class: "face", "aria-hidden": "true" }, it.sign), h("span", { class: "unseen" }, it.label));
    made.style.setProperty("--k", it.colour);
    made.style.setProperty("--k-ink", it.ink);
    return made;
}

export function market(desk) {
    const row = h("div", { class: "cards", role: "group", "aria-label": t("market") });
    const element = h("div", { class: "market" }, row);
    return {
        element,
        show(m) {
            const options = m.options;
            const take = new Map();
            for (const it of options.take || []) for (const spot of it.spots) take.set(spot, it.option);
            fill(row,
                h("button", { class: "card deck", disabled: options.draw === undefined, onclick: () => desk.act({ option: options.draw }) },
                    h("span", { class: "face" }, m.deck), h("small", {}, t("deck"))),
                m.market.map((kind, spot) => card(desk.edition, kind, {
                    disabled: !take.has(spot), onclick: () => desk.act({ option: take.get(spot) }),
                }, "button")),
                options.tickets !== undefined && h("button", { class: "tickets-draw", onclick: () => desk.act({ option: options.tickets }) }, t("drawTickets"), h("small", {}, " (" + m.ticket_deck + ")")),
                options.pass !== undefined && h("button", { onclick: () => desk.act({ option: options.pass }) }, t("pass")));
        },
    };
}

export function hand(desk) {
    const element = h("div", { class: "hand", role: "group", "aria-label": t("hand") });
    return {
        element,
        show(m) {
            const mine = desk.me === null ? null : m.players[desk.me].hand;
            element.hidden = !mine;
            if (!mine) return;
            const kinds = mine.map((count, kind) => [count, kind]).filter(([count]) => count);
            fill(element, kinds.map(([count, kind]) =>
                h("span", { class: "pile", "data-kind": kind }, card(desk.edition, kind), h("b", {}, count))));
        },
        /** Raise the cards that a payment would take. */
        raise(pay) {
            for (const pile of element.querySelectorAll(".pile")) {
                const kind = Number(pile.dataset.kind);
                pile.classList.toggle("raised", Boolean(pay) && (kind === pay[0] || (pay[2] > 0 && kind === desk.edition.cards.length - 1)));
            }
        },
    };
}
