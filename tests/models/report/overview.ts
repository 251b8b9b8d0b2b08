import type { SuiteResult } from "../kit/result.ts";
import type { Share } from "../kit/covered.ts";
import { type Html, type Part, html } from "./html.ts";
import type { Mark } from "./marks.ts";
import { VERDICT_SIGNS, countMutants, countPaths, verdictOf } from "./verdict.ts";
import { SYSTEMS, anchorOf, duration } from "./words.ts";

/** A row and a link for each machine and system. */
export const overview = (results: readonly SuiteResult[]): Html =>
  html`<table class="overview">
    <thead>
      <tr>
        ${COLUMNS.map(({ title }) => html`<th scope="col">${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${results.map(
        (result) =>
          html`<tr class="${verdictOf(result)}">
            ${COLUMNS.map(({ title, cell }, index) =>
              index === 0
                ? html`<th scope="row">${cell(result)}</th>`
                : html`<td data-title="${title}">${cell(result)}</td>`,
            )}
          </tr> `,
      )}
    </tbody>
  </table>`;

const COLUMNS: readonly { readonly title: string; readonly cell: (result: SuiteResult) => Part }[] = [
  { title: "Machine", cell: (result) => html`<a href="#${anchorOf(result)}">${result.name}</a>` },
  { title: "System", cell: ({ system }) => SYSTEMS[system] },
  { title: "Outcome", cell: (result) => badge(result) },
  { title: "Paths passed", cell: ({ paths }) => countPaths(paths).passed },
  { title: "Failed", cell: ({ paths }) => grave(countPaths(paths).failed, "failing") },
  { title: "Flaky", cell: ({ paths }) => grave(countPaths(paths).flaky, "uncovered") },
  { title: "Model transitions", cell: ({ covered }) => share(covered.transitions) },
  { title: "Model payloads", cell: ({ covered }) => share(covered.payloads) },
  { title: "Model pairs", cell: ({ covered }) => share(covered.pairs) },
  { title: "Production transitions", cell: ({ covered }) => share(covered.production) },
  {
    title: "Production pairs",
    cell: ({ covered }) => (covered.production ? covered.productionPairs : NOTHING),
  },
  { title: "Mutants killed", cell: ({ mutants }) => (mutants ? killed(mutants) : NOTHING) },
  { title: "Time", cell: ({ milliseconds }) => duration(milliseconds) },
];

const NOTHING = html`<span class="soft">n/a</span>`;

/** The outcome of a suite, shown by a sign, a word and a colour. */
export function badge(result: SuiteResult): Html {
  const verdict = verdictOf(result);
  return html`<span class="badge ${verdict}">${VERDICT_SIGNS[verdict]} ${verdict}</span>`;
}

const grave = (number: number, kind: Mark): Part =>
  number === 0 ? 0 : html`<strong class="${kind}">${number}</strong>`;

const outOf = (covered: number, of: number): Html =>
  covered === of ? html`${covered} of ${of}` : html`<strong class="uncovered">○ ${covered} of ${of}</strong>`;

const share = (of: Share | null): Html => (of ? outOf(of.covered, of.of) : NOTHING);

function killed(mutants: NonNullable<SuiteResult["mutants"]>): Html {
  const { killed: found, of, excepted } = countMutants(mutants);
  return html`${outOf(found, of)}${excepted > 0 && html`<span class="soft also">${excepted} excepted</span>`}`;
}
