import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  asAmina,
  askingAgain,
  credentials,
  failure,
  invalid,
  nobody,
  renewing,
  signedIn,
  signedOut,
  signingIn,
  signingOut,
  startAuth,
  unauthorized,
  unreachable,
  verifying,
} from "#tests/support/auth-actor.ts";
import { user } from "#tests/support/user.ts";
import type { AuthEvent } from "./auth-setup.ts";
import { authMachine, signInNow } from "./auth.machine.ts";

const ASKING = { verifying: "asking" };

describe("at the start", () => {
  it("loads the tokens from storage", () => {
    const auth = startAuth();
    expect(auth.at()).toStrictEqual({ value: "starting", context: nobody });
    expect([...auth.actor.getSnapshot().tags]).toStrictEqual(["pending"]);
  });

  it("asks the server for the user of the tokens, and notifies the refresh of them", async () => {
    const auth = await verifying();
    expect(auth.at()).toStrictEqual({ value: ASKING, context: { ...nobody, generation: 7 } });
    expect([...auth.actor.getSnapshot().tags]).toStrictEqual(["pending"]);
    expect(auth.child()?.getSnapshot()).toMatchObject({ value: "active", context: { generation: 7 } });
  });

  it("is signed out without tokens, or where they cannot be read", async () => {
    const auth = await signedOut();
    expect([auth.at(), auth.cleared()]).toStrictEqual([{ value: "signedOut", context: nobody }, 1]);
    const other = startAuth();
    await other.load.last().reject(new Error("denied"));
    expect(other.at()).toStrictEqual({ value: "signedOut", context: nobody });
  });

  it("knows why there are no tokens any more", async () => {
    const auth = startAuth();
    await auth.load.last().resolve({ generation: 0, reason: "session_expired", user: null });
    const context = { ...nobody, reason: "session_expired" };
    expect(auth.at()).toStrictEqual({ value: "signedOut", context });
  });
});

describe("verification", () => {
  it("signs the verified user in", async () => {
    const auth = await signedIn();
    expect(auth.at()).toStrictEqual({ value: "signedIn", context: asAmina });
    expect(auth.cleared()).toBe(0);
  });

  it("refreshes once after a 401 and asks again", async () => {
    const auth = await renewing();
    expect(auth.at().value).toStrictEqual({ verifying: "renewing" });
    expect(auth.refresh.calls.length).toBe(1);
    await auth.refresh.last().resolve({ outcome: "renewed", generation: 8 });
    expect(auth.at()).toStrictEqual({
      value: { verifying: "asking" },
      context: { ...nobody, generation: 8, isRenewed: true },
    });
    await auth.fetch.last().resolve({ outcome: "verified", user });
    expect(auth.at()).toStrictEqual({
      value: "signedIn",
      context: { ...asAmina, generation: 8 },
    });
    expect([auth.fetch.calls.length, auth.refresh.calls.length]).toStrictEqual([2, 1]);
  });

  it("asks again without a refresh where another request renewed the tokens meanwhile", async () => {
    const auth = await verifying();
    auth.child()?.send({ type: "access.unauthorized", generation: 7 });
    await auth.refresh.last().resolve({ outcome: "renewed", generation: 9 });
    expect(auth.at()).toStrictEqual({ value: ASKING, context: { ...nobody, generation: 9 } });
    await auth.fetch.last().resolve(unauthorized(7));
    expect(auth.at().value).toStrictEqual(ASKING);
    expect([auth.fetch.calls.length, auth.refresh.calls.length]).toStrictEqual([2, 1]);
    await auth.fetch.last().resolve(unauthorized(9));
    expect([auth.at().value, auth.refresh.calls.length]).toStrictEqual([{ verifying: "renewing" }, 2]);
    await auth.refresh.last().resolve({ outcome: "renewed", generation: 11 });
    auth.child()?.send({ type: "access.unauthorized", generation: 11 });
    await auth.refresh.last().resolve({ outcome: "renewed", generation: 12 });
    await auth.fetch.last().resolve(unauthorized(11));
    expect([auth.at().value, auth.fetch.calls.length]).toStrictEqual([{ verifying: "asking" }, 4]);
  });

  it("asks the server for tokens where those that another tab had renewed are refused, too", async () => {
    const auth = await renewing();
    await auth.refresh.last().resolve({ outcome: "adopted", generation: 8 });
    expect(auth.at().value).toStrictEqual(ASKING);
    await auth.fetch.last().resolve(unauthorized(8));
    expect([auth.at().value, auth.refresh.calls.length]).toStrictEqual([{ verifying: "renewing" }, 2]);
    await auth.refresh.last().resolve({ outcome: "renewed", generation: 9 });
    await auth.fetch.last().resolve(unauthorized(9));
    expect(auth.at()).toMatchObject({ value: "signedOut", context: { reason: "token_invalid" } });
  });

  it("does not take tokens of another tab for newly issued ones, whatever the refresh before brought", async () => {
    const auth = await askingAgain();
    await auth.fetch.last().reject(new Error("offline"));
    auth.clock.increment(5000);
    await auth.fetch.last().resolve(unauthorized(8));
    auth.child()?.send({ type: "tokens.replaced", generation: 9 });
    expect(auth.at()).toStrictEqual({ value: ASKING, context: { ...nobody, generation: 9 } });
    await auth.fetch.last().resolve(unauthorized(9));
    expect(auth.at().value).toStrictEqual({ verifying: "renewing" });
  });

  it("finds out by a refresh that the tokens ran out meanwhile", async () => {
    const auth = await verifying();
    await auth.fetch.last().resolve(unauthorized(0));
    expect(auth.at().value).toStrictEqual({ verifying: "renewing" });
  });

  it.each(["auth.retry", "user.changed"] as const)(
    "asks anew on %s, and the latest answer counts",
    async (type) => {
      for (const reach of [verifying, askingAgain]) {
        const auth = await reach();
        const { context } = auth.at();
        const asked = auth.fetch.calls.length;
        const late = auth.fetch.last();
        auth.actor.send({ type });
        await late.resolve({ outcome: "verified", user });
        expect([auth.at(), auth.fetch.calls.length]).toStrictEqual([
          { value: ASKING, context: { ...context, isRenewed: false } },
          asked + 1,
        ]);
      }
    },
  );

  it("waits for a refresh that another request began", async () => {
    const auth = await verifying();
    auth.child()?.send({ type: "access.unauthorized", generation: 7 });
    await auth.fetch.last().resolve(unauthorized(7));
    expect([auth.at().value, auth.refresh.calls.length]).toStrictEqual([{ verifying: "renewing" }, 1]);
    await auth.refresh.last().resolve({ outcome: "renewed", generation: 9 });
    expect(auth.at().value).toStrictEqual({ verifying: "asking" });
  });

  it("signs out as expired when the refresh is refused", async () => {
    const auth = await renewing();
    await auth.refresh.last().resolve({ outcome: "refused", generation: 0 });
    const context = { ...nobody, reason: "session_expired" };
    expect([auth.at(), auth.cleared()]).toStrictEqual([{ value: "signedOut", context }, 1]);
    expect(auth.child()?.getSnapshot()).toMatchObject({ value: "none" });
  });

  it("signs out as invalid after any other refusal, also the second 401", async () => {
    const signedOutAs = { ...nobody, reason: "token_invalid" };
    const ended = { value: "signedOut", context: { ...signedOutAs, failure } };
    const first = await verifying();
    await first.fetch.last().resolve(invalid);
    expect([first.at(), first.cleared()]).toStrictEqual([ended, 1]);
    const second = await askingAgain();
    await second.fetch.last().resolve(invalid);
    expect([second.at(), second.refresh.calls.length]).toStrictEqual([ended, 1]);
    const third = await askingAgain();
    await third.fetch.last().resolve(unauthorized(8));
    expect([third.at(), third.refresh.calls.length]).toStrictEqual([
      { value: "signedOut", context: signedOutAs },
      1,
    ]);
  });

  it("keeps the tokens where the server is out of reach", async () => {
    const stored = { ...nobody, generation: 7 };
    const asked = await unreachable();
    expect([asked.at(), asked.cleared()]).toStrictEqual([{ value: "unreachable", context: stored }, 0]);
    const renewed = await renewing();
    await renewed.refresh.last().reject(new Error("offline"));
    expect([renewed.at(), renewed.cleared()]).toStrictEqual([{ value: "unreachable", context: stored }, 0]);
    const again = await askingAgain();
    await again.fetch.last().reject(new Error("offline"));
    expect(again.at()).toStrictEqual({ value: "unreachable", context: { ...stored, generation: 8 } });
  });
});

describe("out of reach", () => {
  it("tries again after five seconds, and again", async () => {
    const auth = await unreachable();
    auth.clock.increment(4999);
    expect(auth.at().value).toBe("unreachable");
    auth.clock.increment(1);
    expect(auth.at()).toStrictEqual({ value: ASKING, context: { ...nobody, generation: 7 } });
    await auth.fetch.last().reject(new Error("offline"));
    auth.clock.increment(5000);
    expect([auth.at().value, auth.fetch.calls.length]).toStrictEqual([ASKING, 3]);
  });

  it("tries again at once when it is asked to, or when another request got new tokens", async () => {
    const asked = await unreachable();
    asked.actor.send({ type: "auth.retry" });
    expect(asked.at().value).toStrictEqual(ASKING);
    const renewed = await unreachable();
    renewed.child()?.send({ type: "access.unauthorized", generation: 7 });
    await renewed.refresh.last().resolve({ outcome: "renewed", generation: 8 });
    expect(renewed.at()).toStrictEqual({ value: ASKING, context: { ...nobody, generation: 8 } });
  });

  it("ends when the refresh of another request is refused", async () => {
    const auth = await unreachable();
    auth.child()?.send({ type: "access.unauthorized", generation: 7 });
    await auth.refresh.last().resolve({ outcome: "refused", generation: 0 });
    expect(auth.at()).toStrictEqual({
      value: "signedOut",
      context: { ...nobody, reason: "session_expired" },
    });
  });
});

describe("an event out of place", () => {
  const all: AuthEvent[] = [
    { type: "auth.signIn", credentials },
    { type: "auth.signOut" },
    { type: "auth.retry" },
    { type: "user.changed" },
  ];

  it.each([
    ["starting", () => Promise.resolve(startAuth()), []],
    ["asking", verifying, ["auth.signOut", "auth.retry", "user.changed"]],
    ["renewing", renewing, ["auth.signOut"]],
    ["asking again", askingAgain, ["auth.signOut", "auth.retry", "user.changed"]],
    ["unreachable", unreachable, ["auth.signOut", "auth.retry"]],
    ["signed in", signedIn, ["auth.signOut", "user.changed"]],
    ["signed out", signedOut, ["auth.signIn"]],
    ["signing in", signingIn, []],
    ["signing out", signingOut, []],
  ] as const)("changes nothing while %s", async (_, reach, taken) => {
    const auth = await reach();
    const before = [auth.at(), auth.fetch.calls.length, auth.signIn.calls.length, auth.cleared()];
    const ignored = all.filter(({ type }) => !taken.some((one) => one === type));
    for (const event of ignored) auth.actor.send(event);
    expect([auth.at(), auth.fetch.calls.length, auth.signIn.calls.length, auth.cleared()]).toStrictEqual(
      before,
    );
  });
});

describe("what the machine needs", () => {
  it("is named where it was forgotten", async () => {
    const errors: string[] = [];
    const actor = createActor(authMachine);
    actor.subscribe({ error: (error) => errors.push(String(error)) });
    actor.start();
    await setImmediate();
    expect(errors).toStrictEqual(["Error: `clearSignIn` action must be provided."]);
  });
});

it("says whether a sign-in that is waited for succeeded", async () => {
  const { actor, load, fetch, signIn } = startAuth();
  await load.last().resolve({ generation: 0, reason: null, user: null });
  const refused = signInNow(actor, credentials);
  await signIn.last().resolve({ outcome: "refused", failure });
  expect(await refused).toBe(false);
  const taken = signInNow(actor, credentials);
  await signIn.last().resolve({ outcome: "accepted", generation: 1 });
  await fetch.last().resolve({ outcome: "verified", user });
  expect(await taken).toBe(true);
});
