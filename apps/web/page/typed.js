// SPDX-License-Identifier: MIT
// A field in which one types: what to do, in the words of the line mode, or
// the name of a place or a route to find it on the board.

import { fill, h, say } from "./dom.js";
import { icon } from "./icons.js";
import { routesDialog } from "./routes.js";
import { rules } from "./rules.js";
import { t } from "./texts.js";

const most = 8;

/** Small letters without accents: what is typed is compared like that. */
export const fold = text => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/ß/g, "ss").replace(/[^a-z0-9]+/g, " ").trim();

export function typed(desk, parts) {
    const { edition, chart, room } = desk;
    const field = h("input", { type: "text", "aria-label": t("typed"), placeholder: t("typed"), autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200, enterkeyhint: "go" });
    const list = h("div", { class: "things" });
    const element = h("form", { class: "typed", hidden: true, onsubmit: e => { e.preventDefault(); enter(); } },
        h("div", { class: "row" }, field, h("button", { type: "button", class: "plain leave", "aria-label": t("closeIt"), onclick: () => close() }, icon("close"))), list);

    const named = [...edition.places.map(p => ({ key: "p" + p.id, text: p.name, words: fold(p.name) })),
        ...edition.routes.map((r, i) => ({ key: "r" + r.id, text: desk.routeName(i), words: fold(desk.routeName(i)), more: () => desk.routeFacts(i) }))];

    function matches(text) {
        const words = fold(text).split(" ").filter(Boolean);
        return words.length ? named.filter(it => words.every(w => it.words.split(" ").some(part => part.startsWith(w)))).slice(0, most) : [];
    }

    const thing = (text, more, run) => h("button", { type: "button", class: "thing", onclick: run }, h("span", {}, text), more && h("small", {}, more));

    function find() {
        fill(list, matches(field.value).map(it => thing(it.text, it.more?.(), () => { close(true); desk.walk.go(it.key); parts.bar.choose(it.key, true); })));
    }

    const commands = [
        [["undo", "annuler", "take back"], () => room.try("undo", { version: room.game.version, seat: room.game.moment.viewer })],
        [["hint", "h", "conseil"], () => parts.bar.hint()],
        [["rules", "regles"], () => rules(room)],
        [["routes", "list routes"], () => routesDialog(desk, parts)],
    ];

    function tell(text) { fill(list, h("p", { role: "status" }, text)); say(text); }

    async function enter() {
        const text = field.value.trim();
        if (!text) { close(); return; }
        const command = commands.find(([words]) => words.includes(fold(text)));
        if (command) { close(true); command[1](); return; }
        try {
            const answer = await room.post("typed", { version: room.game.version, text, ...desk.seat });
            if (answer.option !== undefined) { close(true); desk.act({ option: answer.option }); return; }
            if (answer.options) fill(list, answer.options.map(it => thing(it.label, "", () => { close(true); desk.act({ option: it.option }); })));
            else { tell(answer.text); if (matches(text).length) list.append(...found(text)); }
        } catch (problem) {
            if (matches(text).length) find();
            else tell(problem.message);
        }
    }

    const found = text => matches(text).map(it => thing(it.text, it.more?.(), () => { close(true); desk.walk.go(it.key); parts.bar.choose(it.key, true); }));

    function close(quiet) {
        element.hidden = true;
        field.value = "";
        fill(list);
        if (!quiet) chart.element.focus({ preventScroll: true });
    }

    field.addEventListener("input", find);
    element.addEventListener("keydown", e => {
        if (e.key === "Escape") { e.stopPropagation(); close(); return; }
        const way = { ArrowDown: 1, ArrowUp: -1 }[e.key];
        if (!way) return;
        const stops = [field, ...list.querySelectorAll("button")];
        e.preventDefault();
        e.stopPropagation();
        stops[(stops.indexOf(document.activeElement) + way + stops.length) % stops.length]?.focus();
    });
    const open = () => { element.hidden = false; field.focus(); };
    const slash = e => {
        if (e.key !== "/" || e.ctrlKey || e.target.closest("input, textarea, select") || document.querySelector("dialog[open]") || !element.isConnected) return;
        e.preventDefault();
        open();
    };
    document.addEventListener("keydown", slash);
    return { element, open, end: () => document.removeEventListener("keydown", slash) };
}
