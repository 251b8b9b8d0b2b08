import type { Drawn } from "../kit/result.ts";
import { type Html, html } from "./html.ts";
import { SIGNS, markOf } from "./marks.ts";
import type { Side, SuiteData } from "./page/data.ts";
import { count } from "./words.ts";

/** The transitions of a machine, each with its line in the source and the number of its paths, which a click lists. */
export function transitionList(data: SuiteData, machine: Side, drawn: Drawn): Html {
  const paths = pathsOf(data);
  const own = data.transitions
    .map((transition, index) => ({ ...transition, index }))
    .filter((transition) => transition.machine === machine);
  return html`<details class="transitions">
    <summary>${count(own.length, "transition")}, each with its source and its paths</summary>
    <ul>
      ${own.map(({ id, name, source, index }) => {
        const mark = markOf(drawn, id);
        const of = paths.get(index) ?? 0;
        return html`<li>
          <span><span class="${mark}">${SIGNS[mark]}</span> <code>${name}</code></span>
          ${source && html`<a href="${source[1]}">${source[0]}</a>`}
          ${of > 0 && html`<button type="button" data-t="${index}" aria-label="${count(of, "path")} of ${name}">${count(of, "path")}</button>`}
        </li> `;
      })}
    </ul>
  </details>`;
}

/** The number of paths that take each transition. */
function pathsOf({ paths, sets }: SuiteData): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { steps } of paths)
    for (const transition of new Set(steps.flatMap(([, taken]) => sets[taken] ?? [])))
      counts.set(transition, (counts.get(transition) ?? 0) + 1);
  return counts;
}
