import { createHash } from "node:crypto";
import { writeModelCoverage } from "#src/inspector/session/model-coverage.ts";
import type { SuiteResult } from "../kit/result.ts";
import { coverageIn } from "./coverage-data.ts";
import { Html, html } from "./html.ts";
import { arrowHeads, reading } from "./legend.ts";
import type { Moment, PastRun } from "./past-run.ts";
import { type LocationOf, noLocations } from "./locations.ts";
import { overview } from "./overview.ts";
import { script } from "./script.ts";
import { style } from "./style.ts";
import { suiteSection } from "./suite-section.ts";
import { verdictOf } from "./verdict.ts";
import { count, minuteOf } from "./words.ts";

/** What a report says besides the results. */
export interface About {
  readonly moment: Moment | null;
  readonly locationOf: LocationOf;
  /** The last runs of a suite, this one included. */
  readonly runsOf: (result: SuiteResult) => readonly PastRun[];
}

const NOTHING: About = { moment: null, locationOf: noLocations, runsOf: () => [] };

/** A self-contained page: the suites' coverage on the charts of their machines, with every path and every mutant. */
export async function reportHtml(results: readonly SuiteResult[], about: About = NOTHING): Promise<string> {
  const sections: Html[] = [];
  for (const result of results)
    sections.push(await suiteSection(result, about.locationOf, about.runsOf(result)));
  const code = await script();
  const outcome = outcomeOf(results);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="Content-Security-Policy" content="${policyFor(code)}" />
        <title>Model tests: ${outcome}</title>
        <style>
          ${style}
        </style>
      </head>
      <body id="top">
        ${arrowHeads}
        <nav aria-label="The report"><a href="#top">Overview</a></nav>
        <header>
          <p class="soft">Model tests</p>
          <h1>${outcome}</h1>
          ${about.moment && made(about.moment)}
        </header>
        <main>
          ${results.length > 0 && [html`<div class="wide">${overview(results)}</div>`, reading]} ${sections}
        </main>
        ${new Html(`<script>${code.markup}</script>`)} ${new Html(writeModelCoverage(coverageIn(results)))}
      </body>
    </html> `;
  // HTML lets an item end where the next one begins, and the steps of all paths are thousands of items.
  return page.markup.replaceAll("</li>", "");
}

const made = ({ date, commit }: Moment): Html =>
  html`<p class="soft">
    Made on
    ${minuteOf(date)}${commit !== null && html` from the commit <code>${commit}</code>`}${
      commit?.endsWith("+") && " with changes that are not committed"
    }
  </p>`;

/** The page's own script runs and nothing else, whatever a text in it says. */
const policyFor = ({ markup }: Html) =>
  `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${createHash("sha256").update(markup).digest("base64")}'; ` +
  "base-uri 'none'; form-action 'none'";

function outcomeOf(results: readonly SuiteResult[]): string {
  const failed = results.filter((result) => verdictOf(result) === "failed").length;
  if (results.length === 0) return "No suite was run";
  if (failed > 0) return `✗ ${failed} of ${count(results.length, "suite")} failed`;
  return results.length === 1 ? "✓ The suite passed" : `✓ All ${results.length} suites passed`;
}
