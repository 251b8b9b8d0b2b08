import { describe, expect, it } from "vitest";
import { SimulatedClock, createActor, fromCallback } from "xstate";
import type { AuthReport } from "../auth/watch-auth.ts";
import { type RouteGuardEvent, routeGuardMachine } from "./route-guard.machine.ts";

/** A guard whose auth layer is the test. */
function guard(...reports: AuthReport[]) {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const actor = createActor(
    routeGuardMachine.provide({
      actors: {
        watchAuth: fromCallback<{ type: "unused" }, undefined, AuthReport>(({ sendBack }) => {
          for (const report of reports) sendBack(report);
          return () => done.push("unwatched");
        }),
      },
      actions: {
        retryAuth: () => done.push("retried"),
        goToLogin: () => done.push("went to login"),
      },
    }),
    { clock },
  ).start();
  const at = () => {
    const { value, context } = actor.getSnapshot();
    return { value, context, done };
  };
  return { actor, clock, at };
}

const pending: AuthReport = { type: "auth.pending" };
const signedIn: AuthReport = { type: "auth.signedIn" };
const unreachable: AuthReport = { type: "auth.unreachable" };
const signedOut: AuthReport = { type: "auth.signedOut", reason: null };
const expired: AuthReport = { type: "auth.signedOut", reason: "session_expired" };

const quiet = { context: { message: null }, done: [] };

const slow = () => {
  const page = guard(pending);
  page.clock.increment(10_000);
  return page;
};

const retrying = () => {
  const page = slow();
  page.actor.send({ type: "guard.retry" });
  return page;
};

const failed = () => {
  const page = retrying();
  page.actor.send(signedOut);
  return page;
};

const slowRetry = () => {
  const page = retrying();
  page.clock.increment(10_000);
  return page;
};

describe("the route guard", () => {
  it("shows the page to a learner who is signed in", () => {
    expect(guard(signedIn).at()).toStrictEqual({ value: "admitted", ...quiet });
    expect(guard(pending, signedIn).at()).toStrictEqual({ value: "admitted", ...quiet });
  });

  it("sends others to the sign-in page", () => {
    expect(guard(signedOut).at()).toStrictEqual({
      value: "refused",
      context: { message: null },
      done: ["went to login"],
    });
  });

  it("says so where the session has expired", () => {
    expect(guard(expired).at()).toStrictEqual({
      value: "refused",
      context: { message: "expired" },
      done: ["went to login"],
    });
  });

  it("gives no such reason where the learner left, or the tokens were invalid", () => {
    for (const reason of ["user_initiated", "token_invalid"] as const) {
      expect(guard({ type: "auth.signedOut", reason }).at().context).toStrictEqual({ message: null });
    }
  });

  it("shows a loader, and after 10 s offers to try again", () => {
    const page = guard(pending);
    expect(page.at()).toStrictEqual({ value: "checking", ...quiet });
    expect([...page.actor.getSnapshot().tags]).toStrictEqual(["loading"]);
    page.clock.increment(9999);
    expect(page.at().value).toBe("checking");
    page.clock.increment(1);
    expect(page.at()).toStrictEqual({ value: "slow", ...quiet });
    expect([...page.actor.getSnapshot().tags]).toStrictEqual(["loading", "slow", "retryable"]);
  });

  it("tries again when it is asked to, with 10 s more", () => {
    const page = retrying();
    const tried = { context: { message: null }, done: ["retried"] };
    expect(page.at()).toStrictEqual({ value: { retrying: "waiting" }, ...tried });
    expect([...page.actor.getSnapshot().tags]).toStrictEqual(["loading"]);
    page.clock.increment(9999);
    expect(page.at()).toStrictEqual({ value: { retrying: "waiting" }, ...tried });
    page.clock.increment(1);
    expect(page.at()).toStrictEqual({ value: { retrying: "slow" }, ...tried });
    expect([...page.actor.getSnapshot().tags]).toStrictEqual(["loading", "slow", "retryable"]);
    page.actor.send({ type: "guard.retry" });
    expect(page.at()).toStrictEqual({
      value: { retrying: "waiting" },
      ...tried,
      done: ["retried", "retried"],
    });
  });

  it("offers to try again at once where the server cannot be reached", () => {
    for (const [page, time] of [
      [guard(unreachable), "first"],
      [slow(), "first"],
      [retrying(), "again"],
    ] as const) {
      page.actor.send(unreachable);
      expect(page.at().value).toEqual({ unreachable: time });
      expect([...page.actor.getSnapshot().tags]).toStrictEqual(["retryable"]);
      page.clock.increment(60_000);
      expect(page.at().value).toEqual({ unreachable: time });
      page.actor.send({ type: "guard.retry" });
      expect(page.at().value).toStrictEqual({ retrying: "waiting" });
      expect(page.at().done.at(-1)).toBe("retried");
    }
  });

  it("admits as soon as the sign-in is verified, whatever it showed", () => {
    for (const page of [slow(), retrying(), guard(unreachable), failed(), guard(signedOut)]) {
      page.actor.send(signedIn);
      expect([page.at().value, page.at().context]).toStrictEqual(["admitted", { message: null }]);
    }
  });

  it("goes to the sign-in page at once where only the wait was long", () => {
    const page = slow();
    page.actor.send(expired);
    expect(page.at()).toStrictEqual({
      value: "refused",
      context: { message: "expired" },
      done: ["went to login"],
    });
  });

  it("tells of a retry that failed, and goes to the sign-in page after 1 s", () => {
    for (const report of [signedOut, expired]) {
      for (const page of [retrying(), slowRetry(), guard(unreachable)]) {
        page.actor.send(report);
        expect([page.at().value, page.at().context]).toStrictEqual(["failed", { message: "failed" }]);
        page.clock.increment(999);
        expect([page.at().value, page.at().done.includes("went to login")]).toStrictEqual(["failed", false]);
        page.clock.increment(1);
        expect([page.at().value, page.at().context]).toStrictEqual(["refused", { message: "failed" }]);
        expect(page.at().done.filter((one) => one === "went to login").length).toBe(1);
      }
    }
  });

  it("leaves the page two seconds after the sign-in was ended on it", () => {
    const page = guard(signedIn);
    page.actor.send(expired);
    page.clock.increment(1999);
    expect(page.at()).toStrictEqual({ value: "ended", context: { message: "expired" }, done: [] });
    page.clock.increment(1);
    expect(page.at()).toStrictEqual({
      value: "refused",
      context: { message: "expired" },
      done: ["went to login"],
    });
  });

  it("stays where it is while a known user's server is out of reach or asked again", () => {
    const page = guard(signedIn);
    for (const report of [pending, unreachable, signedIn]) page.actor.send(report);
    page.clock.increment(60_000);
    expect(page.at()).toStrictEqual({ value: "admitted", ...quiet });
  });

  it("hears nothing more once it is gone", () => {
    const page = guard(signedIn);
    page.actor.stop();
    expect(page.at().done).toStrictEqual(["unwatched"]);
  });

  it.each([
    ["checking", () => guard(pending), [pending, { type: "guard.retry" }]],
    ["slow", slow, [pending]],
    ["retrying", retrying, [pending, { type: "guard.retry" }]],
    ["unreachable", () => guard(unreachable), [pending, unreachable]],
    ["failed", failed, [pending, unreachable, { type: "guard.retry" }]],
    ["admitted", () => guard(signedIn), [pending, unreachable, { type: "guard.retry" }]],
    ["refused", () => guard(signedOut), [pending, unreachable, { type: "guard.retry" }]],
  ] satisfies [string, () => ReturnType<typeof guard>, RouteGuardEvent[]][])(
    "is not moved by what does not belong where it is %s",
    (_, reach, events) => {
      const page = reach();
      const before = structuredClone(page.at());
      for (const event of events) page.actor.send(event);
      expect(page.at()).toStrictEqual(before);
    },
  );
});
