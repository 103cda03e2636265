// SPDX-License-Identifier: MIT
// The waiting room: who sits where, the links to send, and the beginning.

import { dialog } from "./dialog.js";
import { add, copy, fill, h, random, refill, toast } from "./dom.js";
import { icon } from "./icons.js";
import { botKinds, botNames } from "./make.js";
import { menu } from "./menu.js";
import { sign } from "./players.js";
import { houseRules } from "./rules.js";
import * as storage from "./storage.js";
import { t } from "./texts.js";
import { ask, send } from "./transport.js";

/** Where others find this server: not at an address that only this machine has. */
let origin = location.origin;
if (/^(localhost|127\.|\[::1\])/.test(location.hostname))
    ask("/api/server").then(answer => { if (answer.addresses?.length) origin = answer.addresses[0].replace(/\/$/, ""); }).catch(() => {});

const address = (id, kind, secret) => origin + "/g/" + id + "#" + kind + "=" + secret;

async function drawCode(into, link) {
    try {
        const answer = await send("/api/qr", { text: link });
        const picture = new DOMParser().parseFromString(answer.svg, "image/svg+xml").documentElement;
        picture.setAttribute("role", "img");
        picture.setAttribute("aria-label", t("qr"));
        fill(into, document.importNode(picture, true));
    } catch {
        into.remove(); // the link itself is enough
    }
}

/** A link to be copied, sent or photographed. */
function linkField(label, link, open) {
    const field = h("input", { value: link, readonly: true, "aria-label": label, onfocus: e => e.target.select() });
    const qr = h("div", { class: "qr" });
    const told = h("small", { role: "status" });
    const take = async () => { fill(told, await copy(field) ? t("copied") : t("copyByHand")); };
    const share = () => navigator.share({ url: link }).catch(() => {});
    if (open) drawCode(qr, link);
    return h("div", { class: "link" }, h("p", {}, label), h("div", { class: "row" }, field, h("button", { onclick: take }, t("copy")),
        navigator.share && h("button", { onclick: share }, icon("share"), t("share")),
        !open && h("button", { onclick: e => { e.target.remove(); drawCode(qr, link); } }, t("qr")), told), qr);
}

function linkFields(room) {
    const known = room.known(), made = [];
    if (known.invite && room.game.stage === "lobby") made.push(linkField(t("inviteLink"), address(room.id, "i", known.invite), true));
    if (room.game.code && room.game.stage === "lobby") made.push(h("p", { class: "say-code" }, t("codeIs") + " ", h("b", { class: "code" }, room.game.code)));
    const others = [known.watch && linkField(t("watchLink"), address(room.id, "w", known.watch)), known.secret && linkField(t("myLink"), address(room.id, "s", known.secret))].filter(Boolean);
    if (others.length) made.push(h("details", { open: room.game.stage !== "lobby" }, h("summary", {}, t("otherLinks")), others));
    return made;
}

export const linksDialog = room => dialog(t("links"), h("div", { class: "scroll" }, linkFields(room)));

/** The form with which somebody takes a seat, by a click and not by loading a page. */
export function joinForm(room, done) {
    const name = h("input", { id: "join-name", value: storage.setting("name"), maxlength: 30, required: true, autocomplete: "given-name" });
    const enter = async e => {
        e.preventDefault();
        const known = room.known(), secret = known.secret || random();
        try {
            await send("/api/games/" + room.id + "/join",
                { id: random(), name: name.value, ...(known.invite ? { invite: known.invite } : known.code ? { code: known.code } : {}) }, secret);
            storage.change("name", name.value.trim());
            storage.remember(room.id, { secret });
            done();
        } catch (problem) {
            toast(problem.message);
        }
    };
    return h("form", { class: "join", onsubmit: enter }, h("label", { class: "choice" }, h("span", {}, t("yourName")), name), h("button", { class: "main" }, t("takeSeat")));
}

function seatRow(room, game, seat, i) {
    const { host } = game.you, mine = game.you.seats.includes(i);
    const state = seat.kind === "person" ? (seat.here ? t("here") : t("away")) : seat.kind === "bot" ? t("seatBot") + ", " + (botKinds.includes(seat.bot) ? t(seat.bot) : seat.bot) : t("seatWaits");
    const row = h("li", { class: "seat p" + i + " " + seat.kind }, sign(i),
        h("span", { class: "who" }, h("b", {}, seat.kind === "open" ? t("seatOpen") : seat.name), h("small", {}, state, seat.host ? " · " + t("host") : "", mine ? " · " + t("seatMe") : "")));
    if (host && seat.kind === "open")
        add(row, [h("select", { "aria-label": t("giveToBot"), onchange: e => { if (e.target.value) room.try("seat", { seat: i, bot: e.target.value, name: botNames[i % botNames.length] }); } },
            h("option", { value: "" }, t("giveToBot")), botKinds.map(kind => h("option", { value: kind }, t("seatBot") + ", " + t(kind))))]);
    if (host && (seat.kind === "bot" || (seat.kind === "person" && !mine)))
        add(row, [h("button", { class: "plain", "aria-label": t("removeSeat") + " " + seat.name, title: t("removeSeat"), onclick: () => room.try(seat.kind === "bot" ? "seat" : "remove", { seat: i }) }, icon("close"))]);
    return row;
}

export function lobby(frame, room) {
    const seats = h("ol", { class: "seats" }), links = h("div", { class: "links-box" }), acts = h("div", { class: "acts" }), house = h("div", {});
    houseRules(room).then(chosen => add(house, [chosen]));
    add(frame, [h("div", { class: "lobby" },
        h("header", { class: "top" }, h("h1", {}, room.edition.title), menu(room)),
        h("p", { class: "about" }, room.edition.about), house,
        h("div", { class: "two" }, h("section", { class: "sheet" }, h("h2", {}, t("lobby")), seats, acts), links))]);
    let linked = "", joined = null, another = null;

    return {
        show(game) {
            document.title = t("lobby") + " – " + room.edition.title;
            refill(seats, game.seats.map((seat, i) => seatRow(room, game, seat, i)));
            const known = room.known(), now = [known.invite, known.watch, known.secret, game.code].join();
            if (now !== linked) { linked = now; const fields = linkFields(room); links.hidden = !fields.length; links.className = fields.length ? "links-box sheet" : ""; fill(links, fields); }
            const open = game.seats.filter(seat => seat.kind === "open").length;
            const invited = known.invite || known.code || game.public;
            if (open && invited && !game.you.seats.length) {
                joined ||= joinForm(room, () => room.restart());
                if (!acts.contains(joined)) fill(acts, joined);
            } else if (game.you.host) {
                another ||= h("details", {}, h("summary", {}, t("sameDevice")), joinForm(room, () => { another = null; room.restart(); }));
                refill(acts, h("button", { class: "main", disabled: open > 0, onclick: () => room.try("begin") }, t("begin")),
                    open > 0 && h("small", {}, t("beginNeeds")), open > 0 && invited && another);
            } else {
                refill(acts, h("p", {}, t("beginWaits")));
            }
        },
    };
}
