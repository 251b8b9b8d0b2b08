import { describe, expect, it } from "vitest";
import {
  asAmina,
  askedForAgain,
  credentials,
  failure,
  invalid,
  nobody,
  renewing,
  signedIn,
  signingIn,
  signingOut,
  startAuth,
  unauthorized,
  unreachable,
  verifying,
} from "#tests/support/auth-actor.ts";
import { user } from "#tests/support/user.ts";

const ASKING = { verifying: "asking" };

describe("signed in", () => {
  it("keeps the generation that a request's refresh brought", async () => {
    const auth = await signedIn();
    auth.child()?.send({ type: "access.unauthorized", generation: 7 });
    await auth.refresh.last().resolve({ outcome: "renewed", generation: 8 });
    expect(auth.at()).toStrictEqual({ value: "signedIn", context: { ...asAmina, generation: 8 } });
  });

  it("is out of reach, with the user kept, when a request's refresh gets no answer", async () => {
    const auth = await signedIn();
    auth.child()?.send({ type: "access.unauthorized", generation: 7 });
    await auth.refresh.last().reject(new Error("offline"));
    expect(auth.at()).toStrictEqual({ value: "unreachable", context: asAmina });
  });

  it("signs out as expired when a request's refresh is refused", async () => {
    const auth = await signedIn();
    auth.child()?.send({ type: "access.unauthorized", generation: 7 });
    await auth.refresh.last().resolve({ outcome: "refused", generation: 0 });
    const context = { ...nobody, reason: "session_expired" };
    expect([auth.at(), auth.cleared()]).toStrictEqual([{ value: "signedOut", context }, 1]);
  });

  it("asks for the user again after a change, the latest time counts", async () => {
    const auth = await askedForAgain();
    expect(auth.at()).toStrictEqual({ value: ASKING, context: asAmina });
    auth.actor.send({ type: "user.changed" });
    const changed = { ...user, needsEmailVerification: true };
    await auth.fetch.calls[1]?.resolve({ outcome: "verified", user: { ...user, username: "old" } });
    expect(auth.at().value).toStrictEqual(ASKING);
    await auth.fetch.calls[2]?.resolve({ outcome: "verified", user: changed });
    expect(auth.at()).toStrictEqual({ value: "signedIn", context: { ...asAmina, user: changed } });
  });

  it("refreshes after a 401 to that, and keeps the user meanwhile", async () => {
    const auth = await askedForAgain();
    await auth.fetch.last().resolve(unauthorized(7));
    expect(auth.at()).toStrictEqual({ value: { verifying: "renewing" }, context: asAmina });
    await auth.refresh.last().resolve({ outcome: "renewed", generation: 8 });
    await auth.fetch.last().resolve({ outcome: "verified", user });
    expect(auth.at()).toStrictEqual({ value: "signedIn", context: { ...asAmina, generation: 8 } });
  });

  it("is out of reach, with the user kept, where that gets no answer", async () => {
    const auth = await askedForAgain();
    await auth.fetch.last().reject(new Error("offline"));
    expect(auth.at()).toStrictEqual({ value: "unreachable", context: asAmina });
  });

  it("signs out where that is refused", async () => {
    const auth = await askedForAgain();
    await auth.fetch.last().resolve(invalid);
    const context = { ...nobody, reason: "token_invalid", failure };
    expect([auth.at(), auth.cleared()]).toStrictEqual([{ value: "signedOut", context }, 1]);
  });
});

describe("sign-in", () => {
  it("sends the credentials, then verifies with the new tokens", async () => {
    const auth = await signingIn();
    expect(auth.at()).toStrictEqual({ value: "signingIn", context: nobody });
    expect([...auth.actor.getSnapshot().tags]).toStrictEqual(["submitting"]);
    expect(auth.signIn.last().input).toStrictEqual(credentials);
    await auth.signIn.last().resolve({ outcome: "accepted", generation: 7 });
    expect(auth.at()).toStrictEqual({
      value: ASKING,
      context: { ...nobody, generation: 7, cameBy: "signIn" },
    });
    expect(auth.child()?.getSnapshot()).toMatchObject({ value: "active", context: { generation: 7 } });
    await auth.fetch.last().resolve({ outcome: "verified", user });
    expect(auth.at()).toStrictEqual({ value: "signedIn", context: asAmina });
    expect(auth.notices).toStrictEqual([{ type: "welcome", name: user.username }]);
    auth.actor.send({ type: "user.changed" });
    await auth.fetch.last().resolve({ outcome: "verified", user });
    expect(auth.notices).toHaveLength(1);
  });

  it("says why it failed, until the next try", async () => {
    const auth = await signingIn();
    await auth.signIn.last().resolve({ outcome: "refused", failure });
    expect(auth.at()).toStrictEqual({ value: "signedOut", context: { ...nobody, failure, refusals: 1 } });
    auth.actor.send({ type: "auth.signIn", credentials });
    expect(auth.at()).toStrictEqual({ value: "signingIn", context: { ...nobody, refusals: 1 } });
  });

  it("counts wrong passwords, and nothing else, until somebody is signed in", async () => {
    const auth = await signingIn();
    const refusals = () => auth.actor.getSnapshot().context.refusals;
    await auth.signIn.last().resolve({ outcome: "refused", failure });
    auth.actor.send({ type: "auth.signIn", credentials });
    await auth.signIn.last().resolve({ outcome: "refused", failure });
    expect(refusals()).toBe(2);
    auth.actor.send({ type: "auth.signIn", credentials });
    await auth.signIn.last().reject(new Error("bug"));
    auth.actor.send({ type: "auth.signIn", credentials });
    const busy = { ...failure, code: "SERVER_ERROR" } as const;
    await auth.signIn.last().resolve({ outcome: "refused", failure: busy });
    expect(refusals()).toBe(2);
    auth.actor.send({ type: "auth.signIn", credentials });
    await auth.signIn.last().resolve({ outcome: "accepted", generation: 8 });
    await auth.fetch.last().resolve({ outcome: "verified", user });
    expect(refusals()).toBe(0);
  });

  it("says to try again where it broke", async () => {
    const auth = await signingIn();
    await auth.signIn.last().reject(new Error("bug"));
    const expected = {
      message: "Login failed. Please try again.",
      code: "CLIENT_ERROR",
      validationErrors: {},
    };
    expect(auth.at()).toStrictEqual({ value: "signedOut", context: { ...nobody, failure: expected } });
  });

  it("forgets why the sign-in before it ended", async () => {
    const auth = await verifying();
    await auth.fetch.last().resolve(invalid);
    auth.actor.send({ type: "auth.signIn", credentials });
    expect(auth.at()).toStrictEqual({ value: "signingIn", context: nobody });
  });
});

describe("sign-out", () => {
  const ended = { value: "signedOut", context: { ...nobody, reason: "user_initiated" } };
  const notice = { type: "signedOut", reason: "user_initiated", withErrors: false };

  it("notifies the server and clears tokens and caches", async () => {
    const auth = await signingOut();
    expect(auth.at()).toStrictEqual({
      value: "signingOut",
      context: { ...asAmina, reason: "user_initiated" },
    });
    expect([...auth.actor.getSnapshot().tags]).toStrictEqual(["submitting"]);
    expect(auth.cleared()).toBe(0);
    await auth.signOut.last().resolve();
    expect([auth.at(), auth.cleared(), auth.notices]).toStrictEqual([ended, 1, [notice]]);
    expect(auth.child()?.getSnapshot()).toMatchObject({ value: "none" });
  });

  it("ends in any case where the server cannot be notified", async () => {
    const auth = await signingOut();
    await auth.signOut.last().reject(new Error("offline"));
    const failed = { ...ended, context: { ...ended.context, signOut: "failed" } };
    expect([auth.at(), auth.cleared(), auth.notices]).toStrictEqual([
      failed,
      1,
      [{ ...notice, withErrors: true }],
    ]);
  });

  it("ends for the user's reason, whatever becomes of the tokens meanwhile", async () => {
    for (const outcome of ["refused", "renewed"] as const) {
      const auth = await signingOut();
      auth.child()?.send({ type: "access.unauthorized", generation: 7 });
      await auth.refresh.last().resolve({ outcome, generation: outcome === "renewed" ? 8 : 0 });
      expect([auth.at().value, auth.at().context.reason, auth.cleared()]).toStrictEqual([
        "signingOut",
        "user_initiated",
        0,
      ]);
      await auth.signOut.last().resolve();
      expect([auth.at(), auth.cleared()]).toStrictEqual([ended, 1]);
    }
  });

  it.each([
    ["during verification", verifying],
    ["during its refresh", renewing],
    ["while the server is out of reach", unreachable],
    ["while the user is asked for again", askedForAgain],
  ])("works %s", async (_, before) => {
    const auth = await before();
    auth.actor.send({ type: "auth.signOut" });
    expect(auth.at().value).toBe("signingOut");
    await auth.fetch.last().resolve({ outcome: "verified", user });
    await auth.signOut.last().resolve();
    expect([auth.at(), auth.cleared()]).toStrictEqual([ended, 1]);
  });
});

describe("an end that the learner did not ask for", () => {
  const HOUR = 3_600_000;
  const over = { sessionId: "s".repeat(43), lastActivity: 0, sessionStart: 0, at: HOUR };

  it.each([
    ["session_expired", over],
    ["security_logout", { ...over, sessionId: "forged", at: 0 }],
  ] as const)("of the session (%s) notifies the server, too", async (reason, session) => {
    const auth = await signedIn();
    await auth.session.last().resolve(session);
    auth.clock.increment(1000);
    expect(auth.at()).toStrictEqual({ value: "signingOut", context: { ...asAmina, reason } });
    await auth.signOut.last().resolve();
    expect([auth.at(), auth.cleared(), auth.notices]).toStrictEqual([
      { value: "signedOut", context: { ...nobody, reason } },
      1,
      [{ type: "signedOut", reason, withErrors: false }],
    ]);
  });

  it("waits while the server is out of reach, and comes first when it is back", async () => {
    const auth = await unreachable();
    await auth.session.last().resolve(over);
    auth.clock.increment(1000);
    expect(auth.at().value).toBe("unreachable");
    auth.actor.send({ type: "auth.retry" });
    await auth.fetch.last().resolve({ outcome: "verified", user });
    expect(auth.at().value).toBe("signedIn");
    await auth.session.last().resolve(over);
    auth.clock.increment(1000);
    expect(auth.at().value).toBe("signingOut");
  });

  it.each([
    ["signed in", signedIn],
    ["during verification", verifying],
    ["during its refresh", renewing],
    ["while the server is out of reach", unreachable],
  ])("in another tab ends it here (%s), without notifying the server twice", async (_, before) => {
    const auth = await before();
    auth.actor.send({ type: "otherTab.signedOut", reason: "user_initiated" });
    expect([auth.at(), auth.cleared(), auth.signOut.calls.length]).toStrictEqual([
      { value: "signedOut", context: { ...nobody, reason: "user_initiated" } },
      1,
      0,
    ]);
  });

  it("in another tab does not hurry a sign-out of this one", async () => {
    const auth = await signingOut();
    auth.actor.send({ type: "otherTab.signedOut", reason: "security_logout" });
    expect([auth.at().value, auth.at().context.reason]).toStrictEqual(["signingOut", "user_initiated"]);
  });
});

describe("a start without the server", () => {
  const remembering = async () => {
    const auth = startAuth();
    await auth.load.last().resolve({ generation: 7, reason: null, user });
    return auth;
  };

  it("admits who was signed in before, once the server is seen to be out of reach", async () => {
    const auth = await remembering();
    expect(auth.at().context.user).toBeNull();
    await auth.fetch.last().reject(new Error("offline"));
    expect(auth.at()).toStrictEqual({ value: "unreachable", context: asAmina });
    auth.clock.increment(5000);
    expect(auth.at()).toStrictEqual({ value: ASKING, context: asAmina });
  });

  it("forgets them when the server refuses the tokens", async () => {
    const auth = await remembering();
    await auth.fetch.last().resolve(invalid);
    expect(auth.at()).toStrictEqual({
      value: "signedOut",
      context: { ...nobody, reason: "token_invalid", failure },
    });
  });
});
