// SPDX-License-Identifier: MIT
// All routes as a table: the board for whoever does not use the map.

import { h } from "./dom.js";
import { dialog } from "./dialog.js";
import { t } from "./texts.js";
import { fold } from "./typed.js";

const states = desk => i => {
    const owner = desk.owner(i);
    if (owner !== null) return desk.name(owner);
    if (desk.closed(i)) return t("closed");
    return desk.claims().some(c => c.route === i) ? t("canClaim") : t("free");
};

export function routesDialog(desk, parts) {
    const { edition } = desk, state = states(desk);
    const rows = edition.routes.map((r, i) => {
        const run = () => { it.close(); desk.chart.look("r" + r.id); parts.bar.choose("r" + r.id, true); };
        return { words: fold(desk.routeName(i) + " " + state(i)), row: h("tr", {},
            h("th", { scope: "row" }, h("button", { class: "thing", onclick: run }, desk.routeName(i))), h("td", {}, desk.routeFacts(i)), h("td", {}, state(i))) };
    });
    const filter = e => { const words = fold(e.target.value).split(" "); for (const it of rows) it.row.hidden = !words.every(w => it.words.includes(w)); };
    const it = dialog(t("routes"), h("input", { type: "search", "aria-label": t("find"), placeholder: t("find"), oninput: filter }),
        h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("routes") }, h("table", { class: "routes" }, h("thead", {}, h("tr", {}, [t("route"), t("cost"), t("state")].map(text => h("th", { scope: "col" }, text)))),
            h("tbody", {}, rows.map(r => r.row)))));
    return it;
}
