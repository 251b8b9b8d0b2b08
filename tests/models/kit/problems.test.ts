import { describe, expect, test } from "vitest";
import { type AnyStateMachine, type EventObject, createMachine } from "xstate";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import { frozenGate } from "./fixture/gate.system.ts";
import { stateOf } from "./fixture/state.ts";
import { prepareRun } from "./run.ts";
import type { Suite } from "./suite.ts";

const played = async (suite: Suite, paths?: readonly (readonly { type: string }[])[]) => {
  const run = prepareRun(suite);
  for (const path of paths?.map(run.pathOf) ?? run.planned.map((plan) => plan.path)) await run.play(path);
  return run;
};

test("a suite in which nothing is missing", async () => {
  const run = await played(gateSuite());
  expect(run.problems()).toEqual([]);
  expect(run.covered()).toEqual({
    transitions: { covered: 5, of: 5, missing: [] },
    payloads: { covered: 5, of: 5, missing: [] },
    pairs: { covered: 17, of: 17, missing: [] },
    production: { covered: 3, of: 3, missing: [] },
    productionPairs: 4,
  });
});

describe("what the model lacks", () => {
  const suiteOf = (model: AnyStateMachine, events: readonly EventObject[]): Suite => ({
    ...gateSuite(),
    model,
    events,
    abstract: stateOf,
    expect: stateOf,
  });

  test("a state that cannot be reached", () => {
    const model = createMachine({
      id: "door",
      initial: "shut",
      states: {
        shut: { on: { open: { target: "open" } } },
        open: { initial: "wide", states: { wide: {}, ajar: {} } },
        cellar: {},
      },
    });
    const [first, second] = prepareRun(suiteOf(model, [{ type: "open" }])).problems();
    expect([first, second]).toEqual([
      "The state open.ajar of the model cannot be reached.",
      "The state cellar of the model cannot be reached.",
    ]);
  });

  test("an event that is never enabled, by its payload", () => {
    const model = createMachine({
      id: "door",
      initial: "shut",
      states: {
        shut: { on: { knock: { guard: ({ event }) => event["times"] === 1, target: "open" } } },
        open: {},
      },
    });
    const events = [1, 2].map((times) => ({ type: "knock", times }));
    expect(prepareRun(suiteOf(model, events)).problems()[0]).toBe(
      "The event knock(times: 2) is never enabled.",
    );
  });
});

test("a bound that no situation comes near is wrong", () => {
  const of = () => 1;
  const problems = (at: number) => prepareRun(gateSuite({ bounds: { coins: { of, at } } })).problems();
  const wrong =
    'The bound "coins" is never near: no situation has 2, 3 or 4. Correct `at` or `of`, or add the events that lead there.';
  expect(problems(3)).toContain(wrong);
  expect(problems(2).filter((problem) => problem.startsWith("The bound"))).toEqual([]);
});

test("while a path fails, what it should have taken is no second problem", async () => {
  const run = await played(gateSuite({ system: frozenGate }), [[two]]);
  expect([run.hasFailed(), run.problems()]).toEqual([true, []]);
});

describe("requirements", () => {
  test("nothing was played", () => {
    expect(prepareRun(gateSuite()).problems()).toEqual([
      "0 of 5 transitions of the model were taken, and 100 % are required. Not taken: insert in closed if paid; " +
        "insert in closed otherwise; push in closed; insert in open; push in open.",
      "0 of 5 transitions of the model with their payloads were taken, and 100 % are required. Not taken: " +
        "insert in closed otherwise by insert(coins: 1); insert in closed if paid by insert(coins: 2); " +
        "insert in closed if paid by insert(coins: 1); insert in open by insert(coins: 1); " +
        "insert in open by insert(coins: 2).",
      "0 of 17 pairs of transitions of the model were taken, and 100 % are required. Not taken: " +
        "insert in closed otherwise; insert in closed if paid; push in closed; insert in open; push in open; " +
        "insert in closed if paid, after insert in closed otherwise; " +
        "push in closed, after insert in closed otherwise; insert in open, after insert in closed if paid; " +
        "push in open, after insert in closed if paid; " +
        "insert in closed otherwise, after push in closed; and 7 more.",
      "0 of 3 transitions of gate were taken, and 100 % are required. Not taken: " +
        "insert in closed if enough; insert in closed otherwise; push in open.",
    ]);
  });

  test("a share that is enough", async () => {
    const paths = [[two, push]];
    const requiring = (transitions: number, pairs: number, production: number) => {
      const because = (share: number) => ({ share, reason: "This is a test." });
      return gateSuite({
        require: {
          transitions: because(transitions),
          payloads: because(transitions),
          pairs: because(pairs),
          production: because(production),
        },
      });
    };
    const enough = requiring(0.2, 3 / 17, 2 / 3);
    expect((await played(enough, paths)).problems()).toEqual([]);
    const scarce = requiring(0.41, 0.18, 0.67);
    expect((await played(scarce, paths)).problems().map((problem) => problem.split(" Not")[0])).toEqual([
      "2 of 5 transitions of the model were taken, and 41 % are required.",
      "1 of 5 transitions of the model with their payloads were taken, and 41 % are required.",
      "3 of 17 pairs of transitions of the model were taken, and 18 % are required.",
      "2 of 3 transitions of gate were taken, and 67 % are required.",
    ]);
  });

  test("only paths that passed cover the model", async () => {
    const suite = gateSuite({
      system: frozenGate,
      require: { production: { share: 0, reason: "A frozen gate." } },
    });
    const { transitions, pairs } = (await played(suite, [[push], [one]])).covered();
    expect([transitions.covered, pairs?.covered]).toEqual([1, 1]);
  });

  test("pairs are required where they are the goal", () => {
    const problemsOf = (goal: Suite["goal"]) =>
      prepareRun(gateSuite({ goal }))
        .problems()
        .map((problem) => problem.split(" were")[0]);
    expect([problemsOf("states"), problemsOf("transitions"), problemsOf("edges")]).toEqual([
      ["0 of 3 transitions of gate"],
      [
        "0 of 5 transitions of the model",
        "0 of 5 transitions of the model with their payloads",
        "0 of 3 transitions of gate",
      ],
      ["0 of 5 transitions of the model", "0 of 3 transitions of gate"],
    ]);
  });
});

describe("exceptions for transitions", () => {
  const without = (transitions: Record<string, string>) => gateSuite({ exceptions: { transitions } });

  test("one that holds is not required", async () => {
    const run = await played(without({ "push in open": "nobody pushes" }), [[two]]);
    expect(run.covered().production).toEqual({ covered: 1, of: 2, missing: ["insert in closed otherwise"] });
  });

  test("one that is taken, or that there is not, no longer applies", async () => {
    const run = await played(without({ "push in open": "nobody pushes", "kick in open": "no foot" }));
    expect(run.problems()).toEqual([
      'The exception for the transition "push in open" no longer applies: take it out.',
      'The exception for the transition "kick in open" no longer applies: take it out.',
    ]);
  });
});

describe("a model and a machine that prove nothing of each other", () => {
  const copy = createMachine({
    id: "copy",
    initial: "a",
    states: { a: { on: { insert: [{ target: "b" }, {}] } }, b: { on: { push: "a" } } },
  });
  const copied = (graph?: string) => gateSuite({ exceptions: { graph } });
  const problemsOf = (suite: Suite) => prepareRun(suite).problems();
  const refusal =
    "The model copy has the same states and transitions as gate, whose faults a copy repeats: write it from what the " +
    "specification says, or give the reason as `exceptions.graph`.";

  test("a copy of the production machine needs a reason", () => {
    const of = (graph?: string): Suite => ({
      ...copied(graph),
      model: copy,
      abstract: stateOf,
      expect: stateOf,
    });
    expect(problemsOf(of())).toContain(refusal);
    expect(problemsOf(of("A gate is open or closed."))).not.toContain(refusal);
  });

  test("a reason for a model that is no copy no longer applies", () => {
    expect(problemsOf(copied("A gate is open or closed."))).toContain(
      "The exception for the graph no longer applies: take it out.",
    );
  });

  test("a machine without transitions is none to cover", () => {
    expect(problemsOf(gateSuite({ covers: createMachine({ id: "wall" }) }))).toContain(
      "wall, which the suite covers, has no transitions.",
    );
  });
});
