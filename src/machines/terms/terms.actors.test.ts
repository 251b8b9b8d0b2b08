import { expect, it } from "vitest";
import { assign, createActor, setup } from "xstate";
import { loaded, startAuth } from "#tests/support/auth-actor.ts";
import { user } from "#tests/support/user.ts";
import { type LearnerReport, watchLearner } from "./terms.machine.ts";

function watched() {
  const { actor: auth, load, fetch, refresh, signOut } = startAuth();
  const listener = setup({
    types: { context: {} as { reports: LearnerReport[] }, events: {} as LearnerReport },
    actors: { watchLearner: watchLearner(auth) },
  }).createMachine({
    context: { reports: [] },
    invoke: { src: "watchLearner" },
    on: { "*": { actions: assign({ reports: ({ context, event }) => [...context.reports, event] }) } },
  });
  const actor = createActor(listener).start();
  return { auth, load, fetch, refresh, signOut, reports: () => actor.getSnapshot().context.reports };
}

const left = { type: "learner.left" };
const verified = { type: "learner.verified", isOAuth: true };
const oauthUser = { ...user, oauthUser: true };

it("reports a learner once the server knows them, and once they left", async () => {
  const { auth, load, fetch, signOut, reports } = watched();
  await load.last().resolve(loaded);
  expect(reports()).toStrictEqual([left]);
  await fetch.last().resolve({ outcome: "verified", user: oauthUser });
  expect(reports()).toStrictEqual([left, verified]);
  auth.send({ type: "user.changed" });
  await fetch.last().resolve({ outcome: "verified", user: oauthUser });
  auth.send({ type: "auth.signOut" });
  expect(reports()).toStrictEqual([left, verified]);
  await signOut.last().resolve();
  expect(reports()).toStrictEqual([left, verified, left]);
});

it("reports a remembered learner whom the server cannot verify, and the return of the server", async () => {
  const { auth, load, fetch, reports } = watched();
  await load.last().resolve({ ...loaded, user: oauthUser });
  await fetch.last().reject(new Error("offline"));
  expect(reports()).toStrictEqual([left, { type: "learner.unverified" }]);
  auth.send({ type: "auth.retry" });
  expect(reports()).toStrictEqual([left, { type: "learner.unverified" }]);
  await fetch.last().resolve({ outcome: "verified", user: oauthUser });
  expect(reports()).toStrictEqual([left, { type: "learner.unverified" }, verified]);
});

it("says where the learner did not come through another service", async () => {
  const { load, fetch, reports } = watched();
  await load.last().resolve(loaded);
  await fetch.last().resolve({ outcome: "verified", user });
  expect(reports().at(-1)).toStrictEqual({ type: "learner.verified", isOAuth: false });
});
