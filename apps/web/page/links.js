// SPDX-License-Identifier: MIT
// Lines from place to place above the board: tickets that are offered.

const space = "http://www.w3.org/2000/svg";

export function links(chart) {
    const layer = document.createElementNS(space, "g");
    layer.setAttribute("class", "bonds");
    chart.element.firstChild.append(layer);

    /** @param {{from: string, to: string, label: string, on?: boolean, off?: boolean}[]} list */
    return list => {
        layer.replaceChildren();
        chart.element.firstChild.append(layer);
        list.forEach((it, i) => {
            const [ax, ay] = chart.middle("p" + it.from), [bx, by] = chart.middle("p" + it.to);
            const bend = 0.12 * (i % 2 ? -1 : 1), cx = (ax + bx) / 2 - (by - ay) * bend, cy = (ay + by) / 2 + (bx - ax) * bend;
            const line = document.createElementNS(space, "path");
            line.setAttribute("d", `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`);
            line.setAttribute("class", "bond" + (it.off ? " off" : it.on ? " on" : ""));
            const spot = document.createElementNS(space, "circle");
            const mx = (ax + 2 * cx + bx) / 4, my = (ay + 2 * cy + by) / 4;
            spot.setAttribute("cx", mx);
            spot.setAttribute("cy", my);
            spot.setAttribute("r", 12);
            spot.setAttribute("class", "bond-spot" + (it.off ? " off" : it.on ? " on" : ""));
            const text = document.createElementNS(space, "text");
            text.setAttribute("x", mx);
            text.setAttribute("y", my + 5);
            text.setAttribute("class", "bond-text");
            text.textContent = it.label;
            layer.append(line, spot, text);
        });
    };
}
