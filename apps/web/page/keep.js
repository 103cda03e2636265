// SPDX-License-Identifier: MIT
// Tickets that are offered: on the board as lines, and to be ticked.

import { h } from "./dom.js";
import { handOf } from "./players.js";
import { t } from "./texts.js";

const letters = "ABCDEFGHIJ";

export function keeper(desk, draw) {
    const { edition } = desk;
    let kept = new Set(), asked = "";

    function light(ticket) {
        const mine = desk.moment.tickets.find(it => it.ticket === ticket);
        desk.light(mine?.way || [], [edition.tickets[ticket].from, edition.tickets[ticket].to]);
    }

    const needs = ticket => {
        const mine = desk.moment.tickets.find(it => it.ticket === ticket);
        if (mine?.state === "done") return t("ticketDone");
        if (mine?.state === "impossible") return t("ticketImpossible");
        return mine?.pieces ? t("more", mine.pieces, edition.pieceWord(mine.pieces)) : "";
    };

    function offer(i, number) {
        const tick = e => { if (e.target.checked) kept.add(i); else kept.delete(i); const id = e.target.id; draw(); document.getElementById(id)?.focus(); };
        return h("label", { class: "offer" + (kept.has(i) ? " on" : ""), onmouseenter: () => light(i), onmouseleave: () => desk.light([]), onfocusin: () => light(i), onfocusout: () => desk.light([]) },
            h("input", { type: "checkbox", id: "offer-" + i, checked: kept.has(i), onchange: tick }), h("span", { class: "letter", "aria-hidden": "true" }, letters[number]),
            h("span", { class: "ends" }, desk.ticketName(i), h("small", {}, needs(i))), h("b", { class: "worth" }, edition.tickets[i].points));
    }

    return (keep, chosen, more) => {
        const key = keep.tickets.join();
        if (asked !== key) { asked = key; kept = new Set(keep.least === keep.tickets.length ? keep.tickets : []); }
        desk.links(keep.tickets.map((i, n) => ({ from: edition.tickets[i].from, to: edition.tickets[i].to, label: letters[n], on: kept.has(i) })));
        return [h("h2", {}, t(keep.least === keep.tickets.length ? "keepAll" : "keepAtLeast", keep.least)),
            h("div", { class: "offers" }, keep.tickets.map(offer)),
            desk.me !== null && h("div", { class: "own-hand" }, handOf(edition, desk.moment.players[desk.me].hand)),
            h("div", { class: "row kept" }, h("button", { class: "main", disabled: kept.size < keep.least, onclick: () => desk.act({ keep: [...kept] }) }, kept.size < keep.least ? t("keepFirst") : t(kept.size === 1 ? "keep1" : "keepN", kept.size)),
                more, chosen && h("small", { role: "status" }, t("chosenWaits")))];
    };
}
