import { expect, test } from "vitest";
import { authMachine } from "#src/machines/auth/auth.machine.ts";
import authSuite from "../auth/auth.suite.ts";
import { gateSuite, one, push, two } from "../kit/fixture/gate-suite.ts";
import { wrongGate } from "../kit/fixture/gate.system.ts";
import { mutantsOf } from "../kit/make-mutants.ts";
import { mutate } from "../kit/apply-mutant.ts";
import syncManagerSuite from "../sync-manager/sync-manager.suite.ts";
import type { Suite } from "../kit/suite.ts";
import { matchPath, matchText } from "./match-path.ts";

const OPENED = ["gate.closed --insert[0]"];
const PAID_IN_PART = ["gate.closed --insert[1]"];
const PASSED = ["gate.open --push[0]"];

test("a recorded path becomes events of the model", async () => {
  const match = await matchPath(gateSuite(), [PAID_IN_PART, OPENED, PASSED, OPENED]);
  expect(match).toEqual({ kind: "agrees", events: [one, one, push, two] });
  expect(matchText(gateSuite(), [], match)).toBe(
    [
      "gate: the model agrees. Its events:",
      "  insert(coins: 1)",
      "  insert(coins: 1)",
      "  push",
      "  insert(coins: 2)",
    ].join("\n"),
  );
});

test("a path that the machine cannot take is named with its first impossible step", async () => {
  const match = await matchPath(gateSuite(), [OPENED, PASSED, PASSED]);
  expect(match).toEqual({
    kind: "disagrees",
    at: 2,
    events: [two, push],
    divergence: null,
    isSearched: true,
  });
  const steps = [{ type: "insert" }, { type: "push" }, { type: "push" }];
  expect(matchText(gateSuite(), steps, match)).toBe(
    [
      "gate: the model disagrees at step 3 of 3, push. It agrees up to:",
      "  insert(coins: 2)",
      "  push",
      "No event of the model leads the machine through these transitions.",
    ].join("\n"),
  );
});

test("a system that takes the same transitions and shows something else is a disagreement", async () => {
  const wrong = wrongGate(({ observe }) => ({
    observe: () => Object.assign({}, observe(), { open: false }),
  }));
  const match = await matchPath(gateSuite({ system: wrong }), [PAID_IN_PART, OPENED]);
  expect(match).toMatchObject({ kind: "disagrees", at: 1, events: [one] });
  expect(matchText(gateSuite(), [{ type: "insert" }, { type: "insert" }], match)).toContain("≠ open    true");
});

test("what the system does when a test ends is no part of a session", async () => {
  const insertsAtTheEnd = wrongGate((gate) => ({ dispose: () => gate.drive.insert(one) }));
  const match = await matchPath(gateSuite({ system: insertsAtTheEnd }), [OPENED, PASSED, OPENED]);
  expect(match).toEqual({ kind: "agrees", events: [two, push, two] });
});

test("a search that ends too early does not blame the model", async () => {
  const match = await matchPath(gateSuite(), [OPENED, PASSED], { patience: -1 });
  expect(match).toMatchObject({ kind: "disagrees", isSearched: false });
  expect(matchText(gateSuite(), [{ type: "insert" }, { type: "push" }], match)).toBe(
    [
      "gate: the search ended at step 1 of 2, insert, because nothing further was found in time. The events up to there:",
      "  (no event)",
      "The model may agree: record a shorter session that has this step.",
    ].join("\n"),
  );
});

test("a long idle time is searched once for each kind of step", async () => {
  const ask = ["syncManager.counting.known --xstate.after.countInterval.syncManager.counting.known[0]"];
  const counted = ["syncManager.counting.asking --xstate.done.actor.0.syncManager.counting.asking[0]"];
  const tick = ["syncManager.auto.on.quiet --xstate.after.syncInterval.syncManager.auto.on.quiet[1]"];
  let tries = 0;
  const suite: Suite = {
    ...syncManagerSuite,
    create: (hooks) => ((tries += 1), syncManagerSuite.create(hooks)),
  };
  const triesFor = async (minutes: number) => {
    tries = 0;
    const idle = Array.from({ length: minutes }, () => [ask, counted, tick, ask, counted]).flat();
    const match = await matchPath(suite, [["syncManager.auto.off --always[0]"], counted, ...idle]);
    expect(match.kind).toBe("agrees");
    return tries;
  };
  // Each further minute takes one try for each of its steps.
  const [short, long] = [await triesFor(2), await triesFor(5)];
  expect(long - short).toBeLessThanOrEqual(3 * 5 + 5);
});

const SIGN_IN = [
  ["auth.starting --xstate.done.actor.0.auth.starting[1]"],
  ["auth.signedOut --auth.signIn[0]"],
  ["auth.signingIn --xstate.done.actor.0.auth.signingIn[0]"],
];

test("a sign-in, as the inspector records it, is a path of the model of auth", async () => {
  const match = await matchPath(authSuite, SIGN_IN);
  expect(match).toEqual({
    kind: "agrees",
    events: [
      { type: "open", with: "nothing" },
      { type: "signIn", typed: "device" },
      { type: "signIn.answers", as: "tokens" },
    ],
  });
});

test.each([
  "sign in done in signingIn if was accepted: leads to signedOut",
  "sign in done in signingIn if was accepted: with its guard (was accepted) negated",
])("the same session catches a fault that came later: %s", async (name) => {
  const mutant = mutantsOf(authMachine).find((candidate) => candidate.name === name);
  if (!mutant) throw new Error(`There is no mutant "${name}".`);
  const repair = mutate(authMachine, mutant);
  const match = await matchPath(authSuite, SIGN_IN).finally(repair);
  expect(match).toMatchObject({ kind: "disagrees", at: 2 });
  const steps = ["done loadTokens", "auth.signIn", "done signIn"].map((type) => ({ type }));
  expect(matchText(authSuite, steps, match)).toMatch(
    /^auth: the model disagrees at step 3 of 3, done signIn\. It agrees up to:/,
  );
});
