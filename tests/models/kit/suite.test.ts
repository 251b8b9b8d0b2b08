import { describe, expect, test } from "vitest";
import { createMachine } from "xstate";
import { noStage } from "./fixture/no-stage.ts";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import { gateSystem } from "./fixture/gate.system.ts";
import { failureOf } from "./fixture/failure.ts";
import { modelTest } from "./suite.ts";

const drivers = gateSystem({ inspect: () => undefined }).drive;
const hooks = { inspect: () => undefined };

test("a suite has a value for everything that it does not say", () => {
  const { name, events, goal, weights, stop, limit, require, exceptions, page } = gateSuite();
  expect({ name, events, goal, weights, stop, limit, require, exceptions, page }).toEqual({
    name: "gate",
    events: [one, two, push],
    goal: "pairs",
    weights: {},
    stop: {},
    limit: 5000,
    require: { transitions: 1, payloads: 1, pairs: 1, production: 1, mutants: 0.95, inside: 0 },
    exceptions: { transitions: {}, undeclared: {}, mutants: {}, inside: {}, drivers: {} },
    page: null,
  });
});

describe("events, by the compiler and, for those who cast, by the run", () => {
  test("missing", () => {
    expect(() =>
      gateSuite({
        // @ts-expect-error -- there is no push.
        events: { insert: [{ coins: 1 }] },
      }),
    ).toThrow(
      new Error(
        '`events` has no "push". List the events of the model, each with its payloads, or [{}] for none.',
      ),
    );
  });

  test("extra", () => {
    expect(() =>
      gateSuite({
        // @ts-expect-error -- the model knows no kick.
        events: { insert: [{ coins: 1 }], push: [{}], kick: [{}] },
      }),
    ).toThrow(
      new Error(
        '`events` has "kick", which the model lacks. List the events of the model, each with its payloads, or [{}] for none.',
      ),
    );
  });

  test("misspelt", () => {
    expect(() =>
      gateSuite({
        // @ts-expect-error -- insret is none of its events.
        events: { insret: [{ coins: 1 }], push: [{}] },
      }),
    ).toThrow(
      new Error(
        '`events` has no "insert"; `events` has "insret", which the model lacks. List the events of the model, each with its payloads, or [{}] for none.',
      ),
    );
  });

  test("without a payload", () => {
    expect(() => gateSuite({ events: { insert: [], push: [{}] } })).toThrow(
      new Error('`events` has no payload for "insert": give at least {}.'),
    );
  });

  test("a payload of another type is an error of the compiler alone", () => {
    const { events } = gateSuite({
      events: {
        // @ts-expect-error -- three coins are not foreseen.
        insert: [{ coins: 3 }],
        // @ts-expect-error -- push takes nothing.
        push: [{ by: "hand" }],
      },
    });
    expect(events).toEqual([
      { type: "insert", coins: 3 },
      { type: "push", by: "hand" },
    ]);
  });
});

test("an event of a wildcard or of the machine itself needs no payload", () => {
  const model = createMachine({
    initial: "a",
    states: {
      a: { always: { guard: () => false, target: "b" }, after: { 10: "b" } },
      b: { on: { go: "a" } },
    },
    on: { "*": ".a" },
  });
  expect(
    modelTest("small", {
      ...gateSuite(),
      require: {},
      model,
      events: { go: [{}] },
      system: { create: () => Promise.reject(new Error("It is not played.")) },
      page: { create: () => Promise.reject(new Error("It is not played.")) },
    }).events,
  ).toEqual([{ type: "go" }]);
});

test("weights of events that the model lacks", () => {
  expect(gateSuite({ weights: { push: 3 } }).weights).toEqual({ push: 3 });
  expect(() =>
    gateSuite({
      // @ts-expect-error -- the model knows no kick.
      weights: { kick: 3 },
    }),
  ).toThrow(new Error('`weights` has "kick", which the model lacks. Name only events of the model.'));
});

describe("drivers, when the system is created", () => {
  test("missing", async () => {
    const suite = gateSuite({
      // @ts-expect-error -- nothing pushes.
      system: { create: () => ({ ...gateSystem(hooks), drive: { insert: drivers.insert } }) },
    });
    expect(await failureOf(suite.create(hooks))).toEqual(
      new Error('`drive` has no "push". Give each event of the model one driver.'),
    );
  });

  test("extra", async () => {
    const kick = () => undefined;
    const suite = gateSuite({
      system: { create: () => ({ ...gateSystem(hooks), drive: { ...drivers, kick } }) },
    });
    expect(await failureOf(suite.create(hooks))).toEqual(
      new Error('`drive` has "kick", which the model lacks. Give each event of the model one driver.'),
    );
  });

  test("misspelt", async () => {
    const { insert, push: psuh } = drivers;
    const suite = gateSuite({
      // @ts-expect-error -- nothing pushes.
      system: { create: () => ({ ...gateSystem(hooks), drive: { insert, psuh } }) },
    });
    expect(await failureOf(suite.create(hooks))).toEqual(
      new Error(
        '`drive` has no "push"; `drive` has "psuh", which the model lacks. Give each event of the model one driver.',
      ),
    );
  });

  test("that only return a function, which nothing calls", async () => {
    const suite = gateSuite({
      system: {
        // @ts-expect-error -- the driver of push is made, and not called.
        create: () => ({ ...gateSystem(hooks), drive: { ...drivers, push: () => () => undefined } }),
      },
    });
    const system = await suite.create(hooks);
    expect(() => system.drive({ type: "push" })).toThrow(
      /^The driver of "push" only returns a function, which nothing calls: write held.send/,
    );
  });

  test("of a page, too", async () => {
    const suite = gateSuite({
      page: {
        // @ts-expect-error -- nothing pushes.
        create: () => Promise.resolve({ ...gateSystem(hooks), drive: { insert: drivers.insert } }),
      },
    });
    expect(await failureOf(suite.page?.create(noStage, hooks) ?? Promise.resolve())).toEqual(
      new Error('`drive` has no "push". Give each event of the model one driver.'),
    );
  });
});

describe("what is excepted without a reason", () => {
  test.each([
    [{ require: { pairs: { share: 0.5, reason: "" } } }, 'The requirement "pairs"'],
    [
      { exceptions: { transitions: { "push in open": " " } } },
      'The exception for the transition "push in open"',
    ],
    [
      { exceptions: { mutants: { "push in open: removed": "" } } },
      'The exception for the mutant "push in open: removed"',
    ],
    [
      { exceptions: { undeclared: { "push in closed": "" } } },
      'The exception for the undeclared "push in closed"',
    ],
    [{ exceptions: { graph: "" } }, 'The exception for the "graph"'],
    [
      {
        page: {
          create: () => Promise.reject(new Error("No page.")),
          exceptions: { "push in open": "" },
        },
      },
      'The exception of the page for the transition "push in open"',
    ],
  ])("%j", (change, what) => {
    expect(() => gateSuite(change)).toThrow(new Error(`${what} has no reason: say why it is right.`));
  });
});
