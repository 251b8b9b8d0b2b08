import { describe, expect, test } from "vitest";
import { gateSuite, one, push, two } from "../kit/fixture/gate-suite.ts";
import { frozenGate, gateSystem, leakyGate } from "../kit/fixture/gate.system.ts";
import { eventsOf } from "../kit/path-id.ts";
import { prepareRun } from "../kit/run.ts";
import { playAll } from "./play.ts";

const few = { goal: "transitions", walks: 1 } as const;

async function played(run: ReturnType<typeof prepareRun>, more: Partial<Parameters<typeof playAll>[1]> = {}) {
  const said: string[] = [];
  const result = await playAll(run, {
    only: null,
    minutes: undefined,
    failures: 3,
    seed: run.suite.walks.seed,
    traceOf: null,
    say: (text) => said.push(text),
    ...more,
  });
  return { ...result, said };
}

test("every path of a run, with its steps, and how long each took", async () => {
  const { paths, failing, said } = await played(prepareRun(gateSuite(), few));
  expect(paths.map(({ id, kind, outcome, times }) => [id, kind, outcome, times.length])).toEqual([
    ["00012122", "goal", "passed", 8],
    ["00221110120021010102", "walk", "passed", 20],
  ]);
  expect(paths[0]).toEqual({
    id: "00012122",
    kind: "goal",
    title: "Push in closed",
    covers: expect.any(Array),
    steps: [
      "insert(coins: 1)",
      "insert(coins: 1)",
      "insert(coins: 1)",
      "insert(coins: 2)",
      "push",
      "insert(coins: 2)",
      "push",
      "push",
    ],
    times: [0, 1, 2, 3, 4, 5, 6, 7].map((): unknown => expect.any(Number)),
    outcome: "passed",
    error: null,
    command: null,
    screenshots: [],
    trace: null,
  });
  expect({ failing, said }).toEqual({
    failing: { model: new Set(), production: new Set() },
    said: [],
  });
});

describe("a path that does not pass is reported at once", () => {
  const message = [
    "The system and the model differ at step 3 of 3:",
    "  ✓ insert(coins: 2)  open true",
    "  ✓ push              open false · passed 1",
    "  ✗ insert(coins: 1)",
    "            model  system",
    "    open    false  false",
    "  ≠ coins   1      0",
    "    passed  1      1",
  ].join("\n");
  const command = "npm run models -- gate --path 120";

  test("failed, with the command that replays it", async () => {
    const run = prepareRun(gateSuite({ system: leakyGate }));
    const only = run.pathOf([push, two, push, one]);
    expect(await played(run, { only })).toEqual({
      paths: [
        {
          id: "2120",
          kind: "goal",
          title: "Fails at insert (coins 1) in closed otherwise, after push in open",
          covers: expect.any(Array),
          steps: ["push", "insert(coins: 2)", "push", "insert(coins: 1)"],
          times: [],
          outcome: "failed",
          error: message,
          command,
          screenshots: [],
          trace: null,
        },
      ],
      failing: { model: new Set(["gateModel.closed --insert[1]"]), production: new Set() },
      startsWrong: false,
      said: [`\n${message}`, `  replay  ${command}\n`],
    });
  });

  test("and the command plays the same failure", async () => {
    const suite = gateSuite({ system: leakyGate });
    const run = prepareRun(suite);
    const [, id = ""] = /--path (\S+)$/.exec(command) ?? [];
    const { paths } = await played(run, { only: run.pathOf(eventsOf(id, suite.events)) });
    expect(paths.map(({ error, command: again }) => [error, again])).toEqual([[message, command]]);
  });

  test("flaky", async () => {
    let made = 0;
    const run = prepareRun(
      gateSuite({
        system: { create: (hooks) => ((made += 1), made > 1 ? gateSystem : leakyGate.create)(hooks) },
      }),
    );
    const { paths, failing, said } = await played(run, { only: run.pathOf([two, push, one]) });
    expect(paths.map(({ outcome, error, command: none }) => [outcome, error, none])).toEqual([
      ["flaky", message, null],
    ]);
    expect({ failing, said }).toEqual({
      failing: { model: new Set(), production: new Set() },
      said: [`\nFlaky, it passed when played again. ${message}`],
    });
  });
});

test("when three paths have failed, the others are not played", async () => {
  const run = prepareRun(gateSuite({ system: frozenGate }), {
    goal: "transitions",
    stop: { length: 1 },
    walks: 4,
  });
  const { paths, said } = await played(run);
  expect(run.planned.length).toBeGreaterThan(paths.length);
  expect(paths.map(({ outcome }) => outcome)).toEqual(["failed", "failed", "passed", "failed"]);
  expect(said.at(-1)).toBe("Failed paths: 3. The others were not played, so the shares are low.");
});

test("when the time is up, after the path that is being played", async () => {
  const { paths } = await played(prepareRun(gateSuite(), few), { minutes: 0 });
  expect(paths.map(({ id }) => id)).toEqual(["00012122"]);
});

test("until the time is up, walk after walk", async () => {
  const run = prepareRun(gateSuite({ walks: { count: 0, length: 3, seed: 7 } }), { goal: "transitions" });
  expect(run.planned.map(({ id }) => id)).toEqual(["00012122"]);
  const { paths } = await played(run, { minutes: 2 / 60 });
  expect(paths.slice(0, 3).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    "goal 00012122",
    "walk 002",
    "walk 010",
  ]);
});

test("a fault that several paths show in the same way is printed once", async () => {
  const { said } = await played(prepareRun(gateSuite({ system: frozenGate }), few));
  expect(said.filter((text) => text.includes("differ at"))).toHaveLength(1);
  expect(said.filter((text) => text.includes("--path"))).toHaveLength(1);
  expect(said.filter((text) => text.endsWith("fails in the same way."))).toHaveLength(1);
});

test("when a system does not start, one path says so for all", async () => {
  const broken = { create: () => Promise.reject(new Error("No power.")) };
  const { paths, said, startsWrong } = await played(prepareRun(gateSuite({ system: broken }), few));
  expect(paths.map(({ outcome, title }) => [outcome, title])).toEqual([["failed", "Fails at the start"]]);
  expect(startsWrong).toBe(true);
  expect(said).toEqual([
    "\nThe system did not start: No power.",
    '  replay  npm run models -- gate --path ""\n',
    "Every path begins so: the others were not played.",
  ]);
});
