// SPDX-License-Identifier: MIT
// Journals of games as files: dropped on the page or chosen, they are replayed.

import { h, random, toast } from "./dom.js";
import { go } from "./main.js";
import { remember } from "./storage.js";
import { t } from "./texts.js";
import { send } from "./transport.js";

const most = 1 << 20; // bytes

async function open(file) {
    if (!file) return;
    if (file.size > most) { toast(t("journalLarge")); return; }
    try {
        const secret = random(), watch = random();
        const { game } = await send("/api/journal", { id: random(), journal: await file.text(), invite: random(), watch }, secret);
        await send("/api/games/" + game + "/begin", { id: random() }, secret);
        remember(game, { secret, watch });
        go("/g/" + game);
    } catch (problem) {
        toast(problem.message);
    }
}

export function journalButton() {
    const field = h("input", { type: "file", accept: ".ttr,text/plain", class: "unseen", tabindex: -1, "aria-hidden": "true", onchange: e => open(e.target.files[0]) });
    return h("div", {}, field, h("button", { onclick: () => field.click() }, t("chooseFile")));
}

/** Files may be dropped anywhere; returns what ends that. */
export function dropJournals(element) {
    const over = e => { if (e.dataTransfer?.types.includes("Files")) { e.preventDefault(); element.classList.add("dropping"); } };
    const out = () => element.classList.remove("dropping");
    const drop = e => { out(); if (e.dataTransfer?.files.length) { e.preventDefault(); open(e.dataTransfer.files[0]); } };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", out);
    document.addEventListener("drop", drop);
    return () => { document.removeEventListener("dragover", over); document.removeEventListener("dragleave", out); document.removeEventListener("drop", drop); };
}
