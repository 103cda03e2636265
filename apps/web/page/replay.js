// SPDX-License-Identifier: MIT
// A game that is over, moment by moment, through anybody's eyes.

import { copy, fill, h, random, toast } from "./dom.js";
import { icon } from "./icons.js";
import { go } from "./main.js";
import { remember } from "./storage.js";
import { sentences, t } from "./texts.js";
import { send } from "./transport.js";

export function replay(element, desk, leave, from = 0, eyes = -2) {
    const { length } = desk.room.game.moment;
    let moment = from, through = eyes, timer = 0, asked = 0;
    const story = h("p", { class: "story", "aria-live": "polite" });
    const number = h("input", { type: "number", min: 0, max: length, value: from, "aria-label": t("moment"), onchange: e => jump(Number(e.target.value)) });
    const turns = h("input", { type: "number", min: 0, "aria-label": t("turn"), onchange: e => firstOf(Number(e.target.value)).then(jump).catch(problem => toast(problem.message)) });
    const slider = h("input", { type: "range", min: 0, max: length, value: from, "aria-label": t("replay"), oninput: e => jump(Number(e.target.value)) });
    const through0 = h("select", { "aria-label": t("through"), onchange: e => { through = Number(e.target.value); jump(moment); } },
        h("option", { value: -2, selected: eyes === -2 }, t("everything")), desk.moment.players.map((p, i) => h("option", { value: i, selected: eyes === i }, p.name)));
    const playing = h("button", { onclick: () => { if (timer) stop(); else start(); } });

    const look = at => desk.room.ask("/at?moment=" + at + "&through=" + through);

    /** The moment in which a turn begins: turns only grow. */
    async function firstOf(turn) {
        let low = 0, high = length;
        while (low < high) {
            const middle = Math.floor((low + high) / 2);
            if ((await look(middle)).turn < turn) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    async function jump(to) {
        moment = Math.min(Math.max(to || 0, 0), length);
        slider.value = moment;
        number.value = moment;
        const turn = ++asked;
        try {
            const at = await look(moment);
            if (turn !== asked || !element.isConnected) return;
            desk.past = { options: {}, tickets: [], fields: [], news: [], ...at };
            desk.show();
            turns.value = at.turn;
            fill(story, sentences(desk.past.news.flatMap(it => it.story)));
            history.replaceState(null, "", location.pathname + "#m=" + moment + (through === -2 ? "" : "&p=" + through));
        } catch (problem) {
            toast(problem.message);
        }
    }

    function stop() { clearInterval(timer); timer = 0; fill(playing, icon("play")); playing.setAttribute("aria-label", t("play")); }
    function start() {
        timer = setInterval(() => { if (moment >= length || !element.isConnected) stop(); else jump(moment + 1); }, 900);
        fill(playing, icon("pause"));
        playing.setAttribute("aria-label", t("pause"));
    }

    async function playOn() {
        try {
            const secret = random(), invite = random(), watch = random();
            const seat = Math.max(through, 0);
            const { game } = await desk.room.post("branch", { moment: Math.min(moment, length - 1), seat, secret, invite, watch });
            await send("/api/games/" + game + "/begin", { id: random() }, secret);
            remember(game, { secret, invite, watch, edition: desk.edition.title });
            go("/g/" + game);
        } catch (problem) {
            toast(problem.message);
        }
    }

    async function share() {
        const field = h("input", { value: location.origin + location.pathname + (desk.room.known().watch ? "#w=" + desk.room.known().watch + "&" : "#") + "m=" + moment, readonly: true, "aria-label": t("momentLink") });
        fill(links, field);
        if (await copy(field)) links.append(h("small", { role: "status" }, t("copied")));
    }

    const button = (label, picture, to) => h("button", { "aria-label": t(label), title: t(label), onclick: () => { stop(); jump(to()); } }, icon(picture));
    const links = h("span", { class: "row" });
    stop();
    element.parentNode.classList.add("replays");
    fill(element, h("div", { class: "replay" }, h("div", { class: "head" }, story, h("button", { class: "plain leave", "aria-label": t("toCount"), title: t("toCount"), onclick: () => {
        stop();
        asked++;
        desk.light([]);
        element.parentNode.classList.remove("replays");
        history.replaceState(null, "", location.pathname);
        leave();
    } }, icon("close"))), slider, h("div", { class: "row" },
        button("first", "first", () => 0), button("prev", "prev", () => moment - 1), playing, button("next", "next", () => moment + 1), button("last", "last", () => length),
        h("label", { class: "choice" }, h("span", {}, t("moment")), number), h("span", {}, "/ " + length), h("label", { class: "choice" }, h("span", {}, t("turn")), turns), h("label", { class: "choice" }, h("span", {}, t("through")), through0),
        h("button", { onclick: playOn }, t("playOn")), h("button", { onclick: share }, icon("share"), t("momentLink")), links)));
    desk.light([]);
    desk.links([]);
    jump(from);
}
