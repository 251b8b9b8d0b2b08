import { createActor } from "xstate";
import { expect, test } from "vitest";
import { gateMachine } from "./fixture/gate.ts";
import { gateSuite } from "./fixture/gate-suite.ts";
import type { Gate } from "./fixture/gate.system.ts";
import { prepareRun } from "./run.ts";

/** Plays the model by hand; the production machine runs beside it, and nobody looks at it. */
const shadow: Gate = {
  create(hooks) {
    const gate = createActor(gateMachine, { inspect: (event) => hooks.inspect(event) }).start();
    const shown = { open: false, coins: 0, passed: 0 };
    return {
      drive: {
        insert({ coins }) {
          gate.send({ type: "insert", coins });
          if (shown.open) return;
          const isEnough = shown.coins + coins > 1;
          Object.assign(shown, { open: isEnough, coins: isEnough ? 0 : shown.coins + coins });
        },
        push() {
          gate.send({ type: "push" });
          if (shown.open) Object.assign(shown, { open: false, passed: shown.passed + 1 });
        },
      },
      observe: () => ({ ...shown }),
      atRest: () => true,
      dispose: () => void gate.stop(),
    };
  },
};

test("a system that shows what its machine does needs the machine", async () => {
  expect(await prepareRun(gateSuite()).systemProblems()).toEqual([]);
});

test("a system that answers from a shadow of the model is found, although every requirement is met", async () => {
  const run = prepareRun(gateSuite({ system: shadow }));
  for (const { path } of run.planned) expect(await run.play(path)).toMatchObject({ outcome: "passed" });
  expect(run.problems()).toEqual([]);
  expect(await run.systemProblems()).toEqual([
    "Every path passes although nothing happens in gate: the system does not show what this machine does.",
  ]);
});

test("afterwards the machine works as before", async () => {
  const run = prepareRun(gateSuite());
  await run.systemProblems();
  for (const { path } of run.planned) expect(await run.play(path)).toMatchObject({ outcome: "passed" });
});
