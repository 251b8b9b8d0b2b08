import { writeModelCoverage } from "#src/inspector/session/model-coverage.ts";
import type { SuiteResult } from "../kit/result.ts";
import { coverageIn } from "./coverage-data.ts";
import { Html, html } from "./html.ts";
import { arrowHeads, reading } from "./legend.ts";
import { overview } from "./overview.ts";
import { script } from "./script.ts";
import { style } from "./style.ts";
import { suiteSection } from "./suite-section.ts";
import { verdictOf } from "./verdict.ts";
import { count } from "./words.ts";

/** A self-contained page: the suites' coverage on the charts of their machines, with every path and every mutant. */
export async function reportHtml(results: readonly SuiteResult[]): Promise<string> {
  const sections: Html[] = [];
  for (const result of results) sections.push(await suiteSection(result));
  const outcome = outcomeOf(results);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Model tests: ${outcome}</title>
        <style>
          ${style}
        </style>
      </head>
      <body id="top">
        ${arrowHeads}
        <header>
          <p class="soft">Model tests</p>
          <h1>${outcome}</h1>
        </header>
        <main>
          ${results.length > 0 && [html`<div class="wide">${overview(results)}</div>`, reading]} ${sections}
        </main>
        <script>
          ${script};
        </script>
        ${new Html(writeModelCoverage(coverageIn(results)))}
      </body>
    </html> `;
  // HTML lets an item end where the next one begins, and the steps of all paths are thousands of items.
  return page.markup.replaceAll("</li>", "");
}

function outcomeOf(results: readonly SuiteResult[]): string {
  const of = (wanted: ReturnType<typeof verdictOf>) =>
    results.filter((result) => verdictOf(result) === wanted).length;
  const [failed, flaky] = [of("failed"), of("flaky")];
  if (results.length === 0) return "No suite was run";
  if (failed > 0) return `✗ ${failed} of ${count(results.length, "suite")} failed`;
  const passed = results.length === 1 ? "✓ The suite passed" : `✓ All ${results.length} suites passed`;
  return flaky === 0 ? passed : `${passed}, ${flaky} with flaky paths`;
}
