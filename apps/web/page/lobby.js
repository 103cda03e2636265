// SPDX-License-Identifier: MIT
// The waiting room: who sits where, the links to send, and the beginning.

import { add, copy, fill, h, random, toast } from "./dom.js";
import { menu } from "./menu.js";
import * as storage from "./storage.js";
import { t } from "./texts.js";
import { send } from "./transport.js";

const levels = ["easy", "medium", "hard"];
const botNames = ["Mia", "Tom", "Zoé", "Max", "Léa"];

function linkField(label, link) {
    const field = h("input", { value: link, readonly: true, "aria-label": label, onfocus: e => e.target.select() });
    const qr = h("div", { class: "qr" });
    send("/api/qr", { text: link }).then(answer => {
        const picture = new DOMParser().parseFromString(answer.svg, "image/svg+xml").documentElement;
        qr.append(document.importNode(picture, true));
    }).catch(() => qr.remove());
    return h("div", { class: "link" }, h("p", {}, label),
        h("div", { class: "row" }, field, h("button", { onclick: async () => { if (await copy(field)) toast(t("copied")); } }, t("copy"))), qr);
}

const address = (id, kind, secret) => location.origin + "/g/" + id + "#" + kind + "=" + secret;

/** The form with which somebody takes a seat, by a click and not by loading a page. */
function joinForm(room, done) {
    const name = h("input", { id: "join-name", value: storage.setting("name"), maxlength: 30, required: true, autocomplete: "given-name" });
    const enter = async e => {
        e.preventDefault();
        const known = room.known();
        const secret = known.secret || random();
        try {
            await send("/api/games/" + room.id + "/join",
                { id: random(), name: name.value, ...(known.invite ? { invite: known.invite } : { code: known.code }) }, secret);
            storage.change("name", name.value.trim());
            storage.remember(room.id, { secret });
            done();
        } catch (problem) {
            toast(problem.message);
        }
    };
    return h("form", { class: "join row", onsubmit: enter }, h("label", { for: "join-name" }, t("yourName")), name,
        h("button", { class: "main" }, t("takeSeat")));
}

function seatRow(room, game, seat, i) {
    const host = game.you.host;
    const state = seat.kind === "person" ? (seat.here ? t("here") : t("away")) : seat.kind === "bot" ? t(levels.includes(seat.bot) ? seat.bot : "seatBot") : "";
    const row = h("li", { class: "seat p" + i }, h("span", { class: "sign", "aria-hidden": "true" }),
        h("b", {}, seat.kind === "open" ? t("seatOpen") : seat.name), h("small", {}, state, seat.host ? " · " + t("host") : ""));
    if (host && seat.kind === "open")
        add(row, [h("span", { class: "row" }, levels.map(level =>
            h("button", { class: "small", onclick: () => room.try("seat", { seat: i, bot: level, name: botNames[i % 5] }) }, t("seatBot") + " " + t(level))))]);
    if (host && (seat.kind === "bot" || (seat.kind === "person" && !game.you.seats.includes(i))))
        add(row, [h("button", { class: "small", onclick: () => room.try(seat.kind === "bot" ? "seat" : "remove", { seat: i }) }, t("removeSeat"))]);
    return row;
}

export function lobby(frame, room) {
    const seats = h("ol", { class: "seats" }), links = h("div", {}), acts = h("div", {});
    add(frame, [h("div", { class: "lobby" },
        h("header", { class: "top" }, h("h1", {}, room.edition.title), menu(room)),
        h("p", {}, room.edition.about), h("h2", {}, t("lobby")), seats, acts, links)]);
    let linked = "", joined = null;

    function showLinks(game) {
        const known = room.known();
        const kinds = [];
        if (known.invite) kinds.push(linkField(t("inviteLink"), address(room.id, "i", known.invite)));
        if (game.code) kinds.push(h("p", {}, t("codeIs") + ": ", h("b", { class: "code" }, game.code)));
        if (known.watch) kinds.push(linkField(t("watchLink"), address(room.id, "w", known.watch)));
        if (known.secret) kinds.push(linkField(t("myLink"), address(room.id, "s", known.secret)));
        const now = [known.invite, known.watch, known.secret, game.code].join();
        if (now !== linked) fill(links, kinds);
        linked = now;
    }

    return {
        show(game) {
            fill(seats, game.seats.map((seat, i) => seatRow(room, game, seat, i)));
            showLinks(game);
            const open = game.seats.some(seat => seat.kind === "open");
            const invited = room.known().invite || room.known().code;
            if (open && invited && !game.you.seats.length) {
                joined ||= joinForm(room, () => room.restart());
                fill(acts, joined);
            } else if (game.you.host) {
                fill(acts, h("button", { class: "main", disabled: open, onclick: () => room.try("begin") }, t("begin")),
                    open && invited && h("details", {}, h("summary", {}, t("takeSeat")), joinForm(room, () => {})));
            } else {
                fill(acts, h("p", {}, t("beginWaits")));
            }
        },
    };
}

lobby.join = joinForm;
