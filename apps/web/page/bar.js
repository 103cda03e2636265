// SPDX-License-Identifier: MIT
// What the player is asked and can do now: a step at a time, nothing is sent
// before the last one, and Escape leaves each.

import { card } from "./cards.js";
import { fill, h, toast } from "./dom.js";
import { t } from "./texts.js";

export function bar(desk) {
    const element = h("div", { class: "bar", "aria-live": "polite" });
    const { room, edition, chart } = desk;
    let step = null;      // a route that was picked, or a part of a choice
    let kept = new Set(); // tickets to keep, as they are ticked
    let asked = "";

    const claims = () => Array.isArray(desk.moment.options.claims) ? desk.moment.options.claims : [];

    function reset() {
        step = null;
        chart.mark("picked", []);
        draw();
    }

    /** Cards of a payment: [card, count of all, wilds among them]. */
    function payment([kind, count, wilds]) {
        const wild = edition.cards.length - 1, list = [];
        for (let i = 0; i < count - wilds; i++) list.push(card(edition, kind));
        for (let i = 0; i < wilds; i++) list.push(card(edition, wild));
        return list;
    }

    async function explain(routes) {
        const index = desk.route(routes[0]);
        chart.mark("why", ["r" + routes[0]]);
        try {
            const answer = await room.post("why", { route: routes[0], ...(room.game.you.seats.length > 1 ? { seat: room.game.you.seat } : {}) });
            step = { why: index, reasons: answer.reasons };
        } catch (problem) {
            step = { why: index, reasons: [problem.message] };
        }
        draw();
    }

    /** The options of a choice or an own action that mean what was touched. */
    function matching(found) {
        const o = desk.moment.options, wanted = [];
        const places = found.places.map(id => edition.places.findIndex(p => p.id === id));
        const routes = found.routes.map(desk.route);
        const look = (type, options) => {
            for (const it of options)
                if ((type === "place" && places.includes(it.value)) || (type === "route" && routes.includes(it.value))) wanted.push(it);
        };
        if (o.choice?.options) look(o.choice.type, o.choice.options);
        if (step?.own) look(step.own.types[step.branch ? 1 : 0], step.branch ? step.branch.then : step.own.options);
        return wanted;
    }

    function follow(it) {
        if (it.option !== undefined) { reset(); desk.act({ option: it.option }); }
        else { step = { ...step, branch: it }; draw(); }
    }

    function pick(found) {
        const options = matching(found);
        if (options.length === 1) { follow(options[0]); return; }
        if (!found.routes.length) { if (step) reset(); return; }
        const can = claims().filter(c => found.routes.includes(edition.routes[c.route].id));
        if (can.length) {
            can.sort((a, b) => found.routes.indexOf(edition.routes[a.route].id) - found.routes.indexOf(edition.routes[b.route].id));
            step = { claim: can[0], others: can };
            chart.mark("picked", ["r" + edition.routes[can[0].route].id]);
            draw();
        } else if (room.game.you.seats.length && room.game.stage === "play") {
            explain(found.routes);
        }
    }

    function drawClaim() {
        const { claim, others } = step;
        return [h("h2", {}, t("claim") + " " + desk.routeName(claim.route)),
            others.length > 1 && h("div", { class: "row" }, others.map(c => h("button", {
                class: "small", "aria-pressed": String(c === claim),
                onclick: () => { step = { claim: c, others }; chart.mark("picked", ["r" + edition.routes[c.route].id]); draw(); },
            }, desk.routeName(c.route), " ", card(edition, c.pay[0][0])))),
            h("div", { class: "row" }, t("payWith"), claim.pay.map((pay, i) => h("button", {
                class: i ? "pay" : "pay main-pay",
                onclick: () => { reset(); desk.act({ option: claim.option + i }); },
            }, payment(pay))), h("button", { onclick: reset }, t("cancel")))];
    }

    function drawKeep(keep) {
        const key = keep.tickets.join();
        if (asked !== key) { asked = key; kept = new Set(keep.tickets); }
        const places = keep.tickets.flatMap(i => [edition.tickets[i].from, edition.tickets[i].to]);
        chart.mark("offered", places.map(p => "p" + p));
        return [h("h2", {}, t("keepAtLeast", keep.least)),
            h("div", { class: "offers" }, keep.tickets.map(i => h("label", {
                class: "offer", onmouseenter: () => light(i), onmouseleave: () => desk.light([]), onfocusin: () => light(i),
            }, h("input", { type: "checkbox", checked: kept.has(i), onchange: e => { if (e.target.checked) kept.add(i); else kept.delete(i); draw(); } }),
            h("span", {}, desk.ticketName(i)), h("b", {}, edition.tickets[i].points)))),
            h("button", { class: "main", disabled: kept.size < keep.least, onclick: () => desk.act({ keep: [...kept] }) }, t("keep") + " (" + kept.size + ")")];
    }

    function light(ticket) {
        const mine = desk.moment.tickets.find(it => it.ticket === ticket);
        desk.light(mine?.way || [], [edition.tickets[ticket].from, edition.tickets[ticket].to]);
    }

    const buttons = options => h("div", { class: "row options" }, options.map(it => h("button", { onclick: () => follow(it) }, it.label)));

    function drawOwn() {
        const { own, branch } = step;
        return [h("h2", {}, own.label), branch && h("p", {}, branch.label), buttons(branch ? branch.then : own.options), h("button", { onclick: reset }, t("cancel"))];
    }

    function drawIdle(m, game) {
        const mine = game.you.seats.includes(m.actor) && game.stage === "play";
        return h("div", { class: "row" },
            (Array.isArray(m.options.own) ? m.options.own : []).map(own => h("button", {
                onclick: () => { if (own.option !== undefined) desk.act({ option: own.option }); else { step = { own }; draw(); } },
            }, own.label)),
            mine && h("button", { class: "small", onclick: hint }, "💡 ", t("hint")),
            m.can_undo && [h("button", { class: "small", onclick: () => room.try("undo", { version: game.version, seat: m.viewer }) }, "↶ ", t("undo")),
                h("button", { class: "small", onclick: () => room.try("done", { seat: m.viewer }) }, t("done"))]);
    }

    async function hint() {
        step = { hint: null };
        draw();
        try {
            const answer = await room.post("hint", { version: room.game.version, ...(room.game.you.seats.length > 1 ? { seat: room.game.you.seat } : {}) });
            step = { hint: answer };
        } catch (problem) {
            toast(problem.message);
            step = null;
        }
        draw();
    }

    /** Several people at this device: whose turn is it to look? */
    function drawHotSeat(m, game) {
        const next = game.you.seats.includes(m.actor) ? m.actor : game.you.seats.find(i => m.players[i].offered);
        return [next !== undefined && [h("p", {}, t("passDevice", desk.name(next))),
            h("button", { class: "main", onclick: () => room.try("show", { seat: next }) }, t("iAm", desk.name(next)))],
        h("button", { class: "small", onclick: () => room.try("show", { seat: next ?? game.you.seats[0], always: true }) }, t("noPrivacy"))];
    }

    function content(m, game) {
        chart.mark("why", step?.why !== undefined ? ["r" + edition.routes[step.why].id] : []);
        chart.mark("offered", []);
        if (game.you.seats.length > 1 && game.you.seat === null && game.stage === "play") return drawHotSeat(m, game);
        if (game.early && m.actor !== m.viewer) return [drawKeep(game.early), game.early.chosen && h("p", {}, t("chosenWaits"))];
        if (m.options.keep) return drawKeep(m.options.keep);
        if (m.options.choice?.options) return [h("h2", {}, m.options.choice.question), buttons(m.options.choice.options)];
        if (step?.claim) return drawClaim();
        if (step?.own) return drawOwn();
        if (step && "hint" in step)
            return step.hint ? [h("p", {}, step.hint.text), h("div", { class: "row" },
                h("button", { class: "main", onclick: () => { const { option } = step.hint; reset(); desk.act({ option }); } }, t("doIt")),
                h("button", { onclick: reset }, t("cancel")))] : h("p", {}, t("connecting"));
        return [step?.why !== undefined && h("div", { class: "reasons" }, h("b", {}, desk.routeName(step.why)),
            h("ul", {}, step.reasons.map(r => h("li", {}, r)))), drawIdle(m, game)];
    }

    function draw() {
        fill(element, content(desk.moment, room.game));
    }

    element.addEventListener("mouseover", e => {
        const index = [...element.querySelectorAll(".pay")].indexOf(e.target.closest(".pay"));
        element.dispatchEvent(new CustomEvent("raise", { detail: index >= 0 && step?.claim ? step.claim.pay[index] : null, bubbles: true }));
    });
    document.addEventListener("keydown", e => { if (e.key === "Escape" && step) reset(); });

    let version = -1;
    return {
        element,
        pick,
        show(m, game) {
            if (game.version !== version) { step = null; chart.mark("picked", []); }
            version = game.version;
            draw();
        },
    };
}
