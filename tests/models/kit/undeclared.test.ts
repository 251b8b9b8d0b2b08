import { expect, test } from "vitest";
import { bellSuite } from "./fixture/bell.ts";
import { explore } from "./graph.ts";
import { mutate } from "./apply-mutant.ts";
import type { Suite } from "./suite.ts";
import { declaredTransitions } from "./transitions.ts";
import { playUndeclared } from "./undeclared.ts";

/** Plays the undeclared pairs while the bell, which is still, takes a `stop`. */
async function played(suite: Suite, stop?: object) {
  const taken = declaredTransitions(suite.covers);
  const restore = mutate(suite.covers, {
    name: "a stop of the still bell",
    near: [],
    make({ config }) {
      if (!stop) return;
      config["states"] = { still: { on: { ring: "ringing", stop } }, ringing: { on: { stop: "still" } } };
    },
  });
  try {
    return await playUndeclared(suite, explore(suite), taken);
  } finally {
    restore();
  }
}

const HEAD =
  "The model does not name stop in still, and the system does something there. Declare it in the model, or say in " +
  "`exceptions.undeclared` why it is left out.\n";

test("an event that a state does not name changes nothing", async () => {
  expect(await played(bellSuite())).toEqual({
    unchanged: ["stop in still", "ring in ringing"],
    impossible: [],
    excepted: [],
    problems: [],
  });
});

test("a transition that a fault adds is shown by its path", async () => {
  expect((await played(bellSuite(), { target: "ringing" })).problems).toEqual([
    `${HEAD}The system and the model differ at step 1 of 1:\n  ✗ stop\n  model   "still"\n  system  "ringing"\n` +
      "  replay  npm run models -- bell --path 1",
  ]);
});

test("so is one that changes nothing that is observed", async () => {
  expect((await played(bellSuite(), { target: "still", reenter: true })).problems).toEqual([
    `${HEAD}The machine takes "stop in still", which no path takes, after stop.\n` +
      "  replay  npm run models -- bell --path 1",
  ]);
});

test("so is a change by a transition that other paths take", async () => {
  const suite = bellSuite({
    stop({ hasRung, ring }) {
      if (!hasRung()) ring();
    },
  });
  expect((await played(suite)).problems).toEqual([expect.stringContaining('system  "ringing"')]);
});

test("a driver that throws says that the event is impossible there", async () => {
  const suite = bellSuite({
    stop({ isRinging, hasRung }) {
      if (!isRinging() && !hasRung()) throw new Error("It is still.");
    },
  });
  expect(await played(suite, { target: "still" })).toMatchObject({
    impossible: ["stop in still"],
    problems: [],
  });
});

test.each(["stop", "stop in still"])("%s can be excepted", async (key) => {
  const suite = bellSuite({}, { undeclared: { [key]: "Nobody does that." } });
  expect(await played(suite, { target: "ringing" })).toMatchObject({
    excepted: ["stop in still"],
    problems: [],
  });
  expect((await played(suite)).problems).toEqual([
    `The exception for the undeclared ${key} no longer applies: take it out.`,
  ]);
});

test("an exception of another state or event excepts nothing", async () => {
  const suite = bellSuite(
    {},
    { undeclared: { "stop in sti": "No.", "stop in ringing": "No.", ring: "No." } },
  );
  expect((await played(suite, { target: "ringing" })).problems).toHaveLength(4);
});
