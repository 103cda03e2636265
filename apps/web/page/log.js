// SPDX-License-Identifier: MIT
// What happened: sentences from the server, newest at the bottom.

import { add, h, say } from "./dom.js";
import { sign } from "./players.js";
import { sentences, t } from "./texts.js";

const most = 300;

export function log(desk) {
    const list = h("ol", { class: "log", tabindex: 0, "aria-label": t("log") });
    const element = h("section", { class: "panel story-panel" }, h("h2", {}, t("log")), list);
    let last = Infinity; // the version of the last line that is shown, when the past is
    let known = 0, missed = [], since = null, stuck = true, top = 0, asked = false;

    const down = () => { if (stuck) list.scrollTop = list.scrollHeight; };
    // only who scrolls up leaves the newest line, not a list that the bar below makes smaller
    list.addEventListener("scroll", () => {
        const low = list.scrollTop + list.clientHeight >= list.scrollHeight - 30;
        stuck = low || (stuck && list.scrollTop >= top);
        top = list.scrollTop;
        if (!low) down();
    });
    new ResizeObserver(down).observe(list);

    function line(it) {
        return h("li", { class: it.player === desk.me ? "own" : "", "data-version": it.version, hidden: it.version > last }, it.player !== null && sign(it.player),
            h("span", {}, it.story.map((text, i) => h(i ? "small" : "span", {}, text))));
    }

    /** The line above what happened since one's last turn. */
    function divide() {
        since?.remove();
        since = h("li", { class: "since", hidden: last < Infinity }, t("missed"));
        add(list, [since]);
    }

    /** What a page that was just loaded has not been told: as much as the list takes. */
    async function lookBack(until) {
        while (until > 0 && list.children.length < most && element.isConnected) {
            const past = await desk.room.ask("/news?until=" + until);
            list.prepend(...past.news.filter(it => it.story.length).map(line));
            until = past.since;
            down();
        }
    }

    return {
        element,
        /** What others did since the player's last action, as sentences. */
        missed: () => missed,
        /** Show what happened up to a version; Infinity for all. */
        until(version) {
            if (version !== last) {
                last = version;
                for (const it of list.children) it.hidden = Number(it.dataset.version) > last || (it === since && last < Infinity);
                stuck = true;
            }
            down();
        },
        show(m) {
            const fresh = m.news.filter(it => it.version > known && it.story.length);
            for (const it of fresh) {
                if (it.player === desk.me && it.change === "action") { missed = []; add(list, [line(it)]); if (desk.me !== null) divide(); }
                else { add(list, [line(it)]); missed.push(it); }
            }
            while (list.children.length > most) list.firstChild.remove();
            if (m.news.length) known = Math.max(known, m.news[m.news.length - 1].version);
            const told = fresh.flatMap(it => it.story.slice(0, 1));
            if (told.length && known) say(sentences(told.slice(-6)));
            down();
            if (!asked) { asked = true; lookBack(m.since).catch(() => {}); } // what is shown is true without it
        },
    };
}
