import { readFileSync } from "node:fs";
import type { PathResult } from "../kit/result.ts";
import { type Html, html } from "./html.ts";
import { duration } from "./words.ts";

/** The paths of a suite: those that did not pass, whole; an element in which the page's script lists all. */
export function pathList(paths: readonly PathResult[]): Html {
  const bad = paths.map((path, index) => ({ path, index })).filter(({ path }) => path.outcome !== "passed");
  const of = (outcome: PathResult["outcome"]) => bad.filter(({ path }) => path.outcome === outcome);
  return html`<h3>Paths</h3>
    ${[...of("failed"), ...of("flaky")].map(({ path, index }) => onePath(path, index))}${slowest(paths)}
    <div class="explorer">
      <noscript><p>The paths are listed by a script, which does not run here.</p></noscript>
    </div>`;
}

const KINDS: Readonly<Record<PathResult["kind"], string>> = {
  stored: "failed before",
  case: "recorded session",
  goal: "of the goal",
  walk: "random walk",
};

function onePath(path: PathResult, index: number): Html | null {
  const { id, kind, title, outcome, error, command, screenshots } = path;
  if (outcome === "passed") return null;
  return html`<article class="bad">
    <h4><span class="badge ${outcome}">${MARKS[outcome]}</span> ${title}</h4>
    <p class="soft"><code>${id === "" ? "(no step)" : id}</code> · ${KINDS[kind]}</p>
    ${error !== null && html`<pre tabindex="0">${error}</pre>`}${
      command !== null &&
      html`<p>Play it again:</p>
        <pre tabindex="0" class="command">${command}</pre>`
    }${screenshots.map(screenshot)}
    <p><button type="button" data-path="${index}">Step through it</button></p>
  </article> `;
}

/** A picture of the page, in the report itself, which may be opened elsewhere. */
function screenshot(file: string): Html {
  const words = html`<figcaption class="soft">
    The page at the step that failed: <code>${file}</code>
  </figcaption>`;
  let picture: string;
  try {
    picture = readFileSync(file, "base64");
  } catch {
    return html`<figure>${words}</figure>`;
  }
  return html`<figure>
    ${words}<img src="data:image/png;base64,${picture}" alt="The page at the step that failed" />
  </figure>`;
}

const MARKS: Readonly<Record<Exclude<PathResult["outcome"], "passed">, string>> = {
  failed: "✗ failed",
  flaky: "≈ flaky: failed, then passed when played again",
};

/** How many of the slowest are named. */
const SLOWEST = 3;

/** The paths that took longest; none where few were measured. */
function slowest(paths: readonly PathResult[]): Html | null {
  const timed = paths
    .map(({ title, times }, index) => ({ title, index, time: times.reduce((sum, one) => sum + one, 0) }))
    .filter(({ time }) => time > 0)
    .toSorted((a, b) => b.time - a.time);
  if (timed.length <= SLOWEST) return null;
  return html`<details>
    <summary>Slowest paths, the longest ${duration(timed[0]?.time ?? 0)}</summary>
    <ol>
      ${timed
        .slice(0, SLOWEST)
        .map(
          ({ title, index, time }) =>
            html`<li><button type="button" data-path="${index}">${title}</button> ${duration(time)}</li>`,
        )}
    </ol>
  </details>`;
}
