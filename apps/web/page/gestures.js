// SPDX-License-Identifier: MIT
// Fingers, mouse and wheel on the board: dragging, pinching, and a tap that
// reaches as far as a finger is wide.

const finger = 22, pointer = 9; // pixels around a tap
const still = 6;                // a tap moves less

/** @param {{zoom: function, pan: function, moving: function, tap: function, hover: function}} calls */
export function gestures(frame, calls) {
    const fingers = new Map();
    let moved = 0, spread = 0, calm = 0;

    const at = e => { const box = frame.getBoundingClientRect(); return [e.clientX - box.x, e.clientY - box.y]; };

    /** While it moves the picture is one layer; then it is painted sharp again. */
    function move() {
        calls.moving(true);
        clearTimeout(calm);
        calm = setTimeout(() => calls.moving(false), 180);
    }

    frame.addEventListener("wheel", e => {
        e.preventDefault();
        move();
        calls.zoom(Math.exp(-e.deltaY / 400), ...at(e));
    }, { passive: false });

    frame.addEventListener("pointerdown", e => {
        fingers.set(e.pointerId, at(e));
        moved = fingers.size > 1 ? 99 : 0;
        spread = 0;
    });

    function drag(e, last) {
        const now = at(e), dx = now[0] - last[0], dy = now[1] - last[1];
        fingers.set(e.pointerId, now);
        moved += Math.abs(dx) + Math.abs(dy);
        if (moved <= still) return;
        move();
        if (fingers.size === 2) {
            const [a, b] = [...fingers.values()];
            const wide = Math.hypot(a[0] - b[0], a[1] - b[1]);
            if (spread) calls.zoom(wide / spread, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
            spread = wide;
            calls.pan(dx / 2, dy / 2);
        } else {
            frame.setPointerCapture(e.pointerId);
            calls.pan(dx, dy);
        }
    }

    frame.addEventListener("pointermove", e => {
        const last = fingers.get(e.pointerId);
        if (last) drag(e, last);
        else if (e.pointerType === "mouse") calls.hover(...at(e));
    });

    const lift = e => {
        if (!fingers.delete(e.pointerId)) return;
        spread = 0;
        const mouse = e.pointerType === "mouse";
        if (e.type === "pointerup" && moved <= still && !fingers.size) calls.tap(...at(e), mouse ? pointer : finger, mouse);
    };
    frame.addEventListener("pointerup", lift);
    frame.addEventListener("pointercancel", lift);
    frame.addEventListener("pointerleave", e => { if (e.pointerType === "mouse") calls.hover(-99, -99); });
}
