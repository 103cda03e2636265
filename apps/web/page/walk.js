// SPDX-License-Identifier: MIT
// The board by keyboard: one tab stop; arrows walk from a place along a route
// to the next place, n and p turn through the routes of a place, Enter takes.

import { say } from "./dom.js";
import { t } from "./texts.js";

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function walker(desk, parts) {
    const { chart, edition } = desk, { element } = chart;
    let at = null, turned = 0; // "pboston" or "r..."; which of the routes of the place

    const routesOf = place => edition.routes.filter(r => r.from === place || r.to === place);
    const other = (route, place) => route.from === place ? route.to : route.from;
    const route = () => at?.[0] === "r" ? edition.routes[desk.route(at.slice(1))] : null;
    let place = edition.places[0].id; // the last one that was stood on

    function describe(key) {
        if (key[0] === "p") {
            const id = key.slice(1), index = edition.places.findIndex(p => p.id === id);
            const facts = desk.moment.fields.filter(f => f.scope === "place").flatMap(f => f.things.filter(it => it.at === index).map(it => f.label + " " + it.text));
            return [edition.placeName(id), t("routesHere", routesOf(id).length), ...facts].join(", ");
        }
        const index = desk.route(key.slice(1)), owner = desk.owner(index);
        const state = owner !== null ? t("ownedBy", desk.name(owner)) : desk.closed(index) ? t("closed") : desk.claims().some(c => c.route === index) ? t("canClaim") : t("free");
        return [desk.routeName(index), desk.routeFacts(index), state].join(", ");
    }

    function go(key, quiet) {
        at = key;
        if (key[0] === "p") place = key.slice(1);
        chart.mark("at", [key]);
        chart.look(key);
        if (!quiet) say(describe(key) + (chart.has("ask", key) ? ", " + t("canChoose") : ""));
    }

    /** From where one stands, the thing that lies most in that direction. */
    function best(keys, way, from) {
        let found = null, least = Infinity;
        for (const key of keys) {
            const [x, y] = chart.middle(key), dx = x - from[0], dy = y - from[1], far = Math.hypot(dx, dy) || 1;
            const along = (dx * way[0] + dy * way[1]) / far;
            if (along > 0.35 && (1 - along) * 3 + far / 1000 < least) { least = (1 - along) * 3 + far / 1000; found = key; }
        }
        return found;
    }

    function arrow(way) {
        if (!at) { go("p" + place); return; }
        const it = route();
        if (it) {
            const ends = ["p" + it.from, "p" + it.to];
            const beside = edition.routes.filter(r => r !== it && (r.from === place || r.to === place)).map(r => "r" + r.id);
            const next = best(ends, way, chart.middle(at)) || best(beside, way, chart.middle(at));
            if (next) go(next);
            return;
        }
        const next = best(routesOf(place).map(r => "r" + r.id), way, chart.middle(at)) || best(edition.places.filter(p => p.id !== place).map(p => "p" + p.id), way, chart.middle(at));
        if (next) go(next);
    }

    function turn(by) {
        if (!at) go("p" + place, true);
        const list = routesOf(place);
        const now = list.findIndex(r => "r" + r.id === at);
        turned = now >= 0 ? now + by : by > 0 ? 0 : list.length - 1;
        go("r" + list[(turned + list.length) % list.length].id);
    }

    const keys = {
        Enter: () => { if (at) parts.bar.choose(at, true); else arrow([0, 0]); },
        " ": () => keys.Enter(),
        n: () => turn(1), p: () => turn(-1),
        o: () => { const it = route(); if (it) go("p" + other(it, place)); },
        "+": () => chart.zoom(1.3), "=": () => chart.zoom(1.3), "-": () => chart.zoom(1 / 1.3), 0: () => chart.fit(),
    };

    element.addEventListener("keydown", e => {
        if (e.ctrlKey || e.altKey || e.metaKey) return;
        const way = ways[e.key];
        if (way && e.shiftKey) chart.pan(-way[0] * 60, -way[1] * 60);
        else if (way) arrow(way);
        else if (keys[e.key]) keys[e.key]();
        else return;
        e.preventDefault();
    });
    element.addEventListener("focus", () => {
        if (!element.matches(":focus-visible")) return;
        go(at || "p" + place, true);
        say(t("boardHelp") + " " + describe(at));
    });
    element.addEventListener("blur", () => chart.mark("at", []));
    element.setAttribute("aria-label", edition.title + ". " + t("boardHelp"));
    element.setAttribute("aria-roledescription", t("map"));

    return {
        go(key) { element.focus({ preventScroll: true }); go(key); },
        refresh() { if (document.activeElement === element && at && element.matches(":focus-visible")) chart.mark("at", [at]); },
    };
}
