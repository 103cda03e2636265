// SPDX-License-Identifier: MIT
// Dialogs that Escape, the button and a click beside them close.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";

export function dialog(title, ...content) {
    const before = document.activeElement;
    const it = h("dialog", { "aria-label": title, onclose: () => { it.remove(); before?.focus?.({ preventScroll: true }); }, onclick: e => { if (e.target === it) it.close(); } },
        h("div", { class: "inside" }, h("div", { class: "head" }, h("h2", {}, title),
            h("button", { class: "plain leave", "aria-label": t("closeIt"), onclick: () => it.close() }, icon("close"))), content));
    document.body.append(it);
    it.showModal();
    it.querySelector(".inside > :not(.head) :is(button, input, select, summary), .inside > .scroll")?.focus();
    return it;
}

/** Ask once more before what cannot be undone. */
export function sure(label, run) {
    const it = dialog(label, h("p", {}, t("sure")), h("div", { class: "row end" },
        h("button", { onclick: () => it.close() }, t("cancel")), h("button", { class: "main", onclick: () => { it.close(); run(); } }, label)));
}
