import { expect, it, vi } from "vitest";
import { assign, createActor, setup } from "xstate";
import type { TermsStatus } from "#contract/terms.ts";
import { loaded, startAuth } from "#tests/support/auth-actor.ts";
import { pendingWork } from "#tests/support/pending-work.ts";
import { user } from "#tests/support/user.ts";
import { termsMachine, watchLearner } from "../terms/terms.machine.ts";
import { type VisitorReport, watchVisitor } from "./route-guard.machine.ts";

it("reports a sign-in only once the terms are checked", async () => {
  const { actor: auth, load, fetch } = startAuth();
  const status = pendingWork<TermsStatus>();
  const terms = createActor(
    termsMachine.provide({ actors: { watchLearner: watchLearner(auth), fetchStatus: status.logic } }),
  ).start();
  const actor = createActor(
    setup({
      types: { context: {} as { types: string[] }, events: {} as VisitorReport },
      actors: { watchVisitor: watchVisitor(auth, terms) },
      actions: {
        keep: assign({ types: ({ context, event }) => [...context.types, event.type] }),
      },
    }).createMachine({
      context: { types: [] },
      invoke: { src: "watchVisitor" },
      on: { "*": { actions: "keep" } },
    }),
  ).start();
  const types = () => actor.getSnapshot().context.types;
  await load.last().resolve(loaded);
  await fetch.last().resolve({ outcome: "verified", user: { ...user, oauthUser: true } });
  expect(types()).toStrictEqual(["auth.pending", "terms.pending"]);
  await status.last().resolve({ termsAccepted: true, isOAuthUser: true });
  expect(types()).toStrictEqual(["auth.pending", "terms.pending", "auth.signedIn"]);

  actor.stop();
  const look = vi.spyOn(terms, "getSnapshot");
  auth.send({ type: "user.changed" });
  terms.send({ type: "terms.tick" });
  expect(look).not.toHaveBeenCalled();
});
