// SPDX-License-Identifier: MIT
// One game: follows it, and shows the waiting room, the table or the end.

import { add, fill, h, random, say, toast, untoast } from "./dom.js";
import { joinForm, lobby } from "./lobby.js";
import { go } from "./main.js";
import { playing } from "./playing.js";
import * as storage from "./storage.js";
import { language, t } from "./texts.js";
import { ask, follow, isOutdated, Refused, send } from "./transport.js";

/** A link may bring a secret behind the #: an invitation, a seat, or watching. */
function takeFragment(id) {
    const found = location.hash.match(/^#(i|s|w)=([A-Za-z0-9_-]{22})(?:&(m=.*))?$/);
    if (!found) return;
    const [, kind, secret, rest] = found;
    const known = storage.game(id);
    if (kind === "s") storage.remember(id, { secret });
    else if (kind === "i" && !known.secret) storage.remember(id, { invite: secret });
    else if (kind === "w" && !known.secret) storage.remember(id, { watch: secret });
    history.replaceState(null, "", location.pathname + (rest ? "#" + rest : ""));
}

/** The edition with what its things are called and how they look. */
function joined({ edition, shown }) {
    const names = new Map(edition.places.map(p => [p.id, p.name]));
    return {
        ...edition, title: shown.name, about: shown.summary, placeWord: shown.place_words[0],
        cards: edition.cards.map((card, i) => ({ ...card, ...shown.cards[i] })),
        pieces: edition.pieces.map((piece, i) => ({ ...piece, label: shown.pieces[i] })),
        pieceWord: count => shown.piece_words[count === 1 || (count === 0 && language() === "fr") ? 0 : 1],
        tickets: edition.tickets.map((ticket, i) => ({ ...ticket, ...shown.tickets[i] })),
        placeName: id => names.get(id),
        marks: new Map(shown.marks.map(mark => [mark.id, mark])),
    };
}

export function table(main, id) {
    takeFragment(id);
    let screen = null, stage = "", edition = null, ended = false, stop = null;
    const frame = h("div", { class: "frame" }, h("p", { class: "wait" }, t("connecting")));
    const lost = h("div", { class: "lost", hidden: true, role: "status" }, t("lost"));
    add(main, [frame, lost]);

    const known = () => storage.game(id);
    const secret = () => known().secret || known().invite || known().watch || "";

    let refusal = ""; // the last one, which what is done after it makes old

    /** What every part of the game can do. */
    const room = {
        id,
        known,
        get edition() { return edition; },
        game: null,
        opened: random(4),
        post: (what, body = {}, other = secret()) => send("/api/games/" + id + "/" + what, { id: random(), ...body }, other),
        ask: what => ask("/api/games/" + id + what, secret()),
        text: what => ask("/api/games/" + id + what, secret(), true),
        /** Post, and show a refusal; true when it was done. same() tells whether what was meant still holds in a later version. */
        async try(what, body, same) {
            try {
                await room.post(what, body);
                untoast(refusal);
                return true;
            } catch (problem) {
                const later = problem.code === "stale" && problem.body?.game;
                if (later) told(later);
                if (later && same?.(later)) return room.try(what, { ...body, version: later.version });
                refusal = problem.message;
                toast(refusal);
                return false;
            }
        },
        restart() {
            stop?.();
            start();
        },
    };

    let unseen = []; // news that no screen has shown yet

    /** News must not be lost when one moment overtakes another before it is shown. */
    function keepNews(game) {
        if (!game.moment) return;
        const known = new Set(unseen.map(it => it.version));
        unseen = [...unseen, ...game.moment.news.filter(it => !known.has(it.version))].sort((a, b) => a.version - b.version);
        game.moment.news = unseen;
    }

    /** Options that a moment has no room for are asked for. */
    async function complete({ moment }) {
        for (const group of ["claims", "choice", "own"]) {
            const short = moment?.options[group];
            if (!short || Array.isArray(short) || short.options) continue;
            const full = await room.ask("/options?group=" + group);
            if (full.version === moment.version) moment.options[group] = full[group];
        }
    }

    async function tell(game) {
        if (ended || (room.game && game.version < room.game.version)) return;
        keepNews(game);
        await complete(game);
        room.game = game;
        if (!edition || edition.id !== game.edition) {
            const answer = await room.ask("/edition");
            if (ended) return;
            edition = joined(answer);
            storage.remember(id, { edition: edition.title });
        }
        const wanted = game.stage === "lobby" ? "lobby" : "playing";
        if (stage !== wanted) {
            screen?.end?.();
            stage = wanted;
            fill(frame);
            screen = wanted === "lobby" ? lobby(frame, room) : await playing(frame, room);
        }
        screen.show(room.game);
        unseen = [];
    }

    /* One after the other: a screen that is still being made is not made twice. */
    let turn = Promise.resolve();
    const told = game => { turn = turn.then(() => tell(game)).catch(problem => { console.error(problem); toast(problem.message); }); };

    /** Somebody came or went; nothing else has changed. */
    const came = here => {
        turn = turn.then(() => {
            if (ended || !screen) return;
            room.game.seats.forEach((seat, i) => { seat.here = here[i]; });
            screen.show(room.game);
        });
    };

    let away = false; // the connection was lost, and perhaps the server was another one since

    async function askToReload() {
        if (!await isOutdated() || ended) return;
        fill(lost, t("reload") + " ", h("button", { onclick: () => location.reload() }, t("reloadNow")));
        lost.hidden = false;
    }

    function state(now) {
        if (now === "lost") fill(lost, t("lost"));
        lost.hidden = now !== "lost";
        if (now === "open" && away) askToReload();
        away = now === "lost";
        if (!(now instanceof Refused)) return;
        if ((now.status === 401 || now.status === 403) && known().code) { joinBare(); return; }
        fill(frame, h("div", { class: "wait" }, h("h2", {}, t("gone")), h("p", {}, now.message),
            h("button", { onclick: () => go("/") }, t("home"))));
        say(now.message);
    }

    /** Somebody with a code, who cannot look yet: a seat first. */
    function joinBare() {
        fill(frame, h("div", { class: "lobby" }, h("section", { class: "sheet" }, h("h1", {}, t("join")), joinForm(room, () => room.restart()))));
    }

    function start() {
        stop = follow(id, secret(), told, came, state);
    }

    start();
    return () => {
        ended = true;
        stop?.();
        screen?.end?.();
        document.title = t("title");
    };
}
