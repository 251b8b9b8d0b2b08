import type { Browser } from "@playwright/test";
import { takeScreenshots } from "#tests/models/command/screenshots.ts";
import { prepareRun } from "#tests/models/kit/run.ts";
import type { Suite } from "#tests/models/kit/suite.ts";
import { slowWrites } from "./slow.ts";
import { expect, test } from "./test.ts";

/** A test that plays the paths of a suite on the page, each in a browser context of its own. */
export function playOnPage(suite: Suite): void {
  // A failing path reports its steps, observations and screenshots, and a trace takes five times as long.
  test.use({ trace: "off", screenshot: "off" });
  test(`the page behaves as the model of ${suite.name} says`, async ({ browser, server }) => {
    const run = prepareRun(suite, {
      stage: {
        baseUrl: server.url,
        newPage: () => newPage(browser),
        async takeScreenshots(name) {
          const files = await takeScreenshots(browser, test.info().outputDir, name);
          for (const path of files) await test.info().attach(name, { path });
          return files;
        },
      },
    });
    test.setTimeout(run.planned.length * 60_000);
    for (const { id, path } of run.planned) {
      await test.step(`path ${id}`, async () => {
        const outcome = await run.play(path);
        if (outcome.outcome === "flaky") {
          const description = `${id} failed, and passed when it was played again: ${outcome.error.message}`;
          test.info().annotations.push({ type: "flaky path", description });
        }
        if (outcome.outcome === "failed") throw outcome.error;
      });
    }
    expect(run.problems()).toEqual([]);
  });
}

async function newPage(browser: Browser) {
  for (const context of browser.contexts()) await context.close();
  const context = await browser.newContext({ serviceWorkers: "block" });
  await slowWrites(context);
  return context.newPage();
}
