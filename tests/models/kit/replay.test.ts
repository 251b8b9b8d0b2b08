import { describe, expect, test } from "vitest";
import type { EventObject } from "xstate";
import { NotStarted } from "./divergence.ts";
import { divergenceOf, failureOf } from "./fixture/failure.ts";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import { type Gate, frozenGate, wrongGate } from "./fixture/gate.system.ts";
import { replay } from "./replay.ts";

/** Here, a persistent failure counts at once. */
const quiet = { milliseconds: 0, looks: 3 };

const play = (path: readonly EventObject[], system?: Gate, patience = 1500) =>
  replay(path, { ...gateSuite(system ? { system } : {}), quiet, patience });

const state = (open: boolean, coins: number, passed: number) => ({ open, coins, passed });

test("a system that does as the model says passes, and each step is timed", async () => {
  const { times } = await play([one, one, push, two, two, push, push]);
  expect(times.map((time) => time > 0)).toEqual(Array.from({ length: 7 }, () => true));
});

test("expected values come from the model as it is played: `passed` grows from round to round", async () => {
  const round = [two, push];
  expect(await divergenceOf(play([...round, ...round, ...round]))).toBe(null);
  const forgetful = wrongGate(({ observe }) => ({
    observe: () => Object.assign({}, observe(), { passed: 1 }),
  }));
  expect(await divergenceOf(play([...round, ...round], forgetful))).toEqual({
    at: -1,
    expected: state(false, 0, 0),
    observed: state(false, 0, 1),
  });
});

test("a frozen system fails at the first change", async () => {
  expect(await divergenceOf(play([push, push, one, two], frozenGate))).toEqual({
    at: 2,
    expected: state(false, 1, 0),
    observed: state(false, 0, 0),
  });
});

test("a driver that throws", async () => {
  const jammed = wrongGate(({ drive }) => ({
    drive: {
      ...drive,
      push() {
        throw new Error("It is jammed.");
      },
    },
  }));
  const error = await failureOf(play([two, push, one], jammed));
  expect(error?.message).toBe(
    [
      "The system and the model differ at step 2 of 3:",
      "  It is jammed.",
      "  ✓ insert(coins: 2)  open true",
      "  ✗ push",
      "  · insert(coins: 1)",
      "            model  system",
      "  ≠ open    false  true",
      "    coins   0      0",
      "  ≠ passed  1      0",
    ].join("\n"),
  );
});

test("a system that cannot be observed: the driver's failure comes first", async () => {
  const unreadable = (failure: () => void) =>
    wrongGate(({ drive }) => {
      let isBroken = false;
      return {
        drive: {
          ...drive,
          push() {
            isBroken = true;
            failure();
          },
        },
        observe() {
          if (isBroken) throw new Error("It cannot be seen.");
          return state(false, 0, 0);
        },
      };
    });
  const jam = () => {
    throw new Error("It is jammed.");
  };
  expect((await failureOf(play([push], unreadable(jam))))?.message).toContain("\n  It is jammed.\n  ✗ push");
  expect(
    (
      await failureOf(
        play(
          [push],
          unreadable(() => undefined),
        ),
      )
    )?.message,
  ).toContain("\n  It cannot be seen.\n  ✗ push");
});

test("a driver that does what it must, and throws then", async () => {
  const rude = wrongGate(({ drive }) => ({
    drive: {
      ...drive,
      async push(event) {
        await drive.push(event);
        throw new Error("Ouch.");
      },
    },
  }));
  const same = state(false, 0, 1);
  expect(await divergenceOf(play([two, push], rude))).toEqual({ at: 1, expected: same, observed: same });
});

test("a driver that does not come to an end", async () => {
  const endless = wrongGate(({ drive }) => ({
    drive: { ...drive, push: () => new Promise<void>(() => undefined) },
  }));
  const error = await failureOf(play([two, push], endless, 50));
  expect(error?.cause).toEqual(new Error("The driver did not come to an end within 150 ms."));
});

test("an expectation that throws names the state of the model", async () => {
  const expectNothing = () => {
    throw new Error("No such field.");
  };
  await expect(replay([], { ...gateSuite(), expect: expectNothing })).rejects.toThrow(
    '`expect` throws in the state "closed" of the model: No such field.',
  );
});

test("a system that does not start, or does not stop", async () => {
  const never = () => new Promise<never>(() => undefined);
  expect(await failureOf(play([], { create: never }, 50))).toEqual(
    new NotStarted(new Error("It was not ready within 150 ms.")),
  );
  expect(
    await failureOf(
      play(
        [],
        wrongGate(() => ({ dispose: never })),
        50,
      ),
    ),
  ).toEqual(new Error("The system did not stop within 150 ms."));
});

test("the system is disposed of, whether the path passed or not", async () => {
  let disposed = 0;
  const counted = wrongGate((gate) => ({
    dispose() {
      disposed += 1;
      return gate.dispose();
    },
  }));
  await play([two, push], counted);
  expect(disposed).toBe(1);
  await divergenceOf(
    play([one, push], {
      create: async (hooks) => ({ ...(await counted.create(hooks)), observe: () => null }),
    }),
  );
  expect(disposed).toBe(2);
});

describe("rest", () => {
  /** What the gate shows after each push, one value per turn from the first on; then the real values. */
  const showing = (turns: readonly { readonly passed?: number; readonly busy?: boolean }[]) =>
    wrongGate(({ drive, observe }) => {
      let left: typeof turns = [];
      const next = () => {
        left = left.slice(1);
        if (left.length > 0) setTimeout(next);
      };
      return {
        drive: {
          ...drive,
          async push(event) {
            await drive.push(event);
            left = turns;
            setTimeout(next);
          },
        },
        observe: () =>
          Object.assign({}, observe(), left[0]?.passed === undefined ? {} : { passed: left[0].passed }),
        atRest: () => left[0]?.busy !== true,
      };
    });

  test("what is under way is waited for, for longer than a system that is at rest is looked at", async () => {
    const slow = showing(Array.from({ length: 10 }, () => ({ passed: 0, busy: true })));
    expect(await divergenceOf(play([two, push, one], slow))).toBe(null);
  });

  test("a system that seems at rest and is not yet there is looked at for a while", async () => {
    expect(await divergenceOf(play([two, push, one], showing([{ passed: 0 }])))).toBe(null);
  });

  test("a system that shows what is expected, and something else right after", async () => {
    const wrong = Array.from({ length: 1000 }, () => ({ passed: 5 }));
    expect(await divergenceOf(play([two, push], showing([{}, ...wrong])))).toEqual({
      at: 1,
      expected: state(false, 0, 1),
      observed: state(false, 0, 5),
    });
  });

  test("a system that goes to work after it has shown what is expected is waited for", async () => {
    const restless = showing([{}, { passed: 5, busy: true }, { passed: 5, busy: true }]);
    expect(await divergenceOf(play([two, push], restless))).toBe(null);
  });

  test("a system that shows what is expected and never comes to rest", async () => {
    const restless = wrongGate(() => ({ atRest: () => false }));
    const error = await failureOf(play([two], restless, 50));
    expect(error?.cause).toEqual(new Error("The system did not come to rest within 50 ms."));
    const same = state(false, 0, 0);
    expect(await divergenceOf(play([two], restless, 50))).toEqual({ at: -1, expected: same, observed: same });
  });

  test("a system that never comes to rest", async () => {
    const busy = Array.from({ length: 1000 }, () => ({ passed: 0, busy: true }));
    expect(await divergenceOf(play([two, push], showing(busy), 50))).toEqual({
      at: 1,
      expected: state(false, 0, 1),
      observed: state(false, 0, 0),
    });
  });
});
