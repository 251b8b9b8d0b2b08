import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Page, expect, test } from "@playwright/test";
import { playAll } from "#tests/models/command/play.ts";
import { recorded } from "#tests/models/command/recorder.ts";
import { tracer } from "#tests/models/command/trace.ts";
import { gateSuite, one, push, two } from "#tests/models/kit/fixture/gate-suite.ts";
import { leakyGate } from "#tests/models/kit/fixture/gate.system.ts";
import { prepareRun } from "#tests/models/kit/run.ts";
import { drawn, result } from "#tests/models/report/example.ts";
import { pastRunOf } from "#tests/models/report/past-run.ts";
import { reportHtml } from "#tests/models/report/report.ts";
import { expectAccessible } from "../support/axe.ts";

/** A report of a gate through which single coins fall after a while. */
async function leakyReport(): Promise<string> {
  const recorder = recorded(gateSuite({ system: leakyGate, walks: { count: 4, length: 6, seed: 7 } }));
  const { suite } = recorder;
  const run = prepareRun(suite, {
    failures: { read: () => [[push, two, push, one]], write: () => undefined },
  });
  const { paths, failing } = await playAll(run, {
    only: null,
    minutes: undefined,
    failures: 30,
    seed: 7,
    traceOf: tracer(run, suite.expect, recorder.steps),
    say: () => undefined,
  });
  const gate = result({
    name: "gate",
    model: drawn({ machine: suite.model, taken: new Set(run.modelTaken()), failing: failing.model }),
    production: drawn({ machine: suite.covers, taken: run.coverage.taken, failing: failing.production }),
    paths,
    covered: run.covered(),
  });
  const moment = { date: "2026-03-01T09:30:00.000Z", commit: "abc1234" };
  return reportHtml([gate], {
    moment,
    locationOf: (machine) => [`${machine}.ts:12`, `${machine}.ts`],
    runsOf: () => [pastRunOf(result(), moment), pastRunOf(gate, moment)],
  });
}

let page: Page;
const problems: string[] = [];

test.beforeEach(async ({ browser }, info) => {
  const file = info.outputPath("report.html");
  writeFileSync(file, await leakyReport());
  page = await browser.newPage();
  problems.length = 0;
  // What its own policy keeps from loading is an error in the console, too.
  page.on("console", (message) => void (message.type() === "error" && problems.push(message.text())));
  page.on("pageerror", (error) => void problems.push(error.message));
  page.on(
    "request",
    (request) => void (request.url().endsWith("/report.html") || problems.push(request.url())),
  );
  await page.goto(pathToFileURL(file).href);
});

test.afterEach(async () => {
  expect(problems).toEqual([]);
  await page.close();
});

const steps = () => page.locator(".steps button");
const rows = () => page.locator(".paths button");
const status = () => page.locator(".explorer").getByRole("status");

test("a failure is stepped through by keyboard, with what was expected and observed beside it", async () => {
  const begin = page.getByRole("button", { name: "Step through it" }).first();
  await begin.focus();
  await page.keyboard.press("Enter");
  const player = page.locator(".player");
  await expect(player.getByRole("heading", { level: 3 })).toBeFocused();
  await expect(player.locator(".command")).toHaveText("npm run models -- gate --path 120");
  const failing = steps().filter({ hasText: "✗ insert(coins: 1)" });
  await expect(failing).toHaveAttribute("aria-current", "step");
  const coins = player.getByRole("row", { name: "coins" });
  await expect(coins).toHaveText(/≠ coins\s*1\s*0/);
  await expect(page.locator(".chart .here").first()).toBeVisible();
  // The coin fell through: the gate did nothing, and only the model has a transition.
  await page.getByText("The model gateModel", { exact: true }).click();
  await expect(page.locator(".chart g.now")).toHaveText(/insert/);
  await expect(page.locator(".chart g.now")).toBeVisible();
  await expect(player.getByRole("link", { name: "gateModel.ts:12" })).toHaveAttribute("href", "gateModel.ts");

  await failing.focus();
  await page.keyboard.press("ArrowUp");
  await expect(steps().nth(2)).toBeFocused();
  await expect(player.getByRole("status")).toHaveText("Step 2 of 3");
  await expect(coins).toBeHidden();
  await expect(player.getByRole("row", { name: "passed" })).toHaveText(/• passed\s*1\s*1/);
  await player.getByLabel("also what it does not change").check();
  await expect(coins).toHaveText(/^coins\s*0\s*0/);
  await page.keyboard.press("Tab");
  await player.getByRole("button", { name: "Previous" }).press("Enter");
  await expect(player.getByRole("status")).toHaveText("Step 1 of 3");
  await expect(player.getByRole("row", { name: "open" })).toHaveText(/• open\s*true\s*true/);

  await player.getByRole("button", { name: "Close", exact: true }).press("Enter");
  await expect(player).toBeHidden();
  await expect(begin).toBeFocused();
  await expect(page.locator(".chart .now, .chart .here, .lit")).toHaveCount(0);
});

test("paths are searched, filtered and sorted, and a transition lists its own", async () => {
  const all = await rows().count();
  const explorer = page.locator(".explorer");
  await expect(status()).toHaveText(`${all} paths`);
  await explorer.getByLabel("Search").fill("walk seed");
  await expect(rows()).toHaveCount(4);
  await expect(status()).toHaveText(`4 of ${all} paths`);
  await explorer.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows()).toHaveCount(all);
  await expect(explorer.getByLabel("Search")).toBeFocused();

  await explorer.getByLabel("Outcome").selectOption("failed");
  const bad = await page.getByRole("button", { name: "Step through it" }).count();
  await expect(rows()).toHaveCount(bad);
  for (const row of await rows().all()) await expect(row).toHaveText(/^✗/);
  await explorer.getByRole("button", { name: "Clear filters" }).click();

  await explorer.getByLabel("Order").selectOption("most steps first");
  const lengths = (await explorer.locator(".paths i").allTextContents()).map((text) =>
    Number.parseInt(text, 10),
  );
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));

  // A click on the words of the chart lists the paths of the transition, and so does its row, for the keyboard.
  const counts = await page
    .locator(".transitions button[data-t]")
    .evaluateAll((buttons) =>
      buttons.map(
        (button) => [button.getAttribute("data-t") ?? "", parseInt(button.textContent, 10)] as const,
      ),
    );
  const [number] = counts.find(([, count]) => count < all) ?? [""];
  const transition = page.locator(".chart").first().locator(`g[data-t="${number}"]`);
  await transition.locator("text").last().click();
  const chosen = explorer.getByLabel("Transition");
  await expect(chosen).toHaveValue(number);
  await expect(chosen).toBeFocused();
  const found = await rows().count();
  expect(found).toBeLessThan(all);
  await explorer.getByRole("button", { name: "Clear filters" }).click();
  await page.getByText("transitions, each with its source").first().click();
  const row = page.locator(`.transitions button[data-t="${number}"]`);
  await expect(row).toHaveText(`${found} path${found === 1 ? "" : "s"}`);
  await row.press("Enter");
  await expect(rows()).toHaveCount(found);

  await explorer.getByLabel("State").selectOption({ label: "open" });
  await rows().first().click();
  await steps().last().click();
  await expect(page.locator(".player .seen")).toBeVisible();
});

test("it can be read by everyone, wide and narrow, also while a path is stepped through", async () => {
  await expectAccessible(page, "report");
  await page.getByRole("button", { name: "Step through it" }).first().click();
  await expectAccessible(page, "path");
  await page.setViewportSize({ width: 390, height: 800 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test("the search at the top finds suites, and paths by their steps, wherever the page is scrolled", async () => {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const search = page.getByRole("search", { name: "The whole report" });
  const field = search.getByRole("searchbox");
  await field.fill("gate");
  await expect(search.getByRole("link", { name: "gate" })).toHaveAttribute("href", "#gate-process");
  await field.fill("120");
  await search.getByRole("button").first().click();
  await expect(page.locator(".player").getByRole("heading", { level: 3 })).toBeFocused();
  await expect(search.getByRole("button")).toHaveCount(0);
});
