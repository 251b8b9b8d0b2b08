import { describe, expect, it, vi } from "vitest";
import { assign, createActor, setup } from "xstate";
import { invalid, loaded, startAuth } from "#tests/support/auth-actor.ts";
import { user } from "#tests/support/user.ts";
import { type AuthReport, watchAuth, watchAuthUntilSignOut } from "./watch-auth.ts";

function watched(watch = watchAuth) {
  const { actor: auth, load, fetch, refresh, signOut } = startAuth();
  const listener = setup({
    types: { context: {} as { reports: AuthReport[] }, events: {} as AuthReport },
    actors: { watchAuth: watch(auth) },
  }).createMachine({
    context: { reports: [] },
    invoke: { src: "watchAuth" },
    on: {
      "*": { actions: assign({ reports: ({ context, event }) => [...context.reports, event] }) },
    },
  });
  const actor = createActor(listener).start();
  const last = () => actor.getSnapshot().context.reports.at(-1);
  const reports = () => actor.getSnapshot().context.reports;
  return { auth, actor, load, fetch, refresh, signOut, last, reports };
}

async function verified(by = watchAuth) {
  const watch = watched(by);
  await watch.load.last().resolve(loaded);
  await watch.fetch.last().resolve({ outcome: "verified", user });
  return watch;
}

describe("watchAuth", () => {
  it("reports at once, and each change", async () => {
    const watch = watched();
    expect(watch.reports()).toStrictEqual([{ type: "auth.pending" }]);
    await watch.load.last().resolve(loaded);
    expect(watch.last()).toStrictEqual({ type: "auth.pending" });
    await watch.fetch.last().resolve({ outcome: "verified", user });
    expect(watch.last()).toStrictEqual({ type: "auth.signedIn" });
    watch.auth.send({ type: "auth.signOut" });
    expect(watch.last()).toStrictEqual({ type: "auth.signedIn" });
    await watch.signOut.last().resolve();
    expect(watch.last()).toStrictEqual({ type: "auth.signedOut", reason: "user_initiated" });
  });

  it("reports that the server is out of reach while nobody is known", async () => {
    const watch = watched();
    await watch.load.last().resolve(loaded);
    await watch.fetch.last().reject(new Error("offline"));
    expect(watch.last()).toStrictEqual({ type: "auth.unreachable" });
  });

  it("keeps a known user signed in while the server is out of reach or asked again", async () => {
    const watch = await verified();
    watch.auth.getSnapshot().children.tokenRefresh?.send({ type: "access.unauthorized", generation: 7 });
    await watch.refresh.last().reject(new Error("offline"));
    expect(watch.auth.getSnapshot().value).toBe("unreachable");
    expect(watch.last()).toStrictEqual({ type: "auth.signedIn" });
    watch.auth.send({ type: "auth.retry" });
    expect(watch.auth.getSnapshot().value).toStrictEqual({ verifying: "asking" });
    expect(watch.last()).toStrictEqual({ type: "auth.signedIn" });
  });

  it("reports one sign-out, with its reason", async () => {
    const watch = watched();
    await watch.load.last().resolve(loaded);
    await watch.fetch.last().resolve(invalid);
    const outs = watch.reports().filter(({ type }) => type === "auth.signedOut");
    expect(outs).toStrictEqual([{ type: "auth.signedOut", reason: "token_invalid" }]);
  });

  it("no longer looks at the auth layer once it is stopped", async () => {
    const watch = await verified();
    watch.actor.stop();
    const look = vi.spyOn(watch.auth, "getSnapshot");
    watch.auth.send({ type: "auth.signOut" });
    expect(look).not.toHaveBeenCalled();
  });
});

describe("watchAuthUntilSignOut", () => {
  it("reports the end of the sign-in when the sign-out begins", async () => {
    const watch = await verified(watchAuthUntilSignOut);
    expect(watch.last()).toStrictEqual({ type: "auth.signedIn" });
    watch.auth.send({ type: "auth.signOut" });
    expect(watch.auth.getSnapshot().value).toBe("signingOut");
    expect(watch.last()).toStrictEqual({ type: "auth.signedOut", reason: "user_initiated" });
  });
});
