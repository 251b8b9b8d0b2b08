import { type Html, html } from "./html.ts";
import type { PastRun } from "./past-run.ts";
import { VERDICT_SIGNS } from "./verdict.ts";
import { count, duration, minuteOf } from "./words.ts";

const WIDTH = 12;
const HEIGHT = 36;

/** The last runs of a suite: how long each took, and how it went; the newest last. */
export function trend(runs: readonly PastRun[]): Html | null {
  if (runs.length < 2) return null;
  const longest = Math.max(1, ...runs.map(({ milliseconds }) => milliseconds));
  const failed = runs.filter(({ verdict }) => verdict === "failed").length;
  const words = `The last ${count(runs.length, "run")}: ${failed} failed, the longest took ${duration(longest)}`;
  return html`<details class="trend">
    <summary>
      <svg
        role="img"
        aria-label="${words}"
        width="${runs.length * WIDTH}"
        height="${HEIGHT}"
        viewBox="0 0 ${runs.length * WIDTH} ${HEIGHT}"
      >
        ${runs.map(({ verdict, milliseconds }, index) => {
          const height = Math.max(3, Math.round((milliseconds / longest) * (HEIGHT - 12)));
          return html`<rect
              class="bar ${verdict}"
              x="${index * WIDTH + 1}"
              y="${HEIGHT - height}"
              width="${WIDTH - 3}"
              height="${height}"
            />${
              verdict === "failed" &&
              html`<text class="failing" x="${index * WIDTH}" y="${HEIGHT - height - 2}">✗</text>`
            }`;
        })}
      </svg>
      ${words}
    </summary>
    <div class="wide" tabindex="0" role="group" aria-label="The last runs">
      <table>
        <thead>
          <tr>
            ${HEADS.map((title) => html`<th scope="col">${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${runs.toReversed().map(row)}
        </tbody>
      </table>
    </div>
  </details>`;
}

const HEADS = ["Run", "Commit", "Outcome", "Goal", "Paths", "Not passed", "Production", "Mutants", "Time"];

const share = (of: readonly [number, number] | null) => (of ? `${of[0]} of ${of[1]}` : "n/a");

const row = (run: PastRun): Html =>
  html`<tr>
    <th scope="row">${minuteOf(run.date)}</th>
    <td><code>${run.commit ?? "n/a"}</code></td>
    <td class="badge ${run.verdict}">${VERDICT_SIGNS[run.verdict]} ${run.verdict}</td>
    <td>${run.goal}</td>
    <td>${run.paths}</td>
    <td>${run.bad}</td>
    <td>${share(run.production)}</td>
    <td>${share(run.mutants)}</td>
    <td>${duration(run.milliseconds)}</td>
  </tr> `;
