import type { PathResult } from "../kit/result.ts";
import { type Html, html } from "./html.ts";
import { count, duration } from "./words.ts";

/** The paths of a suite; failed and flaky ones are first and expanded. */
export function pathList(paths: readonly PathResult[]): Html {
  const of = (outcome: PathResult["outcome"]) => paths.filter((path) => path.outcome === outcome);
  const passed = of("passed");
  return html`<h3>Paths</h3>
    ${[...of("failed"), ...of("flaky")].map(onePath)}${
      passed.length > 0 &&
      html`<details>
        <summary>${count(passed.length, "path")} passed</summary>
        ${passed.map(onePath)}
      </details>`
    }`;
}

const KINDS: Readonly<Record<PathResult["kind"], string>> = {
  kept: "kept from a failure before",
  goal: "of the goal",
  walk: "random walk",
};

function onePath({ id, kind, steps, times, outcome, error, command }: PathResult): Html {
  const all = times.reduce((sum, time) => sum + time, 0);
  const facts = [KINDS[kind], count(steps.length, "step"), ...(times.length > 0 ? [duration(all)] : [])];
  const open = outcome === "passed" ? null : html` open`;
  const sign = outcome === "passed" ? null : html`<span class="badge ${outcome}">${MARKS[outcome]}</span> `;
  return html`<details ${open}>
    <summary>${sign}<code>${id === "" ? "(no step)" : id}</code> <i>${facts.join(" · ")}</i></summary>
    ${error !== null && html`<pre tabindex="0">${error}</pre>`}${
      command !== null &&
      html`<p>Play it again:</p>
        <pre tabindex="0" class="command">${command}</pre>`
    }
    ${outcome === "failed" && html`<p>The whole path:</p>`}
    <ol>
      ${steps.map((step, index) => html`<li>${step}${time(times[index])}</li>`)}
    </ol>
  </details> `;
}

const MARKS: Readonly<Record<Exclude<PathResult["outcome"], "passed">, string>> = {
  failed: "✗ failed",
  flaky: "≈ flaky: failed, then passed when played again",
};

const time = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? "" : ` · ${duration(milliseconds)}`;
