import { describe, expect, test } from "vitest";
import { assign, createMachine } from "xstate";
import { noStage } from "./fixture/no-stage.ts";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import { type Gate, frozenGate, gateSystem, leakyGate, wrongGate } from "./fixture/gate.system.ts";
import { stateOf } from "./fixture/state.ts";
import { eventsOf } from "./path-id.ts";
import { type Planned, prepareRun } from "./run.ts";

/** Wrong only the first `times` times that it is created. */
function wrongAtFirst(times: number): Gate {
  let made = 0;
  return {
    create(hooks) {
      made += 1;
      return made > times ? gateSystem(hooks) : frozenGate.create(hooks);
    },
  };
}

test("the paths of the goal come first, then the walks, each with the next seed", () => {
  const { planned } = prepareRun(gateSuite(), { goal: "transitions", seed: 7, walks: 2 });
  expect(planned.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    "goal 00012122",
    "walk 00221110120021010102",
    "walk 01021120101010022000",
  ]);
  expect(prepareRun(gateSuite(), { goal: "transitions", seed: 8, walks: 1 }).planned[1]).toEqual(planned[2]);
});

test("the options of a run count more than what the suite says", () => {
  const suite = gateSuite({
    goal: "transitions",
    walks: { count: 1, length: 3, seed: 7 },
    stop: { length: 2 },
  });
  const idsOf = (run: ReturnType<typeof prepareRun>) => run.planned.map(({ id }) => id);
  expect(idsOf(prepareRun(suite))).toEqual(["00", "10", "2", "11", "12", "002"]);
  expect(idsOf(prepareRun(suite, { walks: 0, stop: { length: 12 } }))).toEqual(["00012122"]);
  expect(idsOf(prepareRun(suite, { stop: { paths: 2 } }))).toEqual(["00", "10"]);
});

test("a run without end goes on with walks of further seeds", () => {
  const run = prepareRun(gateSuite(), { goal: "transitions", walks: 1 });
  const more: Planned[] = [];
  for (const planned of run.endless()) if (more.push(planned) === 4) break;
  expect(more.slice(0, 2)).toEqual(run.planned);
  expect(more[2]).toEqual(prepareRun(gateSuite(), { seed: 8 }).planned.find(({ kind }) => kind === "walk"));
  expect(more[3]).toEqual(prepareRun(gateSuite(), { seed: 9 }).planned.find(({ kind }) => kind === "walk"));
});

test("a suite without a page does not drive one", () => {
  expect(() => prepareRun(gateSuite(), { stage: noStage })).toThrow(new Error("gate has no page to drive."));
});

test("an `abstract` that leaves out what a guard reads", () => {
  // Both doors look alike to it, and the second does not open.
  const model = createMachine({
    id: "doors",
    context: { opened: 0 },
    initial: "shut",
    states: {
      shut: { on: { open: { guard: ({ context }) => context.opened === 0, target: "open" } } },
      open: { on: { close: { target: "shut", actions: assign({ opened: 1 }) } } },
    },
  });
  const events = [{ type: "open" }, { type: "close" }];
  expect(() => prepareRun({ ...gateSuite(), model, events, abstract: stateOf })).toThrow(
    new Error(
      "gate: the model takes other transitions on the path 010 than were explored, first at step 3, " +
        "open: `abstract` leaves out what a guard reads.",
    ),
  );
});

test("a path may end with an event that the model does not take, and that changes nothing", async () => {
  const run = prepareRun(gateSuite());
  const path = run.pathOf([one, { type: "kick" }]);
  expect(path.at(-1)).toMatchObject({ label: "kick", taken: [] });
});

test("the path of events that the model does not take", () => {
  expect(() => prepareRun(gateSuite()).pathOf([one, { type: "kick" }, one])).toThrow(
    new Error("The model does not take kick in closed."),
  );
});

describe("what becomes of a path", () => {
  test("it passes", async () => {
    const run = prepareRun(gateSuite());
    expect(await run.play(run.pathOf([two, push]))).toEqual({
      outcome: "passed",
      times: [expect.any(Number), expect.any(Number)],
      seen: [
        { open: false, coins: 0, passed: 0 },
        { open: true, coins: 0, passed: 0 },
        { open: false, coins: 0, passed: 1 },
      ],
    });
  });

  test("it is flaky: it fails once, and does not come back", async () => {
    const run = prepareRun(gateSuite({ system: wrongAtFirst(1) }));
    const outcome = await run.play(run.pathOf([push, two]));
    expect(outcome.outcome).toBe("flaky");
    expect(outcome).toEqual({
      outcome: "flaky",
      error: expect.objectContaining({
        message: [
          "The system and the model differ at step 2 of 2:",
          "  ✓ push              nothing changes",
          "  ✗ insert(coins: 2)",
          "            model  system",
          "  ≠ open    true   false",
          "    coins   0      0",
          "    passed  0      0",
        ].join("\n"),
      }),
      screenshots: [],
    });
  });

  test("it fails: shrunk, with the command that replays it and what its last step took", async () => {
    const suite = gateSuite({ system: leakyGate });
    const run = prepareRun(suite);
    const outcome = await run.play(run.pathOf([push, two, two, push, push, one, two]));
    expect(outcome).toEqual({
      outcome: "failed",
      error: expect.objectContaining({
        message: [
          "The system and the model differ at step 3 of 3:",
          "  ✓ insert(coins: 2)  open true",
          "  ✓ push              open false · passed 1",
          "  ✗ insert(coins: 1)",
          "            model  system",
          "    open    false  false",
          "  ≠ coins   1      0",
          "    passed  1      1",
        ].join("\n"),
      }),
      shrunk: [two, push, one],
      shrunkId: "120",
      command: "npm run models -- gate --path 120",
      screenshots: [],
      failing: { model: ["gateModel.closed --insert[1]"], production: new Set() },
    });
  });

  test("the command of a failure plays the same failure", async () => {
    const suite = gateSuite({ system: leakyGate });
    const run = prepareRun(suite);
    const first = await run.play(run.pathOf([push, two, push, one, one]));
    if (first.outcome !== "failed") throw new Error("It passed.");
    const id = /--path (\S+)$/.exec(first.command)?.[1] ?? "";
    const other = prepareRun(suite);
    const second = await other.play(other.pathOf(eventsOf(id, suite.events)));
    expect(second).toEqual(first);
  });

  test("a failure of the production machine's own step names the transition that was taken", async () => {
    const wrong = wrongGate(({ observe }) => ({
      observe: () => Object.assign({}, observe(), { open: false }),
    }));
    const run = prepareRun(gateSuite({ system: wrong }));
    expect(await run.play(run.pathOf([two]))).toMatchObject({
      shrunkId: "1",
      failing: {
        model: ["gateModel.closed --insert[0]"],
        production: new Set(["gate.closed --insert[0]"]),
      },
    });
  });

  test("it fails before its first step", async () => {
    const run = prepareRun(gateSuite({ system: wrongGate(() => ({ observe: () => null })) }));
    expect(await run.play(run.pathOf([two, push]))).toMatchObject({
      shrunk: [],
      shrunkId: "",
      command: 'npm run models -- gate --path ""',
      failing: { model: [], production: new Set() },
    });
  });
});
