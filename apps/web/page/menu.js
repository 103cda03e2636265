// SPDX-License-Identifier: MIT
// The menu of a game, and the settings of this browser.

import { h, toast } from "./dom.js";
import { go, show } from "./main.js";
import { change, forget, setting } from "./storage.js";
import { language, speak, t } from "./texts.js";

function choice(label, name, options, then) {
    return h("label", { class: "choice" }, h("span", {}, label),
        h("select", { onchange: e => { change(name, e.target.value); then?.(e.target.value); } },
            options.map(([value, text]) => h("option", { value, selected: setting(name) === value }, text))));
}

function flag(label, name, then) {
    return h("label", { class: "choice" },
        h("input", { type: "checkbox", checked: setting(name), onchange: e => { change(name, e.target.checked); then?.(e.target.checked); } }), h("span", {}, label));
}

/** A dialog that Escape, the button and a click beside it close. */
export function dialog(title, ...content) {
    const it = h("dialog", { "aria-label": title, onclose: () => it.remove(), onclick: e => { if (e.target === it) it.close(); } },
        h("div", { class: "inside" }, h("h2", {}, title), content,
            h("div", { class: "row end" }, h("button", { onclick: () => it.close() }, t("back")))));
    document.body.append(it);
    it.showModal();
    return it;
}

export function settings() {
    dialog(t("settings"),
        h("label", { class: "choice" }, h("span", {}, t("language")),
            h("select", { onchange: e => { change("lang", e.target.value); speak(e.target.value); show(); } },
                [["en", "English"], ["fr", "Français"]].map(([value, text]) => h("option", { value, selected: value === language() }, text)))),
        choice(t("theme"), "theme", [["auto", t("themeAuto")], ["light", t("themeLight")], ["dark", t("themeDark")]],
            value => { document.documentElement.dataset.theme = value; }),
        choice(t("pace"), "pace", [["slow", t("paceSlow")], ["normal", t("paceNormal")], ["off", t("paceOff")]]),
        flag(t("sound"), "sound"),
        flag(t("notify"), "notify", on => { if (on && "Notification" in window) Notification.requestPermission(); }));
}

async function rules(room) {
    try {
        const answer = await room.ask("/rules");
        dialog(t("rules"), h("div", { class: "rules" }, answer.rules.split("\n").map(line =>
            line.startsWith("# ") ? h("h3", {}, line.slice(2)) : h("p", {}, line))));
    } catch (problem) {
        toast(problem.message);
    }
}

/** Ask once more before what cannot be undone. */
function sure(label, run) {
    const it = dialog(label, h("p", {}, t("sure")), h("button", { class: "main", onclick: () => { it.close(); run(); } }, label));
}

function entries(room) {
    const game = room.game, you = game.you;
    const mine = game.seats[you.seat ?? you.seats[0]];
    const list = [[t("rules"), () => rules(room)], [t("settings"), settings]];
    if (game.stage === "play" && mine) {
        if (mine.standing && mine.standing !== "resigned") list.push([t("takeBack"), () => room.try("back", { seat: you.seat ?? you.seats[0] })]);
        if (!mine.standing) list.push([t("giveSeat"), () => room.try("stand-in", { seat: you.seat ?? you.seats[0] })], [t("resign"), () => sure(t("resign"), () => room.try("resign", { seat: you.seat ?? you.seats[0] }))]);
    }
    if (game.stage !== "over" && you.seats.length) list.push([t("leave"), () => sure(t("leave"), async () => { if (await room.try("leave", { seat: you.seats[0] })) go("/"); })]);
    if (you.host && game.stage !== "over") list.push([t("endGame"), () => sure(t("endGame"), () => room.try("end"))]);
    if (you.host) list.push([t("deleteGame"), () => sure(t("deleteGame"), async () => { if (await room.try("delete")) { forget(room.id); go("/"); } })]);
    list.push([t("home"), () => go("/")]);
    return list;
}

export function menu(room) {
    return h("button", { class: "small", onclick: () => {
        const it = dialog(t("menu"), h("div", { class: "column" }, entries(room).map(([label, run]) =>
            h("button", { onclick: () => { it.close(); run(); } }, label))));
    } }, "☰ ", t("menu"));
}
