import { expect, test } from "vitest";
import { assign, emit, fromPromise, setup } from "xstate";
import { controlledSystem } from "./controlled-system.ts";

const kettle = setup({
  // oxlint-disable typescript/no-unsafe-type-assertion -- XState reads these types alone.
  types: {
    context: {} as { degrees: number },
    events: {} as { type: "heat"; to: number } | { type: "look" },
    input: {} as { degrees: number },
    emitted: {} as { type: "boiled"; degrees: number },
  },
  // oxlint-enable typescript/no-unsafe-type-assertion
  actors: {
    warm: fromPromise<number, { to: number }>(() => Promise.reject(new Error("Provide it."))),
    whistle: fromPromise<void>(() => Promise.reject(new Error("Provide it."))),
  },
  actions: { note: () => undefined },
}).createMachine({
  id: "kettle",
  context: ({ input }) => ({ degrees: input.degrees }),
  initial: "cold",
  states: {
    cold: { on: { heat: "warming", look: { actions: "note" } } },
    warming: {
      invoke: {
        src: "warm",
        input: ({ event }) => ({ to: event.type === "heat" ? event.to : 0 }),
        onDone: {
          target: "hot",
          actions: [
            assign({ degrees: ({ event }) => event.output }),
            emit(({ event }) => ({ type: "boiled", degrees: event.output })),
          ],
        },
        onError: "cold",
      },
    },
    hot: { invoke: { src: "whistle" }, after: { 5000: "cold" } },
  },
});

const inspect = () => undefined;
type Heat = { type: "heat"; to: number };

test("promises stay open until the test settles them, and calls are recorded in order", async () => {
  const controlled = controlledSystem(
    kettle,
    { inspect },
    {
      actors: ["warm", "whistle"],
      describe: { warm: ({ to }) => `warm to ${to}`, whistle: () => "whistle" },
    },
  );
  controlled.start({ degrees: 20 });
  controlled.send({ type: "heat", to: 100 });
  expect(controlled.snapshot().value).toBe("warming");
  await controlled.work.warm.last().resolve(99);
  expect(controlled.snapshot()).toMatchObject({ value: "hot", context: { degrees: 99 } });
  expect(controlled.asked).toEqual(["warm to 100", "whistle"]);
  expect(controlled.emitted).toEqual([{ type: "boiled", degrees: 99 }]);
});

test("time passes for the machine and on the device, and the device's clock can be set alone", async () => {
  const controlled = controlledSystem(kettle, { inspect }, { actors: ["warm", "whistle"] });
  controlled.start({ degrees: 20 });
  const start = controlled.now();
  controlled.send({ type: "heat", to: 100 });
  await controlled.work.warm.last().resolve(99);
  controlled.pass({ ms: 4999 });
  controlled.setClock(-1000);
  expect([controlled.snapshot().value, controlled.now() - start]).toEqual(["hot", 3999]);
  controlled.pass({ ms: 1 });
  expect(controlled.snapshot().value).toBe("cold");
});

test("a system gets one driver for each event, and actions can be provided", () => {
  let looks = 0;
  const controlled = controlledSystem(
    kettle,
    { inspect },
    {
      actors: ["warm"],
      provide: { actions: { note: () => void (looks += 1) } },
    },
  );
  expect(controlled.isStarted()).toBe(false);
  expect(() => controlled.snapshot()).toThrow(new Error("kettle was not started: call controlled.start()."));
  controlled.start({ degrees: 20 });
  const system = controlled.system<Heat | { type: "look" }>({
    drive: {
      heat: ({ to }) => controlled.send({ type: "heat", to }),
      look: controlled.sends({ type: "look" }),
    },
    observe: () => looks,
  });
  void system.drive.look({ type: "look" });
  expect([system.observe(), system.atRest()]).toEqual([1, true]);
  void system.dispose();
  expect(controlled.snapshot().status).toBe("stopped");
});

test.each<[string, Record<string, () => void>, string]>([
  [
    "an action that throws",
    {
      note: () => {
        throw new Error("No ink.");
      },
    },
    "An error ended kettle: No ink.",
  ],
  [
    "an action that must be provided",
    {
      note: () => {
        throw new Error("`note` action must be provided.");
      },
    },
    "An error ended kettle: `note` action must be provided. Give it to controlledSystem: " +
      "`provide: { actions: { … } }`, or name it in `actors`.",
  ],
])("%s fails the step in which it ended the machine", (_, actions, message) => {
  const controlled = controlledSystem(
    kettle,
    { inspect },
    { actors: ["warm", "whistle"], provide: { actions } },
  );
  controlled.start({ degrees: 20 });
  expect(() => controlled.send({ type: "look" })).toThrow(new Error(message));
  expect(() => controlled.snapshot()).toThrow(new Error(message));
  controlled.start({ degrees: 20 });
  expect(controlled.snapshot().value).toBe("cold");
});

test("a misspelt actor is named, with those that there are", () => {
  // @ts-expect-error -- no actor has this name.
  expect(() => controlledSystem(kettle, { inspect }, { actors: ["wram"] })).toThrow(
    new Error('kettle has no actor "wram": it has warm, whistle.'),
  );
});
