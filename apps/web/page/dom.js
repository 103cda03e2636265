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

const listeners = new WeakMap(); // of an element, by name, so that refill() can hand them on

function listen(it, name, run) {
    if (!listeners.has(it)) listeners.set(it, new Map());
    const own = listeners.get(it);
    if (!own.has(name)) it.addEventListener(name, e => own.get(name)?.(e));
    own.set(name, run);
}

export function set(it, attributes) {
    for (const [name, value] of Object.entries(attributes || {})) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith("on")) listen(it, name.slice(2), value);
        else if (value === true) it.setAttribute(name, "");
        else it.setAttribute(name, String(value));
    }
    return it;
}

const nodes = children => children.flat(9).filter(child => child !== null && child !== undefined && child !== false)
    .map(child => child instanceof Node ? child : document.createTextNode(child));

export function add(it, children) {
    it.append(...nodes(children));
    return it;
}

export function fill(it, ...children) {
    it.replaceChildren();
    return add(it, children);
}

const controls = "button, input, select, summary, a[href]";

/**
 * What could be clicked stays only while it means the same: nobody hits what was not meant.
 * Where numbers in its text change, data-same says what it is.
 */
const meaning = it => it.nodeName + (it.matches?.(controls) ? it.dataset.same || [it.id, it.textContent, it.getAttribute("aria-label")].join() : "");

/** An element becomes as a new one is. */
function become(it, now) {
    if (it === now) return;
    if (it.nodeType === Node.TEXT_NODE) { if (it.data !== now.data) it.data = now.data; return; }
    for (const { name } of [...it.attributes]) if (!now.hasAttribute(name)) it.removeAttribute(name);
    for (const { name, value } of now.attributes) {
        if (it.getAttribute(name) === value) continue;
        if (name === "style") it.style.cssText = value; // the attribute itself is forbidden
        else it.setAttribute(name, value);
    }
    if ("checked" in now) it.checked = now.checked;
    const own = listeners.get(it), next = listeners.get(now);
    for (const name of own?.keys() || []) if (!next?.has(name)) own.set(name, null);
    for (const [name, run] of next || []) listen(it, name, run);
    match(it, [...now.childNodes]);
}

/** Children become the wanted ones; those of the same meaning are kept. */
function match(it, wanted) {
    const old = [...it.childNodes], left = new Set(old), kept = new Array(wanted.length);
    const meant = new Map(old.map(child => [child, meaning(child)])), wishes = wanted.map(meaning);
    const keep = (i, child) => { kept[i] = child; left.delete(child); };
    wanted.forEach((now, i) => { if (left.has(now)) keep(i, now); });
    wishes.forEach((wish, i) => { if (!kept[i] && left.has(old[i]) && meant.get(old[i]) === wish) keep(i, old[i]); });
    wishes.forEach((wish, i) => { if (!kept[i]) for (const child of left) if (meant.get(child) === wish) { keep(i, child); break; } });
    for (const child of left) child.remove();
    let at = it.firstChild;
    wanted.forEach((now, i) => {
        const child = kept[i] || now;
        if (child === at) at = at.nextSibling;
        else it.insertBefore(child, at);
        if (kept[i]) become(child, now);
    });
}

/** The same for what is drawn anew while people look at it and click: elements stay, and change. */
export function refill(it, ...children) {
    match(it, nodes(children));
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

/** What was said is no longer so. */
export function untoast(text) {
    const it = byId("toast");
    if (it.textContent === text) it.classList.remove("shown");
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
