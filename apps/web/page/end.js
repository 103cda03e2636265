// SPDX-License-Identifier: MIT
// The end: the count step by step with its ways on the board, the table of
// points, what the game was like, and what comes next.

import { fill, h, random, toast } from "./dom.js";
import { lesson } from "./guide.js";
import { icon } from "./icons.js";
import { go } from "./main.js";
import { sign } from "./players.js";
import { replay } from "./replay.js";
import { chime } from "./sound.js";
import { remember } from "./storage.js";
import { capital, t } from "./texts.js";
import { send } from "./transport.js";

const signed = n => (n > 0 ? "+" : n < 0 ? "−" : "") + Math.abs(n);

function heads(desk, count) {
    return h("thead", {}, h("tr", {}, h("td", {}), Array.from({ length: count }, (_, i) => h("th", { scope: "col" }, sign(i), " ", desk.name(i)))));
}

/** All tickets together; the steps below tell of each. */
const source = line => line.what.startsWith("ticket") ? "tickets" : line.what;

function pointsTable(desk, result) {
    const kinds = [...new Set(result.scores.flatMap(s => s.lines.map(source)))];
    const labels = { ...Object.fromEntries(result.labels), tickets: t("ticketsShort") };
    return h("table", {}, heads(desk, result.scores.length),
        h("tbody", {}, kinds.map(kind => h("tr", {}, h("th", { scope: "row" }, capital(labels[kind])),
            result.scores.map(s => h("td", {}, s.lines.filter(l => source(l) === kind).reduce((sum, l) => sum + l.points, 0))))),
        h("tr", { class: "total" }, h("th", { scope: "row" }, t("total")), result.scores.map((s, i) => h("td", { class: result.winners.includes(i) ? "won" : "" }, s.total)))));
}

/** "Trains placed": the edition's word, as the beginning of a line. */
const statisticName = (desk, key) => t("s_" + key, capital(desk.edition.pieceWord(9)));

function statistics(desk, result) {
    const keys = Object.keys(result.statistics?.[0] || {}).filter(key => result.statistics.some(s => s[key]));
    return keys.length > 0 && h("details", {}, h("summary", {}, t("statistics")), h("table", {}, heads(desk, result.statistics.length),
        h("tbody", {}, keys.map(key => h("tr", {}, h("th", { scope: "row" }, statisticName(desk, key)), result.statistics.map(s => h("td", {}, s[key])))))));
}

/** The steps of the count, one after the other, each drawn on the board. */
function counting(desk, result) {
    const steps = result.steps || [];
    if (!steps.length) return null;
    let at = -1, timer = 0;
    const list = h("ol", { class: "steps" }, steps.map((step, i) => h("li", { class: "p" + step.player }, h("button", { class: "thing", onclick: () => { stop(); show(i); } },
        sign(step.player), h("span", {}, capital(step.what)), h("b", { class: step.points < 0 ? "bad" : "" }, signed(step.points)), h("small", {}, "→ " + step.total)))));
    const play = h("button", { onclick: () => { if (timer) stop(); else start(); } });

    function show(i) {
        at = i;
        const step = steps[i], ticket = step.ticket === undefined ? null : desk.edition.tickets[step.ticket];
        [...list.children].forEach((it, n) => { it.classList.toggle("now", n === i); it.classList.toggle("later", n > i); });
        list.children[i].scrollIntoView?.({ block: "nearest" });
        desk.light(step.routes || [], ticket ? [ticket.from, ticket.to] : []);
        desk.links(ticket && !step.done ? [{ from: ticket.from, to: ticket.to, label: "✗", off: true }] : []);
    }
    function stop() { clearInterval(timer); timer = 0; fill(play, icon("play"), t("countAgain")); }
    function start() {
        at = -1;
        timer = setInterval(() => { if (at + 1 >= steps.length || !list.isConnected) stop(); else show(at + 1); }, 1100);
        fill(play, icon("pause"), t("pause"));
    }
    stop();
    return h("section", {}, h("div", { class: "row" }, h("h3", {}, t("stepByStep")), play), list);
}

async function count(into, desk, next) {
    try {
        const result = await desk.room.ask("/result");
        const own = desk.room.game.you.seats.length === 1 ? desk.room.game.you.seats[0] : null; // nobody is "you" at a shared device
        const names = result.winners.map(i => desk.name(i));
        const winner = h("h2", { class: "winner" }, result.winners.map(i => sign(i)), names.length === 1 ? (result.winners[0] === own ? t("youWin") : t("winner", names[0])) : t("winners", names.join(", ")));
        fill(into, lesson(desk), winner, h("div", { class: "tables" }, pointsTable(desk, result)), next, counting(desk, result), statistics(desk, result));
    } catch (problem) {
        toast(problem.message);
    }
}

async function rematch(desk, game) {
    try {
        const next = game.rematch || (await desk.room.post("rematch")).game;
        remember(next, { ...desk.room.known() });
        const alone = game.you.host && game.seats.every((seat, i) => seat.kind === "bot" || game.you.seats.includes(i));
        if (alone && !game.rematch) await send("/api/games/" + next + "/begin", { id: random() }, desk.room.known().secret);
        go("/g/" + next);
    } catch (problem) {
        toast(problem.message);
    }
}

async function saveJournal(desk) {
    try {
        const link = h("a", { download: desk.edition.id + "-" + desk.room.id + ".ttr", href: URL.createObjectURL(new Blob([await desk.room.text("/journal")], { type: "text/plain" })) });
        link.click();
        URL.revokeObjectURL(link.href);
    } catch (problem) {
        toast(problem.message);
    }
}

let shown = "";

export function over(element, desk, game) {
    const key = game.game + game.version + desk.room.opened;
    if (shown === key) return;
    shown = key;
    const body = h("div", { class: "count" });
    const back = () => { shown = ""; desk.past = null; desk.show(); over(element, desk, desk.room.game); };
    const next = h("div", { class: "row" },
        game.you.seats.length > 0 && h("button", { class: "main", onclick: () => rematch(desk, game) }, t(game.rematch ? "toRematch" : "rematch")),
        h("button", { onclick: () => replay(element, desk, back) }, icon("play"), t("replay")),
        h("button", { onclick: () => saveJournal(desk) }, t("journal")),
        h("button", { onclick: () => go("/") }, t("home")));
    fill(element, body);
    fill(body, next);
    if (game.ended) fill(body, h("p", {}, t("endedByHost")), next);
    else count(body, desk, next);
    const wanted = location.hash.match(/^#m=(\d+)(?:&p=(-?\d+))?$/);
    if (wanted) replay(element, desk, back, Number(wanted[1]), wanted[2] === undefined ? -2 : Number(wanted[2]));
}
