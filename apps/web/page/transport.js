// SPDX-License-Identifier: MIT
// The way to the server, behind one small interface: ask, send, follow.
// A later build that plays without a server replaces this file and no other.

import { language, t } from "./texts.js";

/** A refusal of the server: status, a stable code, and a sentence for people. */
export class Refused extends Error {
    constructor(status, code, message, body) {
        super(message);
        this.status = status;
        this.code = code;
        this.body = body;
    }
}

const address = path => path + (path.includes("?") ? "&" : "?") + "lang=" + language();

const headers = secret => secret ? { Authorization: "Bearer " + secret } : {};

async function read(response) {
    const text = await response.text();
    let body = null;
    try { body = JSON.parse(text); } catch { /* a proxy's page */ }
    if (response.ok && body) return body;
    throw new Refused(response.status, body?.error?.code || "no_answer", body?.error?.message || response.statusText, body);
}

/** @param {boolean} [text] the answer is no JSON */
export async function ask(path, secret, text) {
    let response;
    try {
        response = await fetch(address(path), { headers: headers(secret), cache: "no-store" });
    } catch {
        throw new Refused(0, "no_answer", t("noAnswer"), null);
    }
    return text && response.ok ? response.text() : read(response);
}

const pause = ms => new Promise(done => setTimeout(done, ms));

/** POST, repeated with the same id as long as nobody answers. */
export async function send(path, body, secret) {
    for (let tries = 0; ; tries++) {
        let response;
        try {
            response = await fetch(address(path), {
                method: "POST",
                headers: { "Content-Type": "application/json", ...headers(secret) },
                body: JSON.stringify(body),
            });
        } catch {
            if (tries === 4) throw new Refused(0, "no_answer", t("noAnswer"), null);
            await pause(500 * 2 ** tries);
            continue;
        }
        if ((response.status === 503 || response.status === 502) && tries < 4) {
            await pause(500 * 2 ** tries);
            continue;
        }
        return read(response);
    }
}

let loaded = null; // the version of the page, as it was when it was loaded

/** Has the server another page by now? */
export async function isOutdated() {
    try {
        const response = await fetch("/page/version", { cache: "no-store" });
        if (!response.ok) return false;
        const now = await response.text();
        loaded ??= now;
        return now !== loaded;
    } catch {
        return false;
    }
}

const silence = 40000;

/**
 * Follow a game: every moment is handed to told(), who is here to came(), and
 * state() hears "open", "lost" or a Refused. Returns a function that ends it.
 */
export function follow(id, secret, told, came, state) {
    let known = 0, ended = false, wait = 1000, control = null, timer = 0, wake = null;

    const sleep = ms => new Promise(done => { wake = done; setTimeout(done, ms); });
    const alive = () => { clearTimeout(timer); timer = setTimeout(() => control?.abort(), silence); };

    function take(block) {
        let kind = "message", data = "";
        for (const line of block.split("\n")) {
            if (line.startsWith("event: ")) kind = line.slice(7);
            else if (line.startsWith("data: ")) data += line.slice(6);
            else if (line.startsWith("id: ")) known = Number(line.slice(4));
        }
        if (kind === "moment") told(JSON.parse(data));
        else if (kind === "here") came(JSON.parse(data).here);
    }

    async function once() {
        control = new AbortController();
        alive();
        const response = await fetch(address("/api/games/" + id + "/stream"), {
            headers: { ...headers(secret), ...(known ? { "Last-Event-ID": String(known) } : {}) },
            signal: control.signal, cache: "no-store",
        });
        if (!response.ok) { await read(response); return; }
        state("open");
        wait = 1000;
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (let rest = ""; ;) {
            const { done, value } = await reader.read();
            if (done) return;
            alive();
            rest += value;
            for (let cut; (cut = rest.indexOf("\n\n")) >= 0; rest = rest.slice(cut + 2)) take(rest.slice(0, cut));
        }
    }

    /** A tab that nobody sees leaves its connection to others, and looks now and then. */
    async function glance() {
        const body = await ask("/api/games/" + id, secret);
        if (body.version !== known) { known = body.version; told(body); }
    }

    async function run() {
        while (!ended) {
            try {
                if (document.hidden) { await glance(); await sleep(20000); continue; }
                await once();
            } catch (problem) {
                if (ended) return;
                if (problem instanceof Refused && problem.status >= 400 && problem.status < 500 && problem.status !== 429) { state(problem); return; }
            }
            if (ended) return;
            if (!document.hidden) state("lost");
            await sleep(wait * (1 + 4 * Math.random()) / 2);
            wait = Math.min(wait * 2, 30000);
        }
    }

    const seen = () => { if (document.hidden) control?.abort(); else { wait = 1000; wake?.(); } };
    document.addEventListener("visibilitychange", seen);
    run();
    return () => {
        ended = true;
        clearTimeout(timer);
        document.removeEventListener("visibilitychange", seen);
        control?.abort();
        wake?.();
    };
}
