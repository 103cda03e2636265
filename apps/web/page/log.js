// SPDX-License-Identifier: MIT
// What happened: sentences from the server, newest at the bottom.

import { add, h, say } from "./dom.js";
import { sign } from "./players.js";
import { t } from "./texts.js";

const most = 300;

export function log(desk) {
    const list = h("ol", { class: "log", tabindex: 0, "aria-label": t("log") });
    const element = h("section", { class: "panel grow" }, h("h2", {}, t("log")), list);
    let known = 0;

    return {
        element,
        show(m) {
            const fresh = m.news.filter(it => it.version > known);
            const stuck = list.scrollTop + list.clientHeight >= list.scrollHeight - 30;
            for (const it of fresh) {
                if (!it.story.length) continue;
                add(list, [h("li", {}, it.player !== null && sign(it.player), it.story.map((line, i) => h(i ? "small" : "span", {}, line)))]);
            }
            while (list.children.length > most) list.firstChild.remove();
            if (fresh.length) {
                known = fresh[fresh.length - 1].version;
                const others = fresh.filter(it => it.player !== desk.me).flatMap(it => it.story.slice(0, 1));
                if (others.length) say(others.join(" "));
            }
            if (stuck) list.scrollTop = list.scrollHeight;
        },
    };
}
