// SPDX-License-Identifier: MIT
// The first page: the editions as cards, playing at once, and the ways to others.

import { add, fill, h, toast } from "./dom.js";
import { learn } from "./guide.js";
import { icon } from "./icons.js";
import { dropJournals, journalButton } from "./journal.js";
import { go, show } from "./main.js";
import { newGame } from "./make.js";
import { settings } from "./menu.js";
import { change, forget, games, remember, setting } from "./storage.js";
import { language, speak, t } from "./texts.js";
import { ask, send } from "./transport.js";

const link = (path, ...inside) => h("a", { href: path, onclick: e => { e.preventDefault(); go(path); } }, inside);

/** Two lines of what is special, below the summary. */
function special(edition) {
    const lines = [...edition.special];
    if (edition.longest_path) lines.push(t("longestPath", edition.longest_path));
    lines.push(t("boardSize", edition.places, edition.place_words[edition.places === 1 ? 0 : 1], edition.routes));
    return lines.slice(0, 2);
}

function card(edition, listed) {
    const facts = [edition.players[0] === edition.players[1] ? t("playersOne", edition.players[0]) : t("players", ...edition.players)];
    return h("article", { class: "edition", id: "edition-" + edition.id },
        h("button", { class: "picture", tabindex: -1, "aria-hidden": "true", onclick: () => newGame(edition, false, listed) },
            h("img", { src: "/board/" + edition.id + ".svg?lang=" + language(), alt: "", loading: "lazy", width: 320, height: 210 })),
        h("div", { class: "text" }, h("h3", {}, edition.name),
            h("p", { class: "facts" }, h("span", {}, icon("people"), facts), edition.minutes && h("span", {}, icon("clock"), t("minutes", edition.minutes))),
            h("p", { class: "about" }, edition.summary),
            h("ul", { class: "special" }, special(edition).map(line => h("li", {}, line)))),
        h("div", { class: "row" },
            h("button", { class: "main", onclick: () => newGame(edition, false, listed), "aria-label": t("playNow") + ": " + edition.name }, t("playNow")),
            h("button", { onclick: () => newGame(edition, true, listed), "aria-label": t("withFriends") + ": " + edition.name }, t("withFriends")),
            edition.guide && h("button", { class: "learn", onclick: () => learn(edition), "aria-label": t("learn") + ": " + edition.name }, icon("book"), t("learn"))));
}

function mine() {
    const list = Object.entries(games()).sort((a, b) => b[1].at - a[1].at).slice(0, 5);
    if (!list.length) return null;
    return h("section", { class: "sheet" }, h("h2", {}, t("continueGames")), h("ul", { class: "games" }, list.map(([id, known]) => h("li", {},
        link("/g/" + id, h("b", {}, known.edition || id), h("small", {}, new Date(known.at).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" }))),
        h("button", { class: "plain", "aria-label": t("forget") + " " + (known.edition || id), title: t("forget"), onclick: () => { forget(id); show(); } }, icon("close"))))));
}

function joinByCode() {
    const field = h("input", { id: "code", maxlength: 6, size: 7, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", placeholder: "ABCDEF" });
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
    return h("section", { class: "sheet" }, h("h2", {}, t("join")), h("form", { class: "row", onsubmit: enter }, h("label", { for: "code" }, t("code")), field, h("button", {}, t("joinCode"))));
}

function top() {
    const other = language() === "fr" ? "en" : "fr";
    return h("header", { class: "top" }, h("img", { src: "/page/icon.svg", alt: "", width: 44, height: 44 }), h("div", { class: "titles" }, h("h1", {}, t("title")), h("p", {}, t("claim0"))),
        h("label", { class: "choice" }, h("span", {}, t("yourName")),
            h("input", { value: setting("name"), maxlength: 30, autocomplete: "given-name", onchange: e => change("name", e.target.value.trim()) })),
        h("button", { class: "plain", lang: other, onclick: () => { change("lang", other); speak(other); show(); } }, other === "fr" ? "Français" : "English"),
        h("button", { class: "plain", "aria-label": t("settings"), title: t("settings"), onclick: settings }, icon("gear")));
}

/** The public games that wait for players or can be watched; each tells of itself. */
async function openGames(into, names) {
    try {
        const { games: list } = await ask("/api/games");
        const found = await Promise.all(list.filter(it => it.stage !== "over").slice(0, 12).map(it => ask("/api/games/" + it.game).catch(() => null)));
        const open = found.filter(Boolean);
        if (!open.length) return;
        const state = it => it.stage === "lobby" ? t("stageLobby") + ", " + it.seats.filter(seat => seat.kind !== "open").length + "/" + it.seats.length : t("stagePlay");
        add(into, [h("section", { class: "sheet" }, h("h2", {}, t("openGames")), h("ul", { class: "games" }, open.map(it =>
            h("li", {}, link("/g/" + it.game, h("b", {}, (names.get(it.edition) || it.edition) + " · " + it.seats.filter(seat => seat.kind === "person").map(seat => seat.name).join(", ")), h("small", {}, state(it)))))))]);
    } catch {
        // The list can wait: everything else works without it.
    }
}

/** For who has never played here. */
const welcome = edition => h("section", { class: "sheet welcome" }, h("h2", {}, t("newHere")), h("p", {}, t("learnAbout", edition.name)),
    h("button", { class: "main", onclick: () => learn(edition) }, icon("book"), t("learn")));

export function home(main) {
    const shelf = h("div", { class: "shelf" }, h("p", {}, t("connecting")));
    const aside = h("div", { class: "aside" }, mine(), joinByCode());
    const more = h("div", { class: "aside" }, h("section", { class: "sheet" }, h("h2", {}, t("replayFile")), h("p", {}, h("small", {}, t("dropHere"))), journalButton()));
    add(main, [h("div", { class: "home" }, top(), aside, h("section", {}, h("h2", {}, t("choose")), shelf), more)]);
    const years = (a, b) => (a.year || "9999").localeCompare(b.year || "9999") || a.name.localeCompare(b.name); // the base game first
    const listed = ask("/api/server").then(answer => answer.public).catch(() => false);
    const shelve = async ({ editions }) => {
        const open = await listed, sorted = editions.sort(years), first = sorted.find(it => it.guide);
        fill(shelf, sorted.map(it => card(it, open)));
        if (first && !Object.keys(games()).length) aside.prepend(welcome(first));
        if (open) openGames(more, new Map(editions.map(it => [it.id, it.name])));
    };
    ask("/api/editions").then(shelve)
        .catch(problem => fill(shelf, h("div", { class: "wait" }, h("p", {}, problem.message), h("button", { class: "main", onclick: show }, t("tryAgain")))));
    return dropJournals(main);
}
