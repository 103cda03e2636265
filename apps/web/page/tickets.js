// SPDX-License-Identifier: MIT
// The player's own tickets: how each stands, and its way on the board.

import { fill, h } from "./dom.js";
import { t } from "./texts.js";

export function tickets(desk) {
    const list = h("ul", { class: "tickets" });
    const element = h("section", { class: "panel" }, h("h2", {}, t("tickets")), list);
    const { edition } = desk;

    function line(it) {
        const ticket = edition.tickets[it.ticket];
        const state = it.state === "done" ? "✓ " + t("ticketDone") : it.state === "impossible" ? "✗ " + t("ticketImpossible") : it.state === "unknown" ? "?" : t("more", it.pieces);
        const on = () => desk.light(it.way || [], [ticket.from, ticket.to]);
        return h("li", {}, h("button", { class: "ticket " + it.state, onmouseenter: on, onfocus: on, onclick: on, onmouseleave: () => desk.light([]), onblur: () => desk.light([]) },
            h("span", {}, desk.ticketName(it.ticket)), h("b", {}, ticket.points), h("small", {}, state)));
    }

    return {
        element,
        show(m) {
            const mine = m.tickets.filter(it => !it.offered);
            element.hidden = !mine.length;
            fill(list, mine.map(line));
        },
    };
}
