// SPDX-License-Identifier: MIT
// What this browser remembers: its secrets, and how its owner likes things.

const prefix = "ttr.";

function read(key, preset) {
    try {
        const text = localStorage.getItem(prefix + key);
        return text === null ? preset : JSON.parse(text);
    } catch {
        return preset;
    }
}

function write(key, value) {
    try {
        localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
        // Private windows may refuse: then it is forgotten with the page.
    }
}

const memory = new Map();

/** The games of this browser: {id: {secret, invite, watch, edition, at}}. */
export function games() {
    return { ...read("games", {}), ...Object.fromEntries(memory) };
}

export function game(id) {
    return games()[id] || {};
}

export function remember(id, values) {
    const all = games();
    all[id] = { ...all[id], ...values, at: Date.now() };
    memory.set(id, all[id]);
    write("games", all);
}

export function forget(id) {
    const all = games();
    memory.delete(id);
    delete all[id];
    write("games", all);
}

const presets = { lang: "", theme: "auto", pace: "normal", sound: false, name: "", level: "", notify: false };

export function setting(name) {
    return read("settings", {})[name] ?? presets[name];
}

export function change(name, value) {
    write("settings", { ...read("settings", {}), [name]: value });
}
