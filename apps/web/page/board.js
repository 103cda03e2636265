// SPDX-License-Identifier: MIT
// The board: a picture whose states are classes. Zoom and pan by wheel, pinch,
// drag and keys; a touch takes the nearest route or place.

import { h } from "./dom.js";

const reach = 22; // pixels around a finger

const ids = (svg, lead) => [...svg.querySelectorAll("[id^='" + lead + "']")];

/**
 * @param {string} edition
 * @param {string} lang
 * @param {{pick: function({routes: string[], places: string[]}): void, over: function(string|null): void}} calls
 */
export async function board(edition, lang, calls) {
    const response = await fetch("/board/" + edition + ".svg?lang=" + lang);
    const parsed = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    const svg = document.importNode(parsed.documentElement, true);
    const box = svg.getAttribute("viewBox").split(" ").map(Number);
    const frame = h("div", { class: "board", tabindex: 0, role: "application" });
    frame.append(svg);

    let view = [...box];
    let owners = new Map(), nodes = new Map();
    for (const it of ids(svg, "r-")) nodes.set("r" + it.id.slice(2), it);
    for (const it of ids(svg, "p-")) nodes.set("p" + it.id.slice(2), it);

    const show = () => svg.setAttribute("viewBox", view.map(v => v.toFixed(1)).join(" "));

    function clamp() {
        view[2] = Math.min(Math.max(view[2], box[2] / 8), box[2]);
        view[3] = view[2] * box[3] / box[2];
        view[0] = Math.min(Math.max(view[0], box[0]), box[0] + box[2] - view[2]);
        view[1] = Math.min(Math.max(view[1], box[1]), box[1] + box[3] - view[3]);
        show();
    }

    const point = (x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());

    function zoom(factor, x, y) {
        const frameBox = frame.getBoundingClientRect();
        const at = point(x ?? frameBox.x + frameBox.width / 2, y ?? frameBox.y + frameBox.height / 2);
        const wide = Math.min(Math.max(view[2] / factor, box[2] / 8), box[2]);
        const share = wide / view[2];
        view = [at.x - (at.x - view[0]) * share, at.y - (at.y - view[1]) * share, wide, view[3] * share];
        clamp();
    }

    function pan(dx, dy) {
        const scale = view[2] / frame.clientWidth;
        view[0] -= dx * scale;
        view[1] -= dy * scale;
        clamp();
    }

    frame.addEventListener("wheel", e => {
        e.preventDefault();
        zoom(Math.exp(-e.deltaY / 400), e.clientX, e.clientY);
    }, { passive: false });

    const fingers = new Map();
    let moved = 0, spread = 0;

    frame.addEventListener("pointerdown", e => {
        fingers.set(e.pointerId, [e.clientX, e.clientY]);
        moved = fingers.size > 1 ? 99 : 0;
        spread = 0;
    });

    frame.addEventListener("pointermove", e => {
        const last = fingers.get(e.pointerId);
        if (!last) {
            if (e.pointerType === "mouse") calls.over(nearest(e.clientX, e.clientY, 10).routes[0] || null);
            return;
        }
        const dx = e.clientX - last[0], dy = e.clientY - last[1];
        fingers.set(e.pointerId, [e.clientX, e.clientY]);
        moved += Math.abs(dx) + Math.abs(dy);
        if (fingers.size === 2) {
            const [a, b] = [...fingers.values()];
            const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
            if (spread) zoom(now / spread, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
            spread = now;
            pan(dx / 2, dy / 2);
        } else if (moved > 6) {
            frame.setPointerCapture(e.pointerId);
            pan(dx, dy);
        }
    });

    const lift = e => {
        if (!fingers.delete(e.pointerId)) return;
        spread = 0;
        if (e.type === "pointerup" && moved <= 6 && !fingers.size) calls.pick(nearest(e.clientX, e.clientY, e.pointerType === "mouse" ? 10 : reach));
    };
    frame.addEventListener("pointerup", lift);
    frame.addEventListener("pointercancel", lift);

    /** What lies near a point of the screen, nearest first. */
    function nearest(x, y, pixels) {
        const at = point(x, y), limit = pixels * view[2] / frame.clientWidth;
        const found = [];
        for (const [key, node] of nodes) {
            let far;
            if (key[0] === "p") {
                const c = node.querySelector("circle");
                far = Math.hypot(c.cx.baseVal.value - at.x, c.cy.baseVal.value - at.y) - c.r.baseVal.value;
            } else {
                far = distance(node, at);
            }
            if (far <= limit) found.push([Math.max(far, 0), key]);
        }
        found.sort((a, b) => a[0] - b[0]);
        return {
            routes: found.filter(f => f[1][0] === "r").map(f => f[1].slice(1)),
            places: found.filter(f => f[1][0] === "p").map(f => f[1].slice(1)),
        };
    }

    const lines = new Map();

    function distance(node, at) {
        let line = lines.get(node);
        if (!line) {
            const hit = node.querySelector(".hit");
            line = { points: hit.getAttribute("d").match(/-?[\d.]+/g).map(Number), half: Number(hit.getAttribute("stroke-width")) / 3.2 };
            lines.set(node, line);
        }
        let best = Infinity;
        const p = line.points;
        for (let i = 0; i + 3 < p.length; i += 2) {
            const dx = p[i + 2] - p[i], dy = p[i + 3] - p[i + 1];
            const u = Math.min(1, Math.max(0, ((at.x - p[i]) * dx + (at.y - p[i + 1]) * dy) / (dx * dx + dy * dy || 1)));
            best = Math.min(best, Math.hypot(p[i] + u * dx - at.x, p[i + 1] + u * dy - at.y));
        }
        return best - line.half;
    }

    frame.addEventListener("keydown", e => {
        const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[e.key];
        if (e.key === "+" || e.key === "=") zoom(1.3);
        else if (e.key === "-") zoom(1 / 1.3);
        else if (e.key === "0") { view = [...box]; clamp(); }
        else if (step && e.shiftKey) pan(...step);
        else return;
        e.preventDefault();
    });

    const mark = (name, wanted) => {
        const keys = new Set(wanted);
        for (const [key, node] of nodes) node.classList.toggle(name, keys.has(key));
    };

    return {
        element: frame,
        zoom,
        fit() { view = [...box]; clamp(); },
        /** Give a class to routes ("r" + id) and places ("p" + id), and take it from all others. */
        mark,
        /** Who owns which route: a map from its id to the player. */
        own(now, fresh) {
            for (const [id, player] of now) {
                if (owners.get(id) === player) continue;
                const node = nodes.get("r" + id);
                if (!node) continue;
                node.classList.remove(...[...node.classList].filter(c => /^p\d$/.test(c)));
                node.classList.add("owned", "p" + player);
                for (const sign of node.querySelectorAll(".sign")) sign.setAttribute("href", "#sign-" + player);
            }
            for (const id of owners.keys())
                if (!now.has(id)) {
                    const node = nodes.get("r" + id);
                    node.classList.remove("owned", ...[...node.classList].filter(c => /^p\d$/.test(c)));
                }
            owners = new Map(now);
            mark("fresh", (fresh || []).map(id => "r" + id));
        },
        /** Small tags at places and routes: [{at: "pboston", text, player}]. */
        tag(list) {
            for (const old of svg.querySelectorAll(".tag")) old.remove();
            const used = new Map();
            for (const it of list) {
                const node = nodes.get(it.at);
                if (!node) continue;
                const index = used.get(it.at) || 0;
                used.set(it.at, index + 1);
                svg.append(tagAt(node, it, index));
            }
        },
        /** Bring a place or a route into view. */
        look(key) {
            const node = nodes.get(key);
            if (!node) return;
            const b = node.getBBox();
            view[0] = b.x + b.width / 2 - view[2] / 2;
            view[1] = b.y + b.height / 2 - view[3] / 2;
            clamp();
        },
    };

    function tagAt(node, it, index) {
        const make = (name, attributes) => {
            const made = document.createElementNS("http://www.w3.org/2000/svg", name);
            for (const [k, v] of Object.entries(attributes)) made.setAttribute(k, v);
            return made;
        };
        const b = node.querySelector("circle")?.getBBox() || node.getBBox();
        const size = Math.max(b.height * 0.55, 9);
        const group = make("g", { class: "tag" + (it.player === undefined ? "" : " p" + it.player), transform: `translate(${b.x + b.width + index * size * 1.5} ${b.y})` });
        const wide = Math.max(size * 1.4, it.text.length * size * 0.62 + size * 0.5);
        group.append(make("rect", { x: -wide / 2, y: -size * 0.8, width: wide, height: size * 1.5, rx: size * 0.5 }));
        const text = make("text", { "text-anchor": "middle", y: size * 0.3, "font-size": size });
        text.textContent = it.text;
        group.append(text);
        return group;
    }
}
