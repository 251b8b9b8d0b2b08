import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run, describeFailure } from "./run.ts";
import { ALWAYS_PLAYED, KEPT } from "./seeds.ts";
import { simulate } from "./simulate.ts";
import { openStages } from "./stage.ts";

let opened: Awaited<ReturnType<typeof openStages>>;
beforeAll(async () => (opened = await openStages(3)));
afterAll(() => opened.close());

describe("a schedule that once failed", () => {
  test.each(KEPT.map(({ found, steps }) => [found, steps] as const))("%s", async (_found, steps) => {
    const [stage] = opened.stages;
    expect(stage && (await simulate(stage, steps))).toStrictEqual([]);
  });
});

test(`${ALWAYS_PLAYED} schedules: what was acknowledged is in the log once, and all devices agree`, async () => {
  const failures = await run(
    opened.stages,
    Array.from({ length: ALWAYS_PLAYED }, (_, index) => index + 1),
  );
  expect(failures.map(describeFailure).join("\n\n")).toBe("");
}, 300_000);
