// SPDX-License-Identifier: MIT
// The table: board, cards, tickets, players and what happened, from one moment.

import { board } from "./board.js";
import { bar } from "./bar.js";
import { hand, market } from "./cards.js";
import { add, fill, h, say } from "./dom.js";
import { over } from "./end.js";
import { log } from "./log.js";
import { menu } from "./menu.js";
import { players } from "./players.js";
import { setting } from "./storage.js";
import { language, t } from "./texts.js";
import { tickets } from "./tickets.js";

export async function playing(frame, room) {
    const edition = room.edition;
    const route = id => edition.routes.findIndex(r => r.id === id);
    const seen = { ways: [], picked: null };

    const chart = await board(edition.id, language(), {
        pick: found => parts.bar.pick(found),
        over: id => { chart.mark("over", id ? ["r" + id] : []); },
    });

    /** What the parts share with each other. */
    const desk = {
        room, edition, chart, route,
        get moment() { return room.game.moment; },
        get me() { const m = room.game.moment; return typeof m.viewer === "number" ? m.viewer : null; },
        name: i => room.game.moment.players[i].name,
        routeName: i => edition.placeName(edition.routes[i].from) + " – " + edition.placeName(edition.routes[i].to),
        ticketName: i => edition.placeName(edition.tickets[i].from) + " – " + edition.placeName(edition.tickets[i].to),
        /** Light routes and places up: lists of indices of routes, and ids of places. */
        light(routes, places = []) {
            seen.ways = routes;
            chart.mark("way", [...routes.map(i => "r" + edition.routes[i].id), ...places.map(p => "p" + p)]);
        },
        act: body => room.try("act", { version: room.game.version, ...(room.game.you.seats.length > 1 ? { seat: room.game.you.seat } : {}), ...body }),
    };

    /* The hand raises what a payment in the bar would take. */
    const parts = { market: market(desk), hand: hand(desk), tickets: tickets(desk), players: players(desk), log: log(desk), bar: bar(desk) };
    parts.bar.element.addEventListener("raise", e => parts.hand.raise(e.detail));
    const status = h("p", { class: "status" });
    const zooms = h("div", { class: "zooms" },
        h("button", { "aria-label": t("zoomIn"), onclick: () => chart.zoom(1.4) }, "+"),
        h("button", { "aria-label": t("zoomOut"), onclick: () => chart.zoom(1 / 1.4) }, "−"),
        h("button", { "aria-label": t("zoomFit"), onclick: () => chart.fit() }, "⤢"));
    chart.element.setAttribute("aria-label", edition.title);
    const ending = h("div", { class: "ending", hidden: true });
    add(frame, [h("div", { class: "playing" },
        h("header", { class: "strip" }, status, menu(room)),
        h("section", { class: "map" }, chart.element, zooms),
        h("section", { class: "side" }, parts.players.element, parts.tickets.element, parts.log.element),
        h("section", { class: "desk" }, parts.bar.element, parts.market.element, parts.hand.element), ending)]);

    let turnTold = -1, last = null;

    function tellTurn(game) {
        const m = game.moment;
        const mine = m.actor !== null && game.you.seats.includes(m.actor);
        const text = game.stage === "over" ? t("over") : mine ? t("yourTurn") : t("turnOf", desk.name(m.actor));
        fill(status, h("b", { class: mine ? "mine" : "" }, text), m.last_turns !== null && game.stage === "play" && h("span", { class: "last" }, " · " + t("lastRound")));
        document.title = (mine && game.stage === "play" ? "● " : "") + edition.title;
        if (mine && m.turn !== turnTold && game.stage === "play") {
            turnTold = m.turn;
            say(text);
            if (document.hidden && setting("notify") && "Notification" in window && Notification.permission === "granted") new Notification(text, { body: edition.title });
        }
    }

    /** Small signs at places and routes for what rule modules remember. */
    function tags(m) {
        const list = [];
        for (const field of m.fields) {
            if (field.scope !== "place" && field.scope !== "route") continue;
            for (const thing of field.things) {
                const at = field.scope === "place" ? "p" + edition.places[thing.at].id : "r" + edition.routes[thing.at].id;
                list.push({ at, text: thing.text.slice(0, 12), player: field.of === "player" ? thing.value : undefined });
            }
        }
        chart.tag(list);
    }

    function showBoard(m) {
        const owners = new Map();
        m.owners.forEach((player, i) => { if (player !== null) owners.set(edition.routes[i].id, player); });
        const fresh = last ? m.owners.map((p, i) => p !== null && last.owners[i] !== p ? edition.routes[i].id : null).filter(Boolean) : [];
        chart.own(owners, fresh);
        const claims = m.options.claims || [];
        chart.mark("can", (Array.isArray(claims) ? claims.map(c => c.route) : claims.routes).map(i => "r" + edition.routes[i].id));
        tags(m);
    }

    return {
        show(game) {
            const m = game.moment;
            tellTurn(game);
            showBoard(m);
            for (const part of Object.values(parts)) part.show(m, game);
            ending.hidden = game.stage !== "over";
            if (game.stage === "over") over(ending, desk, game);
            last = m;
        },
        end() {},
    };
}
