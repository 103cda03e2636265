// SPDX-License-Identifier: MIT
// The table: board, cards, tickets, players and what happened, from one moment.

import { bar } from "./bar.js";
import { board } from "./board.js";
import { hand, market } from "./cards.js";
import { add, byId, h, refill, say, toast } from "./dom.js";
import { over } from "./end.js";
import { icon } from "./icons.js";
import { links } from "./links.js";
import { log } from "./log.js";
import { menu } from "./menu.js";
import { motion } from "./motion.js";
import { players, sign } from "./players.js";
import { routesDialog } from "./routes.js";
import { rules } from "./rules.js";
import { chime } from "./sound.js";
import { setting } from "./storage.js";
import { boardTags, tagKinds } from "./tags.js";
import { t } from "./texts.js";
import { tickets } from "./tickets.js";
import { typed } from "./typed.js";
import { walker } from "./walk.js";

/** What is asked of whoever looks: an answer that crosses the act of somebody else still answers it. */
const asks = ({ moment, early }) => JSON.stringify((moment.options.keep || early)?.tickets || moment.options);

/** What the parts of the table share: names, the moment, and how to act. */
function makeDesk(room, chart) {
    const { edition } = room;
    const colour = id => edition.cards.find(c => c.id === id)?.label || t("anyColour");
    const desk = {
        room, edition, chart,
        route: id => edition.routes.findIndex(r => r.id === id),
        past: null, // a moment of the past that is shown instead
        get moment() { return desk.past || room.game.moment; },
        get me() { const { viewer } = desk.moment; return typeof viewer === "number" ? viewer : null; },
        get seat() { return room.game.you.seats.length > 1 && room.game.you.seat !== null ? { seat: room.game.you.seat } : {}; },
        name: i => desk.moment.players[i].name,
        placeName: i => edition.places[i].name,
        routeName: i => edition.placeName(edition.routes[i].from) + " – " + edition.placeName(edition.routes[i].to),
        routeFacts(i) {
            const it = edition.routes[i];
            const wilds = it.wilds_min ? ", " + t("wildsMin", it.wilds_min) : "";
            return t(it.cards === 1 ? "routeFacts1" : "routeFacts", it.cards, colour(it.colour)) + wilds + ", " + t(it.points === 1 ? "point1" : "pointsN", it.points) + desk.routeMarks(i).map(mark => ", " + mark.label + mark.value).join("");
        },
        /** What rule modules have marked a route with: label, how much of it, help. */
        routeMarks: i => Object.entries(edition.routes[i].marks || {}).map(([id, value]) => ({ ...edition.marks.get(id), value: value > 1 ? " " + value : "" })),
        owner: i => desk.moment.owners[i],
        closed: i => Boolean(desk.moment.closed?.includes(i)),
        claims: () => Array.isArray(desk.moment.options.claims) ? desk.moment.options.claims : [],
        ticketName: i => edition.tickets[i].title + (edition.tickets[i].says ? " (" + edition.tickets[i].says + ")" : ""),
        /** Light routes and places up: lists of indices of routes, and ids of places. */
        light(routes, places = []) {
            chart.mark("way", [...routes.map(i => "r" + edition.routes[i].id), ...places.map(p => "p" + p)]);
        },
        sent: -1, // the version that was answered, while its answer is under way
        async act(body) {
            const { version } = room.game, asked = asks(room.game);
            if (desk.sent === version) return;
            desk.sent = version;
            byId("main").classList.add("busy");
            if (await room.try("act", { version, ...desk.seat, ...body }, later => asks(later) === asked)) return;
            desk.sent = -1;
            byId("main").classList.remove("busy");
            desk.show();
        },
    };
    return desk;
}

/** On a phone the cards, the tickets and the log share one place. */
function tabs(playing) {
    const names = [["cards", "cards", t("cardsTab")], ["goals", "ticket", t("ticketsShort")], ["story", "log", t("logTab")]];
    const buttons = names.map(([name, picture, label]) => h("button", { "aria-pressed": String(name === "cards"), onclick: () => open(name) }, icon(picture), h("span", {}, label)));
    function open(name) {
        playing().dataset.tab = name;
        buttons.forEach((it, i) => it.setAttribute("aria-pressed", String(names[i][0] === name)));
    }
    return { element: h("nav", { class: "tabs", "aria-label": t("views") }, buttons), open };
}

function zoomButtons(chart) {
    const button = (label, picture, run) => h("button", { "aria-label": t(label), title: t(label), onclick: run }, icon(picture));
    return h("div", { class: "zooms" }, button("zoomIn", "plus", () => chart.zoom(1.5)), button("zoomOut", "minus", () => chart.zoom(1 / 1.5)), button("zoomFit", "fit", () => chart.fit()));
}

/** Whose turn it is: in the strip, in the title, and told when nobody looks. */
function turnTeller(desk, status) {
    let told = "";
    const text = (m, mine) => {
        if (desk.room.game.stage === "over" && (!desk.past || m.actor === null)) return t("over");
        if (m.actor === null) return "";
        if (!mine) return t("turnOf", desk.name(m.actor));
        return desk.room.game.you.seats.length > 1 ? t("turnYou", desk.name(m.actor)) : t("yourTurn");
    };
    return game => {
        const m = desk.moment, playing = game.stage === "play" || Boolean(desk.past && m.actor !== null);
        const mine = game.stage === "play" && m.actor !== null && game.you.seats.includes(m.actor);
        const now = text(m, mine), key = m.turn + " " + m.actor;
        refill(status, m.actor !== null && playing && sign(m.actor), h("b", { class: mine ? "mine" : "" }, now),
            m.last_turns !== null && playing && h("span", { class: "last" }, m.last_turns === 1 ? t("lastTurn") : t("lastRound", m.last_turns)));
        document.title = (mine ? "● " : "") + now + " – " + desk.edition.title;
        if (!mine || told === key) { if (!mine) told = ""; return; }
        told = key;
        chime("turn");
        say(now);
        if (document.hidden && setting("notify") && window.Notification?.permission === "granted") new Notification(now, { body: desk.edition.title, tag: game.game });
    };
}

export async function playing(frame, room) {
    const parts = {};
    const chart = board(await room.text("/board"), {
        pick: (found, mouse) => parts.bar.pick(found, mouse),
        over: key => chart.mark("over", key && key[0] === "r" ? [key] : []),
    });
    const desk = makeDesk(room, chart);
    const { edition } = desk;
    desk.links = links(chart);
    Object.assign(parts, { market: market(desk), hand: hand(desk), tickets: tickets(desk), players: players(desk), log: log(desk) });
    parts.bar = bar(desk, parts);
    desk.walk = walker(desk, parts);
    desk.typed = typed(desk, parts);
    const status = h("p", { class: "status" }), legend = h("p", { class: "legend", hidden: true });
    const ending = h("div", { class: "ending", hidden: true });
    const top = (label, picture, run) => h("button", { class: "plain", "aria-label": t(label), title: t(label), onclick: run }, icon(picture));
    const bottom = tabs(() => table);
    const table = h("div", { class: "playing", "data-tab": "cards" },
        h("header", { class: "strip" }, h("h1", {}, edition.title), status, h("span", { class: "tools" },
            top("typedTitle", "keys", () => desk.typed.open()), top("routes", "list", () => routesDialog(desk, parts)), top("rules", "book", () => rules(room)), menu(room, desk))),
        h("section", { class: "map", "aria-label": t("map") }, chart.element, legend, desk.typed.element), zoomButtons(chart),
        h("section", { class: "side" }, parts.players.element, parts.tickets.element, parts.log.element, parts.bar.element),
        h("section", { class: "desk" }, parts.market.element, parts.hand.element), bottom.element, ending);
    add(frame, [table]);
    const moves = motion(desk, parts, table);
    const tellTurn = turnTeller(desk, status);

    function showBoard(m) {
        const owners = new Map();
        m.owners.forEach((player, i) => { if (player !== null) owners.set(edition.routes[i].id, player); });
        chart.own(owners, new Map((m.spaces || []).map(it => [edition.routes[it.route].id, it.players])));
        chart.mark("closed", (m.closed || []).map(i => "r" + edition.routes[i].id));
        const claims = m.options.claims || [];
        chart.mark("can", (Array.isArray(claims) ? claims.map(c => c.route) : claims.routes).map(i => "r" + edition.routes[i].id));
        const tags = boardTags(edition, m.fields), kinds = tagKinds(tags);
        chart.tag(tags);
        legend.hidden = !kinds.length;
        refill(legend, kinds.map(it => h("span", {}, h("b", {}, it.text), it.title)));
    }

    /** All of the table from a moment; of the past, too. */
    desk.show = () => {
        const m = desk.moment;
        showBoard(m);
        for (const name of ["market", "hand", "tickets", "players"]) parts[name].show(m, room.game);
        parts.bar.show(m, room.game);
        parts.log.until(desk.past ? desk.past.news.at(-1)?.version || 0 : Infinity);
        if (room.game.stage === "over") tellTurn(room.game);
        desk.walk.refresh();
    };

    let trouble; // of a rule module, which was told last
    return {
        show(game) {
            if (game.trouble && game.trouble !== trouble) toast(game.trouble);
            trouble = game.trouble || trouble;
            if (desk.past) return;
            if (desk.sent !== game.version) byId("main").classList.remove("busy");
            moves.before(game.moment);
            tellTurn(game);
            parts.log.show(game.moment); // before the bar, which tells what was missed
            desk.show();
            moves.after(game.moment);
            if (game.moment.options.keep || game.moment.options.choice || game.early) bottom.open("cards");
            ending.hidden = game.stage !== "over";
            table.classList.toggle("over", game.stage === "over");
            if (game.stage === "over") { moves.hush(); over(ending, desk, game); }
        },
        end() { moves.end(); parts.bar.end(); },
    };
}
