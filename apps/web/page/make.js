// SPDX-License-Identifier: MIT
// Making a game: with whom, by which rules, and how long one may be away.

import { dialog } from "./dialog.js";
import { add, fill, h, random, toast } from "./dom.js";
import { go } from "./main.js";
import { remember, setting } from "./storage.js";
import { t } from "./texts.js";
import { ask, send } from "./transport.js";

export const levels = ["easy", "medium", "hard"], styles = ["racer", "collector", "blocker", "builder"];
export const botKinds = [...levels, ...styles];
export const botNames = ["Mia", "Tom", "Zoé", "Max", "Léa"];
const limits = [0, 300, 3600, 86400, 3 * 86400, 7 * 86400];

export const myName = () => setting("name") || t("me");

export async function make(edition, seats, extra) {
    const secret = random(), invite = random(), watch = random();
    const answer = await send("/api/games", { id: random(), edition: edition.id, seats, invite, watch, ...extra }, secret);
    remember(answer.game, { secret, invite, watch, edition: edition.name });
    return { game: answer.game, secret };
}

export function select(label, options, chosen, changed) {
    return h("label", { class: "choice" }, h("span", {}, label),
        h("select", { onchange: e => changed(e.target.value) },
            options.map(([value, text]) => h("option", { value, selected: String(value) === String(chosen) }, text))));
}

/** The house rules that this board allows, and the numbers that may be changed. */
async function houseRules(edition, into, extra) {
    fill(into, t("connecting"));
    try {
        const { rules, numbers } = await ask("/api/editions/" + edition.id + "/rules");
        fill(into);
        if (rules.length)
            add(into, [rules.map(it => h("label", { class: "choice rule" + (it.why ? " off" : "") },
                h("input", { type: "checkbox", disabled: Boolean(it.why), checked: Boolean(it.own), onchange: e => { extra.rules = e.target.checked ? [...extra.rules, it.id] : extra.rules.filter(id => id !== it.id); } }),
                h("span", {}, h("b", {}, it.label), it.why && h("small", {}, it.why), it.about && h("small", {}, it.about))))]);
        add(into, [h("details", {}, h("summary", {}, t("numbers")), numbers.map(it => h("label", { class: "choice" }, h("span", {}, it.label),
            h("input", { type: "number", value: it.value, min: it.min, max: it.max, inputmode: "numeric", onchange: e => {
                if (e.target.value === "" || Number(e.target.value) === it.value) delete extra.set[it.id];
                else extra.set[it.id] = Number(e.target.value);
            } }))))]);
    } catch (problem) {
        fill(into, problem.message);
    }
}

export function newGame(edition, friends, publicList) {
    const [least, most] = edition.players, counts = [];
    for (let n = least; n <= most; n++) counts.push(n);
    const extra = { rules: [], set: {} };
    let count = Math.min(most, Math.max(least, friends ? 2 : 3)), level = setting("level") || "medium", limit = 0, listed = false;

    async function start() {
        const seats = [{ kind: "me", name: myName() }];
        while (seats.length < count) seats.push(friends ? { kind: "open" } : { kind: "bot", bot: level, name: botNames[seats.length - 1] });
        const more = { ...(extra.rules.length ? { rules: extra.rules } : {}), ...(Object.keys(extra.set).length ? { set: extra.set } : {}), ...(limit ? { limit } : {}), ...(listed ? { public: true } : {}) };
        try {
            const made = await make(edition, seats, more);
            if (!friends) await send("/api/games/" + made.game + "/begin", { id: random() }, made.secret);
            it.close();
            go("/g/" + made.game);
        } catch (problem) {
            toast(problem.message);
        }
    }

    const house = h("div", { class: "house" });
    const details = h("details", { ontoggle: () => { if (details.open && !house.childNodes.length) houseRules(edition, house, extra); } }, h("summary", {}, t("houseRules")), house);
    const begin = h("button", { class: "main big", autofocus: true }, t(friends ? "makeGame" : "start"));
    const it = dialog(edition.name, h("form", { class: "new-game", onsubmit: e => { e.preventDefault(); start(); } },
        select(friends ? t("howMany") : t("against"), counts.map(n => [n, friends ? String(n) : n === 2 ? t("bots1") : t("botsN", n - 1)]), count, v => { count = Number(v); }),
        !friends && select(t("strength"), botKinds.map(l => [l, styles.includes(l) ? t(l) + ": " + t(l + "About") : t(l)]), level, v => { level = v; }),
        friends && select(t("limit"), limits.map(n => [n, t("limit" + n)]), 0, v => { limit = Number(v); }),
        friends && publicList && h("label", { class: "choice" }, h("span", {}, t("public")), h("input", { type: "checkbox", onchange: e => { listed = e.target.checked; } })),
        details, h("div", { class: "row end" }, begin)));
    begin.focus();
}
