// SPDX-License-Identifier: MIT
// What happens is seen: cards move, pieces appear, points rise. The table is
// always as it is now; only the look of it follows, and a touch ends it.

import { card } from "./cards.js";
import { h } from "./dom.js";
import { chime } from "./sound.js";
import { setting } from "./storage.js";
import { t } from "./texts.js";

const paces = { slow: 900, normal: 420, off: 0 };
const longest = 12; // events that are shown one by one; of more, the last

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const pace = () => calm.matches ? 0 : paces[setting("pace")] ?? paces.normal;

export function motion(desk, parts, table) {
    const { edition, chart } = desk;
    const layer = h("div", { class: "flights", "aria-hidden": "true" });
    table.append(layer);
    let known = -1, queue = [], running = false, scores = null, hidden = new Set(), told = false;

    const kindOf = id => id === null || id === undefined ? null : edition.cards.findIndex(c => c.id === id);
    const middle = it => { const b = it.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };

    function fly(from, to, face, time) {
        if (!from || !to) return;
        const [ax, ay] = Array.isArray(from) ? from : middle(from), [bx, by] = Array.isArray(to) ? to : middle(to);
        const it = h("div", { class: "flight" }, face);
        layer.append(it);
        const turn = { transform: `translate(${ax}px,${ay}px) translate(-50%,-50%)`, opacity: 1 };
        it.animate([turn, { transform: `translate(${bx}px,${by}px) translate(-50%,-50%) scale(.6)`, opacity: 0.2 }], { duration: time * 1.4, easing: "cubic-bezier(.3,.1,.3,1)" })
            .finished.catch(() => {}).then(() => it.remove());
    }

    const back = () => h("span", { class: "card deck" });
    const rowOf = player => parts.players.row(player);

    function rise(player, points) {
        scores[player] += points;
        const row = rowOf(player);
        if (!row) return;
        row.querySelector(".points").textContent = scores[player];
        const it = h("span", { class: "rise" }, (points > 0 ? "+" : "") + points);
        row.append(it);
        setTimeout(() => it.remove(), 1500);
    }

    const shows = {
        card_drawn(e, time) {
            const kind = kindOf(e.card), mine = e.player === desk.me;
            chime("card");
            fly(parts.market.spot(e.blind ? null : kind), mine && kind !== null ? parts.hand.pile(kind) || parts.hand.element : rowOf(e.player), kind === null || (e.blind && !mine) ? back() : card(edition, kind), time);
        },
        tickets_kept(e, time) { fly(parts.market.ticketPile(), rowOf(e.player), h("span", { class: "card pile-tickets" }), time); },
        route_claimed(e, time) {
            const key = "r" + e.route, box = chart.element.getBoundingClientRect(), [x, y] = chart.spot(key);
            chime("piece");
            fly(e.player === desk.me ? parts.hand.pile(kindOf(e.card)) || rowOf(e.player) : rowOf(e.player), [box.x + x, box.y + y], card(edition, kindOf(e.card)), time);
            hidden.delete(e.route);
            chart.mark("pending", [...hidden].map(id => "r" + id));
            chart.mark("fresh", [key]);
        },
        points_scored(e) { if (e.points) rise(e.player, e.points); },
        end_triggered(e) { announce(t("lastRoundBegins", desk.name(e.player), edition.pieceWord(9))); },
        told(e) { if (e.prompt) announce(e.prompt); },
    };

    function announce(text) {
        if (desk.room.game.stage === "over") return;
        table.querySelector(".announce")?.remove();
        const it = h("p", { class: "announce", role: "status" }, text);
        table.append(it);
        setTimeout(() => it.remove(), 4500);
    }

    /** Everything that still waits to be seen is there at once. */
    function settle() {
        queue = [];
        if (!hidden.size && !scores) return;
        hidden = new Set();
        chart.mark("pending", []);
        scores = null;
        parts.players.scores(null);
        desk.room.game.moment.players.forEach((it, i) => { const p = rowOf(i)?.querySelector(".points"); if (p && !desk.past) p.textContent = it.score; });
    }

    async function run() {
        running = true;
        while (queue.length) {
            const e = queue.shift(), time = pace();
            if (!time) { settle(); break; }
            shows[e.event](e, time);
            if (e.event !== "points_scored") await new Promise(done => setTimeout(done, time));
        }
        settle();
        running = false;
    }

    const hurry = () => { if (running) settle(); };
    table.addEventListener("pointerdown", hurry, true);

    return {
        /** Nothing stands in front of the count. */
        hush: () => table.querySelector(".announce")?.remove(),
        /** Called before the table shows a moment: what is new waits to be seen. */
        before(m) {
            const fresh = m.news.filter(it => it.version > known && it.change === "action" && !it.gone);
            const first = known < 0;
            const events = first ? [] : fresh.flatMap(it => it.events || []).filter(e => shows[e.event]);
            if (m.news.length) known = Math.max(known, m.news[m.news.length - 1].version);
            else if (first) known = 0;
            if (m.news.some(it => it.change === "undo" && !first)) settle();
            if (m.last_turns !== null && first && !told && desk.room.game.stage === "play") { told = true; announce(t("lastRoundIs")); }
            if (!events.length || document.hidden || !pace()) {
                for (const e of events) if (e.event === "end_triggered" || e.event === "told") shows[e.event](e);
                settle();
                if (first) return;
                chart.mark("fresh", events.filter(e => e.event === "route_claimed").map(e => "r" + e.route));
                return;
            }
            queue = [...queue, ...events].slice(-longest);
            hidden = new Set(queue.filter(e => e.event === "route_claimed").map(e => e.route));
            scores = m.players.map((it, i) => it.score - queue.reduce((sum, e) => sum + (e.event === "points_scored" && e.player === i ? e.points : 0), 0));
            parts.players.scores(scores);
        },
        after() {
            chart.mark("pending", [...hidden].map(id => "r" + id));
            if (queue.length && !running) run();
        },
        end() { queue = []; layer.remove(); },
    };
}
