import { describe, expect, test } from "vitest";
import { assign, createActor, createMachine } from "xstate";
import { gateSuite } from "./fixture/gate-suite.ts";
import { gateModel } from "./fixture/gate.model.ts";
import { type Gate, gateSystem } from "./fixture/gate.system.ts";
import { GOALS } from "./paths.ts";
import { type RunOptions, prepareRun } from "./run.ts";
import { type Suite, modelTest } from "./suite.ts";

/** Whether all paths of a suite pass, and its problems. */
async function played(suite: Suite, options: RunOptions = {}) {
  const run = prepareRun(suite, options);
  const outcomes = new Set<string>();
  for (const { path } of run.planned) outcomes.add((await run.play(path)).outcome);
  return { outcomes: [...outcomes], problems: [...(await run.systemProblems()), ...run.problems()] };
}

const BORROWED =
  "The system answers from the model gateModel or from what `expect` computed: `observe` must read the real thing.";

/** A part of the observation comes from the model; the machine of the gate runs beside it. */
const fromModel: Gate = {
  create(hooks) {
    const gate = gateSystem(hooks);
    const model = createActor(gateModel).start();
    return {
      ...gate,
      drive: {
        insert(event) {
          model.send(event);
          return gate.drive.insert(event);
        },
        push(event) {
          model.send(event);
          return gate.drive.push(event);
        },
      },
      observe: () => Object.assign({}, gate.observe(), { passed: model.getSnapshot().context.passed }),
    };
  },
};

describe("a system that passes and shows something else than the product", () => {
  test("part of it is the model's", async () => {
    expect(await played(gateSuite({ system: fromModel }))).toEqual({
      outcomes: ["passed"],
      problems: [BORROWED],
    });
  });

  test("part of it is what `expect` stored", async () => {
    let stored = 0;
    const suite = gateSuite({
      expect({ value, context }) {
        stored = context.passed;
        return { open: value === "open", ...context };
      },
      system: {
        create(hooks) {
          const gate = gateSystem(hooks);
          return { ...gate, observe: () => Object.assign({}, gate.observe(), { passed: stored }) };
        },
      },
    });
    expect(await played(suite)).toEqual({ outcomes: ["passed"], problems: [BORROWED] });
  });

  test.each([[{}], ["the gate"]])("it is always %j", async (shown) => {
    const suite = gateSuite({
      expect: () => shown,
      system: { create: (hooks) => ({ ...gateSystem(hooks), observe: () => shown }) },
    });
    expect(await played(suite)).toEqual({
      outcomes: ["passed"],
      problems: ["`expect` is the same after every path: no fault could show."],
    });
  });
});

describe("a driver that does nothing", () => {
  const lamp = createMachine({
    id: "lamp",
    context: { on: false, looks: 0 },
    on: {
      press: { actions: assign({ on: ({ context }) => !context["on"] }) },
      look: { actions: assign({ looks: ({ context }) => context["looks"] + 1 }) },
    },
  });
  const model = createMachine({
    id: "lampModel",
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- XState reads its type alone.
    types: {} as { events: { type: "press" } | { type: "look" } },
    initial: "dark",
    states: { dark: { on: { press: "lit", look: {} } }, lit: { on: { press: "dark", look: {} } } },
  });
  const lampSuite = (drivers: Record<string, string> = {}, require: object = {}) =>
    modelTest("lamp", {
      model,
      covers: lamp,
      events: { press: [{}], look: [{}] },
      abstract: ({ value }) => value,
      expect: ({ value }) => value === "lit",
      system: {
        create({ inspect }) {
          const actor = createActor(lamp, { inspect }).start();
          return {
            drive: { press: () => actor.send({ type: "press" }), look: () => undefined },
            observe: () => actor.getSnapshot().context["on"],
            atRest: () => true,
            dispose: () => void actor.stop(),
          };
        },
      },
      require: { production: { share: 0.5, reason: "Nobody looks." }, ...require },
      exceptions: { drivers },
    });

  const IDLE =
    "The driver of look could do nothing, and every path would pass: observe what it does, or say in " +
    "`exceptions.drivers` why nothing can show.";

  test("is found although every path passes", async () => {
    expect(await played(lampSuite())).toEqual({ outcomes: ["passed"], problems: [IDLE] });
  });

  test.each(GOALS.flatMap((goal) => [0, 2].map((walks) => ({ goal, walks }))))(
    "is found with any goal and any walks that look: %j",
    async (options) => {
      const run = prepareRun(lampSuite(), options);
      const looks = run.planned.some(({ path }) => path.some(({ event }) => event.type === "look"));
      expect(await run.systemProblems()).toEqual(looks ? [IDLE] : []);
    },
  );

  test("is no fault of a driver that only the suite's own goal shows", async () => {
    const armed = createMachine({
      id: "alarm",
      context: { isArmed: false, rings: false, presses: 0 },
      on: {
        press: {
          actions: assign({
            rings: ({ context }) => context["isArmed"],
            presses: ({ context }) => context["presses"] + 1,
          }),
        },
        arm: { actions: assign({ isArmed: true }) },
      },
    });
    const alarmModel = createMachine({
      id: "alarmModel",
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- XState reads its type alone.
      types: {} as { context: { isArmed: boolean; rings: boolean; presses: number } },
      context: { isArmed: false, rings: false, presses: 0 },
      on: {
        press: {
          actions: assign(({ context }) => ({ rings: context.isArmed, presses: context.presses + 1 })),
        },
        arm: { actions: assign({ isArmed: true }) },
      },
    });
    const suite = modelTest("alarm", {
      model: alarmModel,
      covers: armed,
      events: { press: [{}], arm: [{}] },
      abstract: ({ context: { isArmed, rings } }) => [isArmed, rings],
      expect: ({ context: { rings, presses } }) => ({ rings, presses }),
      system: {
        create({ inspect }) {
          const actor = createActor(armed, { inspect }).start();
          return {
            drive: {
              press: () => actor.send({ type: "press" }),
              arm: () => actor.send({ type: "arm" }),
            },
            observe() {
              const { rings, presses } = actor.getSnapshot().context;
              return { rings, presses };
            },
            atRest: () => true,
            dispose: () => void actor.stop(),
          };
        },
      },
    });
    const few = prepareRun(suite, { goal: "transitions", walks: 0 });
    expect(few.planned.map(({ id }) => id)).toEqual(["01"]);
    expect(await few.systemProblems()).toEqual([]);
  });

  test("is excepted with a reason, as long as nothing shows", async () => {
    expect((await played(lampSuite({ look: "A lamp does not see who looks." }))).problems).toEqual([]);
    expect((await played(lampSuite({ look: "No.", press: "No.", smash: "No." }))).problems).toEqual([
      "The exception for the driver of press no longer applies: take it out.",
      "The exception for the driver of smash no longer applies: take it out.",
    ]);
  });

  test.each([
    [{ pairs: { share: 0 } }, 'The requirement "pairs" has no reason'],
    [{ pairs: 0 }, 'The requirement "pairs" has no reason'],
  ])("a requirement without a reason: %j", (require, message) => {
    expect(() => lampSuite({}, require)).toThrow(message);
  });
});

test("an exception whose reason is undefined", () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the compiler refuses, and the command does not see.
  const reason = undefined as unknown as string;
  expect(() => gateSuite({ exceptions: { transitions: { "gate.open --push[0]": reason } } })).toThrow(
    "has no reason: say why it is right.",
  );
});

test("no path at all", () => {
  expect(() => gateSuite({ stop: { paths: 0 } })).toThrow(
    "`stop.paths` is 0: no path would be played. Leave it out, or give at least 1.",
  );
});

test("a machine that has nothing to do with the system", async () => {
  const covers = createMachine({
    id: "lift",
    initial: "up",
    states: { up: { on: { go: "down" } }, down: {} },
  });
  const { problems } = await played(gateSuite({ covers }));
  expect(problems[0]).toContain("nothing happens in lift: the system does not show what this machine does.");
});
