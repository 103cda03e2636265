// SPDX-License-Identifier: MIT
// The player's own tickets: how each stands, and its way on the board.

import { h, refill } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";

export function tickets(desk) {
    const list = h("ul", { class: "tickets", "aria-label": t("tickets") });
    const title = h("h2", {}, t("tickets"));
    const element = h("section", { class: "panel goals" }, title, list);
    const { edition } = desk;
    let lit = null; // the ticket whose way is on the board

    function light(it) {
        lit = it;
        desk.light(it?.way || [], it ? [edition.tickets[it.ticket].from, edition.tickets[it.ticket].to] : []);
    }

    function state(it) {
        if (it.state === "done") return [icon("check"), t("ticketDone")];
        if (it.state === "impossible") return [icon("close"), t("ticketImpossible")];
        return it.state === "open" ? t("more", it.pieces, edition.pieceWord(it.pieces)) : t("ticketUnknown");
    }

    function line(it) {
        const ticket = edition.tickets[it.ticket];
        const on = () => light(it), off = () => light(null);
        return h("li", {}, h("button", { class: "ticket " + it.state, "data-same": "ticket" + it.ticket, onmouseenter: on, onfocus: on, onclick: on, onmouseleave: off, onblur: off },
            h("span", { class: "ends" }, desk.ticketName(it.ticket)), h("b", { class: "worth" }, ticket.points), h("small", {}, state(it))));
    }

    return {
        element,
        count: m => m.tickets.filter(it => !it.offered).length,
        show(m) {
            const mine = m.tickets.filter(it => !it.offered);
            if (lit && !mine.some(it => it.ticket === lit.ticket)) light(null); // no pointer leaves what is gone
            element.classList.toggle("none", !mine.length);
            refill(list, mine.length ? mine.map(line) : h("li", {}, h("small", {}, t("noTickets"))));
        },
    };
}
