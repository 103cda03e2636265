// SPDX-License-Identifier: MIT
// What the player is asked and can do now: a step at a time, nothing is sent
// before the last one, and Escape leaves each.

import { answerTo, asked, askedKeys, askedPlayers, drawOptions } from "./bar_choice.js";
import { drawClaim, drawNear, drawPlace, drawRoute } from "./bar_board.js";
import { h, refill, say, toast } from "./dom.js";
import { lesson, point, pointed } from "./guide.js";
import { icon } from "./icons.js";
import { keeper } from "./keep.js";
import { missed } from "./missed.js";
import { capital, sentences, t } from "./texts.js";

const close = 8; // pixels by which things that a finger touches are told apart

export function bar(desk, parts) {
    const inside = h("div", { class: "bar-inside", role: "region", "aria-label": t("asked") });
    const element = h("section", { class: "bar" }, inside);
    const { room, edition, chart } = desk;
    let step = null; // what was touched, or how far an answer has come
    let version = -1, done = -1; // what is shown, and what the player is done with

    const keep = keeper(desk, draw);

    const steps = {
        get now() { return step; },
        set(next, focus) {
            step = next;
            draw();
            if (focus) ([...inside.querySelectorAll("button:not([disabled]):not(.leave), summary")].find(it => it.getClientRects().length) || inside.querySelector("button"))?.focus();
        },
        reset() { step = null; draw(); },
        /** The last step of all: send it. */
        act(body) { step = null; desk.act(body); draw(); },
        choose,
    };

    /** The answers to a question, or the values of an own action, that mean what was touched. */
    const matching = key => answerTo(desk, asked(desk, step), key);

    function follow(it) {
        if (it.option !== undefined) steps.act({ option: it.option });
        else steps.set({ ...step, branch: it }, true);
    }

    async function explain(route) {
        step = { route, reasons: null };
        draw();
        if (!room.game.you.seats.length || room.game.stage !== "play" || desk.past || desk.owner(route) !== null) return;
        try {
            const answer = await room.post("why", { route: edition.routes[route].id, ...desk.seat });
            if (step?.route === route) step = { route, reasons: answer.legal ? [] : answer.reasons };
        } catch (problem) {
            if (step?.route === route) step = { route, reasons: [problem.message] };
        }
        if (step?.route !== route) return;
        draw();
        say(desk.routeName(route) + ", " + desk.routeFacts(route) + ". " + sentences(step.reasons));
    }

    /** A place ("p" + id) or a route ("r" + id) was chosen. */
    function choose(key, focus) {
        const answer = matching(key);
        if (answer) { follow(answer); return; }
        if (key[0] === "p") { steps.set({ place: key.slice(1) }, focus); return; }
        const route = desk.route(key.slice(1));
        const claim = desk.claims().find(c => c.route === route);
        if (claim) steps.set({ claim, all: claim.pay.length <= 4 }, focus);
        else explain(route);
    }

    function pick(found, mouse) {
        if (!found.length) { if (step) steps.reset(); return; }
        let near = mouse ? found.slice(0, 1) : found.filter(it => it.distance - found[0].distance < close).slice(0, 6);
        const answers = near.filter(it => matching(it.key));
        if (answers.length) near = answers;
        if (near.length === 1) choose(near[0].key);
        else steps.set({ near: near.map(it => it.key) });
    }

    const leave = () => h("button", { class: "plain leave", "aria-label": t("cancel"), title: t("cancel"), onclick: steps.reset }, icon("close"));

    function drawOwn() {
        const question = asked(desk, step);
        return [h("div", { class: "head" }, h("h2", {}, question.title, question.chosen && h("small", {}, question.chosen.label)), leave()), drawOptions(desk, question, follow)];
    }

    async function hint() {
        step = { hint: null };
        draw();
        const asked = room.game.version;
        try {
            const answer = await room.post("hint", { version: asked, ...desk.seat });
            if (room.game.version !== asked || !step || step.hint !== null) return;
            steps.set({ hint: answer.hint || answer }, true);
        } catch (problem) {
            step = null;
            toast(problem.message);
            draw();
        }
    }

    function drawHint() {
        const { hint: it } = step;
        if (!it) return h("p", { class: "thinking" }, t("thinking"));
        chart.mark("picked", it.route === undefined ? [] : ["r" + edition.routes[it.route].id]);
        return [h("div", { class: "head" }, icon("bulb"), h("h2", {}, it.label), leave()), h("p", {}, it.reason),
            h("div", { class: "row" }, h("button", { class: "main", onclick: () => steps.act({ option: it.option }) }, t("doIt")))];
    }

    /** Several people at this device: whose turn is it to look? */
    function drawHotSeat(m, game) {
        const next = game.you.seats.includes(m.actor) ? m.actor : game.you.seats.find(i => m.players[i].offered);
        return [next !== undefined && [h("h2", {}, t("passDevice", desk.name(next))),
            h("div", { class: "row" }, h("button", { class: "main", onclick: () => room.try("show", { seat: next }) }, t("iAm", desk.name(next))),
                h("button", { onclick: () => room.try("show", { seat: next, always: true }) }, t("noPrivacy")))]];
    }

    function question(m) {
        if (m.phase === "second_card") return t("askSecond");
        const o = m.options;
        const can = [(o.draw !== undefined || o.take) && t("askCards"), (desk.claims().length || o.claims?.routes?.length) && t("askRoute"), o.tickets !== undefined && t("askTickets")].filter(Boolean);
        return can.length ? t("ask", can.join(", ")) : o.pass !== undefined ? t("askPass") : t("askAny");
    }

    /** Bots go on at once; a person who is next sees that nothing is taken back any more. */
    async function endTurn(seat) {
        const { version: ended } = room.game;
        if (await room.try("done", { seat })) { done = ended; draw(); }
    }

    function drawIdle(m, game) {
        const mine = game.you.seats.includes(m.actor) && game.stage === "play" && !desk.past;
        const own = Array.isArray(m.options.own) ? m.options.own : [];
        return h("div", { class: "idle" },
            h("p", {}, mine ? question(m) : game.stage === "play" && !desk.past && m.actor !== null ? t("waitFor", desk.name(m.actor)) : ""),
            own.map(it => h("button", { onclick: () => { if (it.option !== undefined) steps.act({ option: it.option }); else steps.set({ own: it }, true); } }, capital(it.label))),
            m.can_undo && game.stage === "play" && done !== game.version && [h("button", { onclick: () => room.try("undo", { version: game.version, seat: m.viewer }) }, icon("undo"), t("undo")),
                m.actor !== m.viewer && h("button", { onclick: () => endTurn(m.viewer) }, t("done"))],
            mine && h("button", { class: "hint", onclick: hint }, icon("bulb"), t("hint")));
    }

    /** The rules have changed under the game: the host decides. */
    function drawChanged(game) {
        return [h("h2", {}, t("changed")), h("p", {}, game.changed.text), game.you.host && h("div", { class: "row" },
            h("button", { class: "main", onclick: () => room.try("go-on") }, t("goOnRules")), h("button", { onclick: () => room.try("end") }, t("endGame")))];
    }

    function answerable(m, game) {
        if (game.changed && game.stage === "play") return drawChanged(game);
        if (game.you.seats.length > 1 && game.you.seat === null && game.stage === "play") return drawHotSeat(m, game);
        if (game.early && m.actor !== m.viewer) return keep(game.early, game.early.chosen);
        if (m.options.keep) return keep(m.options.keep, false, m.options.keep && game.stage === "play" && hintButton());
        if (m.options.choice?.options)
            return [h("h2", {}, m.options.choice.question), drawOptions(desk, asked(desk, null), follow), h("div", { class: "row" }, hintButton(), undoButton(m, game))];
        return null;
    }

    const hintButton = () => h("button", { class: "hint", onclick: hint }, icon("bulb"), t("hint"));
    const undoButton = (m, game) => m.can_undo && h("button", { onclick: () => room.try("undo", { version: game.version, seat: m.viewer }) }, icon("undo"), t("undo"));

    function marks(m) {
        const question = asked(desk, step);
        chart.mark("ask", askedKeys(desk, question));
        parts.players.ask(askedPlayers(question), follow);
        chart.mark("why", step?.route !== undefined ? ["r" + edition.routes[step.route].id] : []);
        chart.mark("picked", step?.claim ? ["r" + edition.routes[step.claim.route].id] : step?.place ? ["p" + step.place] : step?.near || []);
        parts.hand.raise(step?.claim ? step.claim.pay[0] : null);
        if (!m.options.keep && !room.game.early) desk.links([]);
    }

    function content(m, game) {
        if (step && "hint" in step) return drawHint();
        if (desk.sent === game.version && !step) return h("div", { class: "idle" }, h("p", {}, t("sending")));
        const answers = desk.past ? null : answerable(m, game);
        if (answers) return [drawTouched(), answers]; // a question stays in sight
        if (step?.claim) return drawClaim(desk, steps, parts, leave);
        if (step?.own) return drawOwn();
        return drawTouched() || [missed(desk, parts, draw), drawIdle(m, game)];
    }

    /** What was touched on the board and answers nothing. */
    function drawTouched() {
        if (step?.near) return drawNear(desk, steps, leave);
        if (step?.place) return drawPlace(desk, steps, leave);
        return step?.route !== undefined ? drawRoute(desk, step, leave) : null;
    }

    function draw() {
        const m = desk.moment, game = room.game, focused = inside.contains(document.activeElement);
        marks(m);
        point(desk, parts);
        const guide = lesson(desk);
        refill(inside, guide, guide && game.guide.waits && game.stage === "play" ? null : content(m, game));
        if (focused && !inside.contains(document.activeElement)) chart.element.focus({ preventScroll: true });
        watchBack();
        uncover();
    }

    let back = null;

    /** Where a device has a way back of its own, it leaves the step and not the page. */
    function watchBack() {
        if (!window.CloseWatcher || Boolean(step) === Boolean(back)) return;
        if (!step) { back.destroy(); back = null; return; }
        back = new CloseWatcher();
        back.onclose = () => { back = null; if (step) steps.reset(); };
    }

    /** What is picked stays in sight above the bar. */
    function uncover() {
        const key = step?.claim ? "r" + edition.routes[step.claim.route].id : step?.route !== undefined ? "r" + edition.routes[step.route].id : step?.place ? "p" + step.place : null;
        const table = element.closest(".playing");
        table?.classList.toggle("teaches", Boolean(inside.querySelector(".lesson")));
        table?.classList.toggle("keeps", Boolean(inside.querySelector(".offers")));
        chart.lift(key ? [key] : pointed(desk), Math.max(0, inside.offsetHeight - element.offsetHeight));
    }

    new ResizeObserver(() => uncover()).observe(inside);
    const escape = e => { if (e.key === "Escape" && step && !document.querySelector("dialog[open]")) steps.reset(); };
    document.addEventListener("keydown", escape);

    return {
        element, pick, choose, hint, steps,
        show(m, game) {
            if (game.version !== version || desk.past) step = null;
            version = game.version;
            draw();
        },
        end() { document.removeEventListener("keydown", escape); back?.destroy(); },
    };
}
