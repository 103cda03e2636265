// SPDX-License-Identifier: MIT
// Steps that begin on the board: a route to pay for, a route with the reasons
// why not, a place, and the choice between things that are near each other.

import { card } from "./cards.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { sign } from "./players.js";
import { t } from "./texts.js";

/** Cards of a payment: [card, how many of it, how many wilds]. */
export function payment(edition, [kind, count, wilds]) {
    const wild = edition.cards.length - 1, list = [];
    for (let i = 0; i < count; i++) list.push(card(edition, kind));
    for (let i = 0; i < wilds; i++) list.push(card(edition, wild));
    return h("span", { class: "fan" }, list);
}

const payName = (edition, [kind, count, wilds]) => [count && count + " " + edition.cards[kind].label, wilds && wilds + " " + edition.cards[edition.cards.length - 1].label].filter(Boolean).join(" + ");

/** What the marks of a route mean. */
const markHelp = (desk, route) => desk.routeMarks(route).filter(mark => mark.help).map(mark => h("p", { class: "mark" }, h("b", {}, mark.label), ": " + mark.help));

export function drawClaim(desk, steps, parts, leave) {
    const { claim, all } = steps.now, { edition } = desk;
    const shown = all ? claim.pay : claim.pay.slice(0, 4);
    return [h("div", { class: "head" }, h("h2", {}, t("claimRoute", desk.routeName(claim.route)), h("small", {}, desk.routeFacts(claim.route))), leave()), markHelp(desk, claim.route),
        h("div", { class: "row pays", role: "group", "aria-label": t("payWith") }, h("span", { class: "label" }, t("payWith")), shown.map((pay, i) => h("button", {
            class: i ? "pay" : "pay first", "aria-label": t("payWith") + " " + payName(edition, pay), title: payName(edition, pay),
            onmouseenter: () => parts.hand.raise(pay), onfocus: () => parts.hand.raise(pay), onmouseleave: () => parts.hand.raise(claim.pay[0]),
            onclick: () => steps.act({ option: claim.option + i }),
        }, payment(edition, pay), h("small", {}, payName(edition, pay)))),
        !all && h("button", { onclick: () => steps.set({ claim, all: true }) }, t("morePays", claim.pay.length - 4)))];
}

function routeState(desk, index) {
    const owner = desk.owner(index);
    if (owner !== null) return [sign(owner), desk.name(owner)];
    if (desk.closed(index)) return h("span", { class: "bad" }, t("closed"));
    return desk.claims().some(c => c.route === index) ? h("span", { class: "good" }, t("canClaim")) : "";
}

export function drawRoute(desk, step, leave) {
    const { route, reasons } = step;
    return [h("div", { class: "head" }, h("h2", {}, desk.routeName(route), h("small", {}, desk.routeFacts(route), " ", routeState(desk, route))), leave()), markHelp(desk, route),
        reasons?.length > 0 && h("ul", { class: "reasons" }, reasons.map(r => h("li", {}, r)))];
}

const routeButton = (desk, steps, index) => h("button", { class: "thing", onclick: () => steps.choose("r" + desk.edition.routes[index].id, true) },
    h("span", {}, desk.routeName(index)), h("small", {}, desk.routeFacts(index), " ", routeState(desk, index)));

export function drawNear(desk, steps, leave) {
    return [h("div", { class: "head" }, h("h2", {}, t("whichOne")), leave()),
        h("div", { class: "things" }, steps.now.near.map(key => key[0] === "r" ? routeButton(desk, steps, desk.route(key.slice(1)))
            : h("button", { class: "thing", onclick: () => steps.choose(key, true) }, h("span", {}, desk.edition.placeName(key.slice(1))), h("small", {}, desk.edition.placeWord))))];
}

export function drawPlace(desk, steps, leave) {
    const { place } = steps.now, { edition, moment } = desk;
    const index = edition.places.findIndex(p => p.id === place);
    const routes = edition.routes.map((r, i) => [r, i]).filter(([r]) => r.from === place || r.to === place).map(([, i]) => i);
    const facts = moment.fields.filter(f => f.scope === "place").flatMap(f => f.things.filter(it => it.at === index).map(it => f.label + ": " + it.text));
    const tickets = moment.tickets.filter(it => !it.offered && [edition.tickets[it.ticket].from, edition.tickets[it.ticket].to].includes(place));
    return [h("div", { class: "head" }, h("h2", {}, edition.placeName(place), facts.length > 0 && h("small", {}, facts.join(", "))), leave()),
        tickets.length > 0 && h("p", {}, icon("ticket"), " ", tickets.map(it => desk.ticketName(it.ticket)).join("; ")),
        h("div", { class: "things" }, routes.map(i => routeButton(desk, steps, i)))];
}
