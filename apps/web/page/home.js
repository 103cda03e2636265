// SPDX-License-Identifier: MIT
// The first page: the editions as cards, playing at once, and the ways to others.

import { add, fill, h, random, toast } from "./dom.js";
import { go, show } from "./main.js";
import { change, forget, games, remember, setting } from "./storage.js";
import { language, speak, t } from "./texts.js";
import { ask, send } from "./transport.js";

const levels = ["easy", "medium", "hard"];
const botNames = ["Mia", "Tom", "Zoé", "Max"];

async function make(edition, seats, extra) {
    const secret = random(), invite = random(), watch = random();
    const answer = await send("/api/games", { id: random(), edition: edition.id, seats, invite, watch, ...extra }, secret);
    remember(answer.game, { secret, invite, watch, edition: edition.name });
    return { game: answer.game, secret };
}

const myName = () => setting("name") || (language() === "fr" ? "Moi" : "Me");

async function playNow(edition, bots, level) {
    const seats = [{ kind: "me", name: myName() }];
    for (let i = 0; i < bots; i++) seats.push({ kind: "bot", bot: level, name: botNames[i] });
    try {
        const made = await make(edition, seats, {});
        await send("/api/games/" + made.game + "/begin", { id: random() }, made.secret);
        go("/g/" + made.game);
    } catch (problem) {
        toast(problem.message);
    }
}

async function withFriends(edition, count) {
    const seats = [{ kind: "me", name: myName() }];
    while (seats.length < count) seats.push({ kind: "open" });
    try {
        const made = await make(edition, seats, {});
        go("/g/" + made.game);
    } catch (problem) {
        toast(problem.message);
    }
}

function select(label, options, chosen, changed) {
    return h("label", { class: "choice" }, h("span", {}, label),
        h("select", { onchange: e => changed(e.target.value) },
            options.map(([value, text]) => h("option", { value, selected: String(value) === String(chosen) }, text))));
}

function card(edition) {
    let bots = Math.max(1, edition.players[0] - 1), level = "medium", friends = edition.players[0];
    const counts = [];
    for (let n = edition.players[0]; n <= edition.players[1]; n++) counts.push(n);
    return h("article", { class: "edition", id: "edition-" + edition.id },
        h("img", { src: "/board/" + edition.id + ".svg?lang=" + language(), alt: "", loading: "lazy", width: 320, height: 220 }),
        h("h3", {}, edition.name),
        h("p", { class: "about" }, edition.summary),
        h("p", { class: "facts" }, t("players", ...edition.players)),
        h("div", { class: "row" },
            h("button", { class: "main", onclick: () => playNow(edition, Number(bots), level) }, t("playNow")),
            select(t("against"), counts.map(n => [n - 1, n === 2 ? t("bots1") : t("botsN", n - 1)]), bots, v => { bots = v; }),
            select(t("seatBot"), levels.map(l => [l, t(l)]), level, v => { level = v; })),
        h("div", { class: "row" },
            h("button", { onclick: () => withFriends(edition, Number(friends)) }, t("withFriends")),
            select("", counts.map(n => [n, String(n)]), friends, v => { friends = v; })));
}

function mine() {
    const list = Object.entries(games()).sort((a, b) => b[1].at - a[1].at).slice(0, 12);
    if (!list.length) return null;
    const rows = h("ul", { class: "games" });
    for (const [id, known] of list)
        add(rows, [h("li", {},
            h("a", { href: "/g/" + id, onclick: e => { e.preventDefault(); go("/g/" + id); } }, known.edition || id),
            h("small", {}, new Date(known.at).toLocaleString(language())),
            h("button", { class: "small", "aria-label": t("removeSeat") + " " + id, onclick: () => { forget(id); show(); } }, "✕"))]);
    return h("section", {}, h("h2", {}, t("continueGames")), rows);
}

function joinByCode() {
    const field = h("input", { id: "code", maxlength: 6, size: 8, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
    const enter = async e => {
        e.preventDefault();
        try {
            const found = await send("/api/code", { code: field.value.trim() });
            remember(found.game, { code: field.value.trim().toUpperCase() });
            go("/g/" + found.game);
        } catch (problem) {
            toast(problem.message);
        }
    };
    return h("section", {}, h("h2", {}, t("join")),
        h("form", { class: "row", onsubmit: enter }, h("label", { for: "code" }, t("code")), field, h("button", {}, t("joinCode"))));
}

function top() {
    const other = language() === "fr" ? "en" : "fr";
    return h("header", { class: "top" }, h("h1", {}, t("title")),
        h("label", { class: "choice" }, h("span", {}, t("yourName")),
            h("input", { value: setting("name"), maxlength: 30, autocomplete: "given-name", onchange: e => change("name", e.target.value.trim()) })),
        h("button", { class: "small", lang: other, onclick: () => { change("lang", other); speak(other); show(); } }, other === "fr" ? "Français" : "English"));
}

async function openGames(into) {
    try {
        const { games: list } = await ask("/api/games");
        if (list.length)
            add(into, [h("h2", {}, t("openGames")), h("ul", { class: "games" }, list.map(it =>
                h("li", {}, h("a", { href: "/g/" + it.game, onclick: e => { e.preventDefault(); go("/g/" + it.game); } }, it.game))))]);
    } catch {
        // The list can wait: everything else works without it.
    }
}

export function home(main) {
    const shelf = h("div", { class: "shelf" }, h("p", {}, t("connecting")));
    const open = h("section", {});
    add(main, [h("div", { class: "home" }, top(), mine(), h("section", {}, h("h2", {}, t("choose")), shelf), joinByCode(), open)]);
    ask("/api/editions").then(answer => fill(shelf, answer.editions.map(card))).catch(problem => fill(shelf, problem.message));
    openGames(open);
    return () => {};
}
