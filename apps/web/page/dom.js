// SPDX-License-Identifier: MIT
// Making elements: texts from people, editions and modules are text, never markup.

/**
 * @param {string} tag
 * @param {Object<string, any>} [attributes] on... are listeners; class, data, false and null as one expects
 * @param {...(Node|string|number|null|undefined|false|Array)} children
 */
export function h(tag, attributes, ...children) {
    const it = document.createElement(tag);
    set(it, attributes);
    add(it, children);
    return it;
}

export function set(it, attributes) {
    for (const [name, value] of Object.entries(attributes || {})) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith("on")) it.addEventListener(name.slice(2), value);
        else if (value === true) it.setAttribute(name, "");
        else it.setAttribute(name, String(value));
    }
    return it;
}

export function add(it, children) {
    for (const child of children.flat(9)) {
        if (child === null || child === undefined || child === false) continue;
        it.append(child instanceof Node ? child : String(child));
    }
    return it;
}

export function fill(it, ...children) {
    it.replaceChildren();
    return add(it, children);
}

const controls = "button, input, select, summary, a[href]";

/** The same for what is drawn anew: whoever stood on a button still does. */
export function refill(it, ...children) {
    const at = it.contains(document.activeElement) ? document.activeElement : null;
    const index = at ? [...it.querySelectorAll(controls)].indexOf(at) : -1, text = at?.textContent;
    fill(it, children);
    if (index < 0) return it;
    const now = [...it.querySelectorAll(controls)];
    (now[index]?.textContent === text ? now[index] : now.find(other => other.textContent === text))?.focus({ preventScroll: true });
    return it;
}

export const byId = id => document.getElementById(id);

/** A sentence for screen readers, and only for them. */
export function say(text) {
    byId("live").textContent = text;
}

let toastTimer = 0;

/** A sentence for everybody, for some seconds. */
export function toast(text) {
    const it = byId("toast");
    it.textContent = text;
    it.classList.add("shown");
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => it.classList.remove("shown"), 6000);
}

/** Random letters for ids and secrets; 16 bytes are 22 letters. */
export function random(bytes = 16) {
    const raw = crypto.getRandomValues(new Uint8Array(bytes));
    return btoa(String.fromCharCode(...raw)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Copy a text; where browsers do not allow it, select it to be copied by hand. */
export async function copy(field) {
    try {
        await navigator.clipboard.writeText(field.value);
        return true;
    } catch {
        field.focus();
        field.select();
        try { return document.execCommand("copy"); } catch { return false; }
    }
}
