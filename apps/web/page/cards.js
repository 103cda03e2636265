// SPDX-License-Identifier: MIT
// Cards: the market with the deck, and the hand.

import { h, refill } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";

/** A card as a small picture: its colour, and always its sign. */
export function card(edition, kind, attributes = {}, tag = "span") {
    const it = edition.cards[kind], wild = kind === edition.cards.length - 1;
    const made = h(tag, { ...attributes, class: "card k-" + it.id + (wild ? " wild " : " ") + (attributes.class || ""), title: it.label },
        h("span", { class: "face", "aria-hidden": "true" }, wild && it.sign === "*" ? "★" : it.sign), h("span", { class: "unseen" }, it.label));
    made.style.setProperty("--k", it.colour);
    made.style.setProperty("--k-ink", it.ink);
    return made;
}

export function market(desk) {
    const row = h("div", { class: "cards", role: "group", "aria-label": t("market") });
    const element = h("div", { class: "market" }, row);

    function deck(m) {
        const { draw } = m.options;
        return h("button", { class: "card deck", "data-same": "deck", disabled: draw === undefined, "aria-label": t("drawBlind", m.deck), title: t("drawBlind", m.deck), onclick: () => desk.act({ option: draw }) },
            h("span", { class: "face" }, m.deck), h("small", {}, t("deck")));
    }

    function tickets(m) {
        const option = m.options.tickets;
        return h("button", { class: "card pile-tickets", "data-same": "tickets", disabled: option === undefined, "aria-label": t("drawTicketsOf", m.ticket_deck), title: t("drawTicketsOf", m.ticket_deck), onclick: () => desk.act({ option }) },
            icon("ticket"), h("span", { class: "face" }, m.ticket_deck), h("small", {}, t("ticketsPile")));
    }

    return {
        element,
        /** Where a card comes from: a spot of the market, or the deck. */
        spot: kind => kind === null ? row.firstChild : row.querySelector(".card.k-" + desk.edition.cards[kind].id) || row.firstChild,
        ticketPile: () => row.querySelector(".pile-tickets"),
        show(m) {
            const take = new Map();
            for (const it of m.options.take || []) for (const spot of it.spots) take.set(spot, it.option);
            const focused = [...row.children].indexOf(document.activeElement);
            const pass = m.options.pass;
            refill(row, deck(m), m.market.map((kind, spot) => card(desk.edition, kind, {
                disabled: !take.has(spot), onclick: () => desk.act({ option: take.get(spot) }),
            }, "button")), tickets(m),
            pass !== undefined && h("button", { class: "main", onclick: () => desk.act({ option: pass }) }, t("pass")));
            if (focused >= 0 && !row.contains(document.activeElement)) row.children[focused]?.focus();
        },
    };
}

export function hand(desk) {
    const element = h("div", { class: "hand", role: "list", "aria-label": t("hand") });
    return {
        element,
        pile: kind => element.querySelector(".pile[data-kind='" + kind + "']"),
        show(m) {
            const mine = desk.me === null ? null : m.players[desk.me].hand;
            element.hidden = !mine; // its place stays
            if (!mine) { refill(element); return; }
            const kinds = mine.map((count, kind) => [count, kind]).filter(([count]) => count);
            refill(element, kinds.length ? kinds.map(([count, kind]) =>
                h("span", { class: "pile" + (count > 1 ? " more" : "") + (count > 2 ? " many" : ""), "data-kind": kind, role: "listitem", "aria-label": count + " " + desk.edition.cards[kind].label },
                    card(desk.edition, kind), h("b", { "aria-hidden": "true" }, count))) : h("small", {}, t("noCards")));
        },
        /** Raise the cards that a payment would take: [card, count, wilds]. */
        raise(pay) {
            const wild = desk.edition.cards.length - 1;
            for (const pile of element.querySelectorAll(".pile")) {
                const kind = Number(pile.dataset.kind);
                const gone = pay ? (kind === pay[0] ? pay[1] : 0) + (kind === wild ? pay[2] : 0) : 0;
                pile.classList.toggle("raised", gone > 0);
                if (gone) pile.dataset.gone = "−" + gone; else delete pile.dataset.gone;
            }
        },
    };
}
