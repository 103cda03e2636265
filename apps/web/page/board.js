// SPDX-License-Identifier: MIT
// The board: a picture whose states are classes. It is moved by a transform
// alone, so that nothing of it is laid out anew while it is dragged.

import { h } from "./dom.js";
import { gestures } from "./gestures.js";
import { nameBoxes, tagAt } from "./tags.js";

const most = 8; // times as large as the whole

/** The picture, and its routes ("r" + id) and places ("p" + id). */
function load(text) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const svg = document.importNode(parsed.documentElement, true);
    const nodes = new Map();
    for (const it of svg.querySelectorAll("[id^='r-'],[id^='p-']")) nodes.set(it.id[0] + it.id.slice(2), it);
    return { svg, nodes };
}

/** What is near a point of the board: keys with their distances, nearest first. */
function finder(nodes) {
    const shapes = new Map();
    for (const [key, node] of nodes) {
        if (key[0] === "p") {
            const c = node.querySelector("circle");
            shapes.set(key, { points: [c.cx.baseVal.value, c.cy.baseVal.value], half: c.r.baseVal.value });
        } else {
            const hit = node.querySelector(".hit");
            shapes.set(key, { points: hit.getAttribute("d").match(/-?[\d.]+/g).map(Number), half: Number(hit.getAttribute("stroke-width")) / 3.2 });
        }
    }
    const far = ({ points: p, half }, x, y) => {
        if (p.length === 2) return Math.hypot(p[0] - x, p[1] - y) - half;
        let best = Infinity;
        for (let i = 0; i + 3 < p.length; i += 2) {
            const dx = p[i + 2] - p[i], dy = p[i + 3] - p[i + 1];
            const u = Math.min(1, Math.max(0, ((x - p[i]) * dx + (y - p[i + 1]) * dy) / (dx * dx + dy * dy || 1)));
            best = Math.min(best, Math.hypot(p[i] + u * dx - x, p[i + 1] + u * dy - y));
        }
        return best - half;
    };
    return {
        near(x, y, limit) {
            const found = [];
            for (const [key, shape] of shapes) {
                const distance = far(shape, x, y);
                if (distance <= limit) found.push({ key, distance });
            }
            return found.sort((a, b) => a.distance - b.distance);
        },
        /** The middle of a thing, in the board's own measure. */
        middle(key) {
            const { points: p } = shapes.get(key), i = p.length > 2 ? 2 * Math.floor(p.length / 4) : 0;
            return [p[i], p[i + 1]];
        },
    };
}

/**
 * @param {string} picture as the server draws it
 * @param {{pick: function({key: string, distance: number}[], boolean): void, over: function(string|null): void}} calls
 */
export function board(picture, calls) {
    const { svg, nodes } = load(picture);
    const box = svg.getAttribute("viewBox").split(" ").map(Number);
    const find = finder(nodes);
    const frame = h("div", { class: "board", tabindex: 0, role: "application" });
    frame.append(svg);
    const view = { x: 0, y: 0, scale: 1 }; // of the picture as it fits
    let lifted = 0;                        // pixels, above what covers its lower edge
    let wide = 0, high = 0, fitted = 1;    // of the frame; pixels of one unit of the board when it fits

    const show = () => { frame.parentNode?.classList.toggle("zoomed", view.scale > 1.01); svg.style.transform = `translate(${view.x.toFixed(2)}px,${(view.y - lifted).toFixed(2)}px) scale(${view.scale.toFixed(4)})`; };

    /** Not smaller than the whole, and never out of sight. */
    function clamp() {
        const along = (at, size, room) => size <= room ? (room - size) / 2 : Math.min(room * 0.25, Math.max(room * 0.75 - size, at));
        view.x = along(view.x, box[2] * fitted * view.scale, wide);
        view.y = along(view.y, box[3] * fitted * view.scale, high);
        show();
    }

    function measure() {
        const { clientWidth, clientHeight } = frame;
        if (!clientWidth || !clientHeight || (clientWidth === wide && clientHeight === high)) return;
        wide = clientWidth;
        high = clientHeight;
        fitted = Math.min(wide / box[2], high / box[3]);
        svg.style.width = box[2] * fitted + "px";
        svg.style.height = box[3] * fitted + "px";
        clamp();
    }

    const zoom = (factor, x = wide / 2, y = high / 2) => {
        const scale = Math.min(most, Math.max(1, view.scale * factor));
        view.x = x - (x - view.x) * scale / view.scale;
        view.y = y - (y - view.y) * scale / view.scale;
        view.scale = scale;
        clamp();
    };

    const pan = (dx, dy) => { view.x += dx; view.y += dy; clamp(); };
    const unit = () => fitted * view.scale;
    const near = (x, y, pixels) => find.near((x - view.x) / unit() + box[0], (y - view.y + lifted) / unit() + box[1], pixels / unit())
        .map(it => ({ key: it.key, distance: Math.max(0, it.distance * unit()) }));
    /** Where a thing is, in pixels of the frame. */
    const spot = key => { const [x, y] = find.middle(key); return [(x - box[0]) * unit() + view.x, (y - box[1]) * unit() + view.y - lifted]; };

    const moving = on => { svg.classList.toggle("moving", on); };
    gestures(frame, { zoom, pan, moving, tap: (x, y, pixels, mouse) => calls.pick(near(x, y, pixels), mouse), hover: (x, y) => calls.over(near(x, y, 8)[0]?.key || null) });
    new ResizeObserver(measure).observe(frame);

    const names = nameBoxes(svg);
    let owners = new Map(), tagged = "[]";
    const marked = new Map();

    /** Give a class to routes and places, and take it from all others. */
    function mark(name, wanted) {
        const now = new Set(wanted.filter(key => nodes.has(key)));
        for (const key of marked.get(name) || []) if (!now.has(key)) nodes.get(key).classList.remove(name);
        for (const key of now) nodes.get(key).classList.add(name);
        marked.set(name, now);
    }

    const has = (name, key) => Boolean(marked.get(name)?.has(key));
    const bare = node => node.classList.remove("owned", ...[...node.classList].filter(c => /^p\d$/.test(c)));

    return {
        element: frame, zoom, pan, mark, has, spot, keys: () => [...nodes.keys()], middle: key => find.middle(key),
        fit() { view.scale = 1; clamp(); },
        /** Who owns which route: a map from its id to the player; of routes that several use or fill, who is on each space. */
        own(now, shared = new Map()) {
            for (const id of owners.keys()) if (!now.has(id)) bare(nodes.get("r" + id));
            for (const [id, player] of now) {
                const node = nodes.get("r" + id);
                if (!node || owners.get(id) === player) continue;
                bare(node);
                node.classList.add("owned", "p" + player);
                for (const sign of node.querySelectorAll(".sign")) sign.setAttribute("href", "#sign-" + player);
            }
            owners = new Map(now);
            for (const old of svg.querySelectorAll(".route.shared")) {
                old.classList.remove("shared");
                for (const piece of old.querySelectorAll(".pieces > g")) piece.removeAttribute("class");
                const player = owners.get(old.dataset.route);
                if (player !== undefined) for (const sign of old.querySelectorAll(".sign")) sign.setAttribute("href", "#sign-" + player);
            }
            for (const [id, players] of shared) {
                const node = nodes.get("r" + id);
                if (!node) continue;
                node.classList.add("shared");
                node.querySelectorAll(".pieces > g").forEach((piece, i) => {
                    const player = players[i] ?? null;
                    piece.setAttribute("class", player === null ? "none" : "p" + player);
                    if (player !== null) piece.querySelector(".sign").setAttribute("href", "#sign-" + player);
                });
            }
        },
        /** Keep things in sight while so many pixels at the lower edge are covered. */
        lift(keys, covered) {
            measure();
            lifted = 0;
            const low = Math.max(0, ...keys.filter(key => nodes.has(key)).map(key => spot(key)[1]));
            if (covered > 0 && low > high - covered - 30) lifted = Math.max(0, Math.min(covered, low - Math.max(40, high - covered - 50)));
            show();
        },
        /** Small tags at places and routes: [{at: "pboston", text, title, player}]. */
        tag(list) {
            const text = JSON.stringify(list);
            if (text === tagged) return;
            tagged = text;
            for (const old of svg.querySelectorAll(".tag")) old.remove();
            const taken = [...names];
            for (const it of list) if (nodes.has(it.at)) svg.append(tagAt(nodes.get(it.at), find.middle(it.at), it, taken));
        },
        /** Bring a place or a route into view, if it is not there yet. */
        look(key) {
            if (!nodes.has(key)) return;
            const [x, y] = spot(key), edge = 40;
            if (x < edge || x > wide - edge) view.x += wide / 2 - x;
            if (y < edge || y > high - edge) view.y += high / 2 - y;
            clamp();
        },
    };
}
