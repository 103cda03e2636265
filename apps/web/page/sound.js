// SPDX-License-Identifier: MIT
// A few soft sounds, made when they are needed and off until asked for.

import { setting } from "./storage.js";

const tunes = { turn: [[660, 0], [880, 0.12]], piece: [[220, 0], [330, 0.06]], card: [[520, 0]], over: [[523, 0], [659, 0.14], [784, 0.28], [1047, 0.42]] };

let context = null;

/** @param {"turn"|"piece"|"card"|"over"} name */
export function chime(name) {
    if (!setting("sound") || navigator.userActivation?.hasBeenActive === false) return; // browsers want a touch first
    try {
        context ||= new AudioContext();
        const now = context.currentTime;
        for (const [pitch, after] of tunes[name]) {
            const tone = context.createOscillator(), volume = context.createGain();
            tone.type = "triangle";
            tone.frequency.value = pitch;
            volume.gain.setValueAtTime(0.0001, now + after);
            volume.gain.exponentialRampToValueAtTime(0.12, now + after + 0.02);
            volume.gain.exponentialRampToValueAtTime(0.0001, now + after + 0.3);
            tone.connect(volume).connect(context.destination);
            tone.start(now + after);
            tone.stop(now + after + 0.35);
        }
    } catch {
        // A browser without sound plays silently.
    }
}
