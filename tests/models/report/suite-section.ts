import type { Drawn, SuiteResult } from "../kit/result.ts";
import { chart } from "./chart.ts";
import { gaps } from "./gaps.ts";
import { type Html, html } from "./html.ts";
import { legend } from "./legend.ts";
import { mutantList } from "./mutants.ts";
import { badge } from "./overview.ts";
import { pathList } from "./paths.ts";
import { SYSTEMS, anchorOf, count, duration } from "./words.ts";

/** All about one suite on one system. */
export async function suiteSection(result: SuiteResult): Promise<Html> {
  const { name, system, goal, seed, paths, problems, covered, model, production, mutants } = result;
  const anchor = anchorOf(result);
  const facts = `goal ${goal} · seed ${seed} · ${count(paths.length, "path")} · ${duration(result.milliseconds)}`;
  return html`<section id="${anchor}" aria-labelledby="${anchor}-title">
    <h2 id="${anchor}-title">${name} <span class="soft">${SYSTEMS[system]}</span> ${badge(result)}</h2>
    <p class="soft">${facts} · <a href="#top">back to the overview</a></p>
    ${
      problems.length > 0 &&
      html`<div class="problems">
        <h3>✗ ${count(problems.length, "problem")}</h3>
        <ul>
          ${problems.map((one) => html`<li>${one}</li>`)}
        </ul>
      </div>`
    }
    <h3>The machine <code>${production.machine.id}</code></h3>
    ${
      covered.production
        ? await figure(production)
        : html`<p class="soft">
            What this system takes of it is not measured: it does not run in this process.
          </p>`
    }
    <details>
      <summary>The model <code>${model.machine.id}</code></summary>
      ${await figure(model)}
    </details>
    ${pathList(paths)} ${mutantList(mutants)} ${gaps(result)}
  </section> `;
}

const figure = async (drawn: Drawn): Promise<Html> => html`${legend(drawn)}${await chart(drawn)}`;
