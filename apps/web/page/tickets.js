// SPDX-License-Identifier: MIT
// The player's own tickets: how each stands, and its way on the board.

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";

export function tickets(desk) {
    const list = h("ul", { class: "tickets" });
    const title = h("h2", {}, t("tickets"));
    const element = h("section", { class: "panel goals" }, title, list);
    const { edition } = desk;

    function state(it) {
        if (it.state === "done") return [icon("check"), t("ticketDone")];
        if (it.state === "impossible") return [icon("close"), t("ticketImpossible")];
        return it.state === "open" ? t(it.pieces === 1 ? "more1" : "more", it.pieces) : t("ticketUnknown");
    }

    function line(it) {
        const ticket = edition.tickets[it.ticket];
        const on = () => desk.light(it.way || [], [ticket.from, ticket.to]);
        return h("li", {}, h("button", { class: "ticket " + it.state, onmouseenter: on, onfocus: on, onclick: on, onmouseleave: () => desk.light([]), onblur: () => desk.light([]) },
            h("span", { class: "ends" }, desk.ticketName(it.ticket)), h("b", { class: "worth" }, ticket.points), h("small", {}, state(it))));
    }

    return {
        element,
        count: m => m.tickets.filter(it => !it.offered).length,
        show(m) {
            const mine = m.tickets.filter(it => !it.offered);
            element.classList.toggle("none", !mine.length);
            const focused = [...list.children].findIndex(it => it.contains(document.activeElement));
            fill(list, mine.length ? mine.map(line) : h("li", {}, h("small", {}, t("noTickets"))));
            if (focused >= 0) list.children[focused]?.firstChild.focus?.();
        },
    };
}
