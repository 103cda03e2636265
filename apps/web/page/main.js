// SPDX-License-Identifier: MIT
// The way in: which page is it, in which language, and how it looks.

import { byId, fill } from "./dom.js";
import { home } from "./home.js";
import { setting } from "./storage.js";
import { table } from "./table.js";
import { language, speak, t } from "./texts.js";
import { isOutdated } from "./transport.js";

let leave = null;

export function go(path) {
    history.pushState(null, "", path);
    show();
}

export function show() {
    leave?.();
    leave = null;
    speak(language());
    document.documentElement.dataset.theme = setting("theme");
    byId("skip").textContent = t("skip");
    document.title = t("title");
    const main = byId("main");
    fill(main);
    const game = location.pathname.match(/^\/g\/([a-z0-9]{8})$/);
    leave = game ? table(main, game[1]) : home(main);
}

isOutdated(); // remembers what was loaded
window.addEventListener("popstate", show);
show();
