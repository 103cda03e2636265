// SPDX-License-Identifier: MIT
// The menu of a game, and the settings of this browser.

import { dialog, sure } from "./dialog.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { linksDialog } from "./lobby.js";
import { go, show } from "./main.js";
import { rules } from "./rules.js";
import { change, forget, setting } from "./storage.js";
import { language, speak, t } from "./texts.js";

function choice(label, name, options, then) {
    return h("label", { class: "choice" }, h("span", {}, label),
        h("select", { onchange: e => { change(name, e.target.value); then?.(e.target.value); } },
            options.map(([value, text]) => h("option", { value, selected: setting(name) === value }, text))));
}

function flag(label, name, then) {
    return h("label", { class: "choice" }, h("span", {}, label),
        h("input", { type: "checkbox", checked: setting(name), onchange: e => { change(name, e.target.checked); then?.(e.target.checked); } }));
}

/** Only where the browser can: a page over plain http in the network cannot. */
const mayNotify = () => window.isSecureContext && "Notification" in window;

export function settings() {
    const it = dialog(t("settings"),
        h("label", { class: "choice" }, h("span", {}, t("language")),
            h("select", { onchange: e => { change("lang", e.target.value); speak(e.target.value); it.close(); show(); settings(); } },
                [["en", "English"], ["fr", "Français"]].map(([value, text]) => h("option", { value, selected: value === language() }, text)))),
        choice(t("theme"), "theme", [["auto", t("themeAuto")], ["light", t("themeLight")], ["dark", t("themeDark")]],
            value => { document.documentElement.dataset.theme = value; }),
        choice(t("pace"), "pace", [["slow", t("paceSlow")], ["normal", t("paceNormal")], ["off", t("paceOff")]]),
        flag(t("sound"), "sound"),
        mayNotify() && flag(t("notify"), "notify", on => { if (on) Notification.requestPermission(); }));
}

function keysHelp() {
    const keys = [["Tab", "keyTab"], ["← ↑ → ↓", "keyArrows"], ["n  p", "keyTurn"], [t("enter"), "keyEnter"], ["Esc", "keyEscape"], ["/", "keyFind"], ["+  −  0", "keyZoom"], ["⇧ ← ↑ → ↓", "keyPan"]];
    dialog(t("keyboard"), h("dl", { class: "keys" }, keys.map(([key, text]) => [h("dt", {}, key), h("dd", {}, t(text))])));
}

function entries(room) {
    const { game } = room, { you } = game;
    const seat = you.seat ?? you.seats[0], mine = game.seats[seat];
    const list = [[t("rules"), "book", () => rules(room)], [t("settings"), "gear", settings], [t("keyboard"), "keys", keysHelp], [t("links"), "share", () => linksDialog(room)]];
    if (game.stage === "play" && mine) {
        if (you.seats.length > 1 && you.seat !== null) list.push([t("hide"), "people", () => room.try("show", { seat: null })]);
        if (mine.standing && mine.standing !== "resigned") list.push([t("takeBack"), "undo", () => room.try("back", { seat })]);
        if (!mine.standing) list.push([t("giveSeat"), "people", () => room.try("stand-in", { seat })], [t("resign"), "flag", () => sure(t("resign"), () => room.try("resign", { seat }))]);
    }
    if (game.stage !== "over" && you.seats.length) list.push([t("leave"), "flag", () => sure(t("leave"), async () => { if (await room.try("leave", { seat: you.seats[0] })) go("/"); })]);
    if (you.host && game.stage !== "over") list.push([t("endGame"), "flag", () => sure(t("endGame"), () => room.try("end"))]);
    if (you.host) list.push([t("deleteGame"), "close", () => sure(t("deleteGame"), async () => { if (await room.try("delete")) { forget(room.id); go("/"); } })]);
    list.push([t("home"), "prev", () => go("/")]);
    return list;
}

export function menu(room) {
    return h("button", { class: "plain", "aria-label": t("menu"), title: t("menu"), onclick: () => {
        const it = dialog(t("menu"), h("div", { class: "column" }, entries(room).map(([label, picture, run]) =>
            h("button", { class: "entry", onclick: () => { it.close(); run(); } }, icon(picture), label))));
    } }, icon("menu"));
}
