import type { MutantResult } from "../kit/result.ts";
import { type Html, html } from "./html.ts";
import { countMutants } from "./verdict.ts";
import { count } from "./words.ts";

/**
 * Faults that were put into a production machine, survivors first.
 * @param option Of the command, which makes them.
 */
export function mutantList(title: string, mutants: readonly MutantResult[] | null, option: string): Html {
  if (!mutants)
    return html`<h3>${title}</h3>
      <p class="soft">None were made in this run: <code>${option}</code> makes them.</p>`;
  const of = (outcome: MutantResult["outcome"]) => mutants.filter((mutant) => mutant.outcome === outcome);
  const { killed, of: all } = countMutants(mutants);
  const [survived, excepted] = [of("survived"), of("excepted")];
  return html`<h3>${title}</h3>
    <p>${killed} of ${count(all, "mutant")} killed.</p>
    ${
      survived.length > 0 &&
      html`<h4 class="uncovered">○ Survived: ${survived.length}</h4>
        <ul>
          ${survived.map(({ name }) => html`<li><code>${name}</code></li>`)}
        </ul>`
    }${
      excepted.length > 0 &&
      html`<h4>⊘ Excepted: ${excepted.length}</h4>
        <ul>
          ${excepted.map(
            ({ name, reason }) => html`<li><code>${name}</code>: ${reason ?? "no reason given"}</li>`,
          )}
        </ul>`
    }${
      killed > 0 &&
      html`<details>
        <summary>${count(killed, "mutant")} killed, and by which path</summary>
        <ul>
          ${of("killed").map(
            ({ name, killedBy }) =>
              html`<li>
                <code>${name}</code>
                ${killedBy === null ? html`<i>it did not come to an end</i>` : html`<i>by ${killedBy === "" ? "the start" : killedBy}</i>`}
              </li>`,
          )}
        </ul>
      </details>`
    }`;
}
