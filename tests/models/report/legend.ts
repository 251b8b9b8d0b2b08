import type { Drawn } from "../kit/result.ts";
import { declaredTransitions } from "../kit/transitions.ts";
import { type Html, html } from "./html.ts";
import { MARKS, MEANINGS, SIGNS, markOf } from "./marks.ts";

/** The meaning of a chart's lines, with the number of transitions of each kind. */
export function legend(drawn: Drawn): Html {
  const marks = [...declaredTransitions(drawn.machine)].map((id) => markOf(drawn, id));
  return html`<ul class="legend">
    ${MARKS.toReversed().map(
      (mark) =>
        html`<li>
          <svg width="44" height="12" aria-hidden="true">
            <path class="edge ${mark}" marker-end="url(#${mark})" d="M2 6H42" />
          </svg>
          <b class="${mark}">${SIGNS[mark]} ${marks.filter((one) => one === mark).length} ${mark}</b>
          <span class="soft">${MEANINGS[mark]}</span>
        </li>`,
    )}
  </ul>`;
}

/** Other elements of a chart. */
export const reading = html`<details class="reading">
  <summary>How to read the charts</summary>
  <p>
    A box is a state. The line from a dot leads to the initial state of its box; H goes back to the last
    active one. A dashed box is a region of a parallel state. Double lines bound a final state. A line is a
    transition with its event and, in brackets, its guard with its parameters; several between the same two
    states share a line, which shows the most serious mark. A transition inside a box does not leave the
    state; ↻ leaves the state and enters it again. <em>runs</em> names the actor that a state runs,
    <em>done</em> and <em>error</em> its two ends; <em>entry</em> and <em>exit</em> name a state's actions.
    The whole name of a transition shows when the pointer is on it.
  </p>
</details>`;

/** Arrow heads, used by all charts. */
export const arrowHeads = html`<svg class="heads" width="0" height="0" aria-hidden="true">
  <defs>
    ${[...MARKS, "initial"].map(
      (mark) =>
        html`<marker
          id="${mark}"
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerUnits="userSpaceOnUse"
          markerWidth="10"
          markerHeight="10"
          orient="auto"
          ><path class="head ${mark}" d="M0 0L10 5L0 10z"
        /></marker>`,
    )}
  </defs>
</svg>`;
