// SPDX-License-Identifier: MIT
// The rules of this table: what differs from the base game first.

import { dialog } from "./dialog.js";
import { h, toast } from "./dom.js";
import { t } from "./texts.js";
import { ask } from "./transport.js";

/** Sections of the server's text: "# " is a heading, "- " a point of a list. */
function sections(text) {
    const list = [];
    for (const line of text.split("\n")) {
        if (line.startsWith("# ")) list.push({ title: line.slice(2), lines: [] });
        else if (line.trim() && list.length) list[list.length - 1].lines.push(line);
    }
    return list;
}

function lines(list) {
    const points = list.filter(line => line.startsWith("- "));
    return [list.filter(line => !line.startsWith("- ")).map(line => h("p", {}, line)), points.length > 0 && h("ul", {}, points.map(line => h("li", {}, line.slice(2))))];
}

/** What the base game does not have comes first; then all the rest. */
function arrange(text, base) {
    const own = sections(text), known = new Set(base.split("\n"));
    const [about, ...others] = own, shared = others.filter(it => base.includes("# " + it.title + "\n")), special = others.filter(it => !shared.includes(it));
    const differs = line => line.startsWith("- ") && !known.has(line);
    const news = [...about.lines, ...shared.flatMap(it => it.lines)].filter(differs);
    const rest = it => [h("h3", {}, it.title), lines(it.lines.filter(line => !differs(line)))];
    if (!base || text === base) return own.map(it => [h("h3", {}, it.title), lines(it.lines)]);
    return [about.lines.filter(line => !line.startsWith("- ")).map(line => h("p", {}, line)),
        special.map(it => [h("h3", {}, it.title), lines(it.lines)]),
        news.length > 0 && [h("h3", {}, t("differs")), lines(news)],
        rest({ title: t("asAlways"), lines: about.lines.filter(line => line.startsWith("- ")) }), shared.map(rest)];
}

/** House rules that the table has chosen, by their names; those that nobody can name by their ids. */
export async function houseRules({ edition, game }) {
    if (!game.rules?.length && !Object.keys(game.set || {}).length) return null;
    const { rules: known, numbers } = await ask("/api/editions/" + edition.id + "/rules").catch(() => ({ rules: [], numbers: [] }));
    const named = (list, id) => list.find(it => it.id === id)?.label || id;
    const list = [...(game.rules || []).map(id => named(known, id)), ...Object.entries(game.set || {}).map(([id, value]) => named(numbers, id) + ": " + value)];
    return h("div", { class: "chosen" }, h("b", {}, t("houseRules")), h("ul", {}, list.map(text => h("li", {}, text))));
}

export async function rules(room) {
    try {
        const [answer, chosen] = await Promise.all([room.ask("/rules"), houseRules(room)]);
        dialog(t("rulesOf", room.edition.title), h("div", { class: "scroll rules", tabindex: 0, role: "region", "aria-label": t("rules") }, chosen, arrange(answer.rules, answer.base || "")));
    } catch (problem) {
        toast(problem.message);
    }
}
