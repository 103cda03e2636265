// SPDX-License-Identifier: MIT
// The rules of this table: what differs from the base game first.

import { dialog } from "./dialog.js";
import { h, toast } from "./dom.js";
import { t } from "./texts.js";

/** Lines of the server's text: "# " is a heading, "- " a point of a list. */
export function rulesText(text) {
    const made = [];
    let list = null;
    for (const line of text.split("\n")) {
        if (line.startsWith("- ")) {
            if (!list) made.push(list = h("ul", {}));
            list.append(h("li", {}, line.slice(2)));
            continue;
        }
        list = null;
        if (line.startsWith("# ")) made.push(h("h3", {}, line.slice(2)));
        else if (line.trim()) made.push(h("p", {}, line));
    }
    return made;
}

export async function rules(room) {
    try {
        const answer = await room.ask("/rules");
        dialog(t("rulesOf", room.edition.title), h("div", { class: "scroll rules", tabindex: 0, role: "region", "aria-label": t("rules") }, rulesText(answer.rules)));
    } catch (problem) {
        toast(problem.message);
    }
}
