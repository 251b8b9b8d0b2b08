import type { SuiteResult } from "../kit/result.ts";
import { namesOf } from "../kit/words/step-words.ts";
import { type Html, html } from "./html.ts";

/** Transitions that no path took, by name, and impossible ones, with the reasons. */
export function gaps({ covered, model, production }: SuiteResult): Html {
  const lists = [
    named(`Production transitions (${production.machine.id})`, covered.production?.missing ?? []),
    named(`Model transitions (${model.machine.id})`, covered.transitions.missing),
    named("Model transitions with payloads", covered.payloads.missing),
    named("Model pairs", covered.pairs?.missing ?? []),
  ];
  const reasons = [model, production].flatMap(({ machine, exceptions }) => {
    const names = namesOf(machine);
    return Object.entries(exceptions).map(([id, reason]) => [names.get(id) ?? id, reason] as const);
  });
  const none = lists.every((list) => list === null);
  return html`<h3>Not covered</h3>
    ${none ? html`<p>Everything is covered.</p>` : lists}${
      reasons.length > 0 &&
      html`<h4>⊘ Excepted: ${reasons.length}</h4>
        <ul>
          ${reasons.map(([id, reason]) => html`<li>${id}: ${reason}</li>`)}
        </ul>`
    }`;
}

/** A longer list is collapsed. */
const MANY = 20;

function named(what: string, missing: readonly string[]): Html | null {
  if (missing.length === 0) return null;
  const list = html`<ul>
    ${missing.map((name) => html`<li>${name}</li>`)}
  </ul>`;
  const title = html`<span class="uncovered">○ ${what}: ${missing.length}</span>`;
  return missing.length > MANY
    ? html`<details>
        <summary>${title}</summary>
        ${list}
      </details>`
    : html`<h4>${title}</h4>
        ${list}`;
}
