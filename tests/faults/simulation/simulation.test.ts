import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { START } from "./clock.ts";
import { run, describeFailure } from "./run.ts";
import { ALWAYS_PLAYED, STORED } from "./seeds.ts";
import type { SimulatedServer } from "./server.ts";
import { simulate } from "./simulate.ts";
import { openStages } from "./stage.ts";

let opened: Awaited<ReturnType<typeof openStages>>;
beforeAll(async () => (opened = await openStages(3)));
afterAll(() => opened.close());

describe("a schedule that once failed", () => {
  test.each(STORED.map(({ found, steps }) => [found, steps] as const))("%s", async (_found, steps) => {
    const [stage] = opened.stages;
    expect(stage && (await simulate(stage, steps))).toStrictEqual([]);
  });
});

/** The number of rows of each table, by name. */
const rowCounts = (server: SimulatedServer) =>
  server.query(
    `select relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname),
      false, true, '')))[1]::text as n from pg_stat_user_tables where schemaname = 'public' order by relname`,
  );

test("a schedule leaves nothing on the server to the next one", async () => {
  const [stage] = opened.stages;
  if (!stage) throw new Error("There is no stage to play on.");
  await stage.server.begin(() => START);
  const before = await rowCounts(stage.server);
  const problems = await simulate(stage, [
    { do: "answer", tab: "A1", rating: 3 },
    { do: "edit card", card: 1 },
    { do: "add card" },
  ]);
  expect(problems).toStrictEqual([]);
  expect(await rowCounts(stage.server)).not.toStrictEqual(before);
  await stage.server.begin(() => START);
  expect(await rowCounts(stage.server)).toStrictEqual(before);
});

test(`${ALWAYS_PLAYED} schedules: what was acknowledged is in the log once, and all devices agree`, async () => {
  const failures = await run(
    opened.stages,
    Array.from({ length: ALWAYS_PLAYED }, (_, index) => index + 1),
  );
  expect(failures.map(describeFailure).join("\n\n")).toBe("");
}, 300_000);
