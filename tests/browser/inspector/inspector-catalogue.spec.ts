import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { StateMachine } from "xstate";
import { type ChartState, chartOf } from "#src/inspector/chart/chart-definition.ts";
import { catalogue, meetEveryMachine } from "./every-machine.ts";
import { openInspector, test } from "../support/inspector.ts";
import { expect } from "../support/test.ts";

/** The charts of all machines of the product, by the machines' ids. */
async function definitions(): Promise<ReadonlyMap<string, ChartState>> {
  const folder = resolve(import.meta.dirname, "../../../src/machines");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".machine.ts"),
  );
  const modules: readonly unknown[] = await Promise.all(
    files.map((file): Promise<unknown> => import(pathToFileURL(join(folder, file)).href)),
  );
  const machines = modules.flatMap((module) =>
    typeof module === "object" && module !== null
      ? Object.values(module).filter((exported: unknown) => exported instanceof StateMachine)
      : [],
  );
  return new Map(machines.map((machine) => [machine.id, chartOf(machine)]));
}

const statesOf = (chart: ChartState): readonly ChartState[] => [chart, ...chart.states.flatMap(statesOf)];

test("every machine of the catalogue is in the tree, and its chart has all of its states and transitions", async ({
  page,
  context,
  client,
  learner,
  account,
}) => {
  expect(learner.deckId).toBeGreaterThan(0);
  await client.serve(context);
  const inspector = await openInspector(context, { isWide: true });
  const charts = await definitions();
  const drawn = new Map<string, { readonly states: number; readonly transitions: number }>();

  const look = async (machine: string) => {
    const actor = inspector.locator(`[data-machine="${machine}"]`).last();
    await actor.click();
    const chart = inspector.getByRole("img", { name: `Chart of ${machine}` });
    await expect(chart).toBeVisible();
    await expect(inspector.getByRole("button", { name: "Copy as model path" })).toBeVisible();
    const unique = (attribute: string) =>
      chart
        .locator(`[${attribute}]`)
        .evaluateAll((all, name) => new Set(all.map((one) => one.getAttribute(name))).size, attribute);
    drawn.set(machine, { states: await unique("data-state"), transitions: await unique("data-transition") });
  };
  const lookAtAll = async () => {
    const found = await inspector
      .locator("[data-machine]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-machine") ?? ""));
    for (const machine of new Set(found)) if (!drawn.has(machine)) await look(machine);
  };
  await meetEveryMachine(page, account, async (machine) => {
    await expect(inspector.locator(`[data-machine="${machine}"]`)).not.toHaveCount(0);
    await lookAtAll();
  });
  await lookAtAll();

  expect([...drawn.keys()].toSorted()).toEqual(["app", ...catalogue()].toSorted());
  for (const [machine, counts] of drawn) {
    const chart = charts.get(machine);
    const all = chart ? statesOf(chart) : [];
    const transitions = all.reduce((sum, state) => sum + state.transitions.length, 0);
    expect({ machine, ...counts }).toEqual({ machine, states: all.length, transitions });
  }
});
