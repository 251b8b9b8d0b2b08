import type { Goal } from "../kit/paths.ts";
import type { Drawn, SuiteResult } from "../kit/result.ts";
import { type Numbering, chart } from "./chart.ts";
import { gaps } from "./gaps.ts";
import { Html, html } from "./html.ts";
import { legend } from "./legend.ts";
import { mutantList } from "./mutant-list.ts";
import { badge } from "./overview.ts";
import type { Side, SuiteData } from "./page/data.ts";
import type { PastRun } from "./past-run.ts";
import { pathList } from "./paths.ts";
import type { LocationOf } from "./locations.ts";
import { suiteData } from "./suite-data.ts";
import { transitionList } from "./transition-list.ts";
import { trend } from "./trend.ts";
import { SYSTEMS, anchorOf, count, duration } from "./words.ts";

/** What the paths of a goal cover. */
const GOALS: Readonly<Record<Goal, string>> = {
  states: "covers every state",
  transitions: "covers every transition",
  pairs: "covers every pair of transitions",
  edges: "covers every event in every situation",
};

/** All about one suite on one system. */
export async function suiteSection(
  result: SuiteResult,
  locationOf: LocationOf,
  runs: readonly PastRun[],
): Promise<Html> {
  const { name, system, goal, seed, paths, problems, covered, model, production, mutants, inside } = result;
  const anchor = anchorOf(result);
  const data = suiteData(result, locationOf);
  const facts = `goal ${goal} (${GOALS[goal]}) · seed ${seed} · ${count(paths.length, "path")} · ${duration(result.milliseconds)}`;
  return html`<section id="${anchor}" data-name="${name}" aria-labelledby="${anchor}-title">
    <h2 id="${anchor}-title">${name} <span class="soft">${SYSTEMS[system]}</span> ${badge(result)}</h2>
    <p class="soft">${facts}</p>
    ${trend(runs)}
    ${
      problems.length > 0 &&
      html`<div class="problems">
        <h3>✗ ${count(problems.length, "problem")}</h3>
        <ul>
          ${problems.map((one) => html`<li>${one}</li>`)}
        </ul>
      </div>`
    }
    <div class="stage">
      <div class="charts">
        <h3>The machine <code>${production.machine.id}</code></h3>
        ${
          covered.production
            ? await figure("production", production, data)
            : html`<p class="soft">Coverage is not measured in the browser.</p>`
        }
        <details${covered.production ? html` class="aside"` : html` open`}>
          <summary>The model <code>${model.machine.id}</code></summary>
          ${await figure("model", model, data)}
        </details>
      </div>
      <div class="player" role="region" aria-labelledby="${anchor}-path" hidden></div>
    </div>
    ${pathList(paths)} ${mutantList("Mutants", mutants, "--mutate")} ${mutantList("Faults inside the rules", inside, "--inside")} ${gaps(result)}
    <script type="application/json" class="paths-data">
      ${jsonOf(data)}
    </script>
  </section> `;
}

const figure = async (machine: Side, drawn: Drawn, data: SuiteData): Promise<Html> =>
  html`${legend(drawn)}${await chart(drawn, numberingOf(machine, data))}${transitionList(data, machine, drawn)}`;

function numberingOf(machine: Side, { transitions, states }: SuiteData): Numbering {
  const numbersOf = (all: readonly { readonly machine: Side; readonly id: string }[]) => {
    const known = new Map(
      all.flatMap((one, index) => (one.machine === machine ? [[one.id, index] as const] : [])),
    );
    return (id: string) => known.get(id);
  };
  return {
    transition: numbersOf(transitions),
    name: (id) => transitions.find((one) => one.machine === machine && one.id === id)?.name ?? id,
    state: numbersOf(states),
  };
}

/** No text in it can end the element. */
const jsonOf = (data: SuiteData) => new Html(JSON.stringify(data).replaceAll("<", String.raw`\u003c`));
