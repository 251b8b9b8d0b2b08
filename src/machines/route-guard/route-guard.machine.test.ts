import { describe, expect, it } from "vitest";
import { SimulatedClock, createActor, fromCallback } from "xstate";
import { type RouteGuardEvent, type VisitorReport, routeGuardMachine } from "./route-guard.machine.ts";

/** A guard whose auth layer is the test. */
function guard(...reports: VisitorReport[]) {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const actor = createActor(
    routeGuardMachine.provide({
      actors: {
        watchVisitor: fromCallback<{ type: "unused" }, undefined, VisitorReport>(({ sendBack }) => {
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
    return { value, message: context.message, done };
  };
  const progress = () => actor.getSnapshot().children.loader?.getSnapshot().context.progress;
  return { actor, clock, at, progress };
}

const pending: VisitorReport = { type: "auth.pending" };
const signedIn: VisitorReport = { type: "auth.signedIn" };
const unreachable: VisitorReport = { type: "auth.unreachable" };
const signedOut: VisitorReport = { type: "auth.signedOut", reason: null };
const expired: VisitorReport = { type: "auth.signedOut", reason: "session_expired" };
const terms: VisitorReport = { type: "terms.pending" };

const waiting = { loading: { checking: "waiting" } };
const slowly = { loading: { checking: "slow" } };
const out = { loading: "unreachable" };
const failing = { loading: "failed" };
const quiet = { message: null, done: [] };

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

  it("sends others to the sign-in page, and says so where the session has expired", () => {
    const done = ["went to login"];
    expect(guard(signedOut).at()).toStrictEqual({ value: "refused", message: null, done });
    expect(guard(expired).at()).toStrictEqual({ value: "refused", message: "expired", done });
    for (const reason of ["user_initiated", "token_invalid"] as const)
      expect(guard({ type: "auth.signedOut", reason }).at().message).toBeNull();
  });

  it("offers to try again after 10 s, and has 10 s more for each retry", () => {
    const page = guard(pending);
    for (const done of [[], ["retried"], ["retried", "retried"]]) {
      expect(page.at()).toStrictEqual({ value: waiting, message: null, done });
      page.clock.increment(9999);
      expect(page.at().value).toStrictEqual(waiting);
      page.clock.increment(1);
      expect(page.at()).toStrictEqual({ value: slowly, message: null, done });
      page.actor.send({ type: "guard.retry" });
    }
  });

  it("offers to try again at once where the server cannot be reached", () => {
    for (const page of [guard(unreachable), slow(), retrying()]) {
      page.actor.send(unreachable);
      page.clock.increment(60_000);
      expect(page.at().value).toStrictEqual(out);
      page.actor.send({ type: "guard.retry" });
      expect(page.at().value).toStrictEqual(waiting);
      expect(page.at().done.at(-1)).toBe("retried");
    }
  });

  it("has a loading screen only until the page is shown, and begins it again for each retry", () => {
    const page = guard(pending);
    page.clock.increment(1000);
    page.clock.increment(1000);
    expect(page.progress()).toBe(20);
    page.actor.send(unreachable);
    page.clock.increment(1000);
    expect(page.progress()).toBe(30);
    page.actor.send({ type: "guard.retry" });
    expect(page.progress()).toBe(0);
    page.clock.increment(1000);
    for (const report of [terms, terms, signedIn]) {
      expect(page.progress()).toBe(10);
      page.actor.send(report);
    }
    expect([page.at().value, page.progress()]).toStrictEqual(["admitted", undefined]);
    expect(slow().actor.getSnapshot().children.loader?.getSnapshot().value).toBe("overdue");
  });

  it("shows the loading screen of a page that it admits while the terms are checked", () => {
    for (const page of [guard(signedIn), guard(signedOut), failed()]) {
      page.actor.send(terms);
      page.clock.increment(60_000);
      expect(page.at().value).toStrictEqual({ loading: "checkingTerms" });
      page.actor.send(expired);
      expect([page.at().value, page.progress()]).toStrictEqual(["ended", undefined]);
    }
  });

  it("admits as soon as the sign-in is verified, whatever it showed", () => {
    for (const page of [slow(), retrying(), guard(unreachable), failed(), guard(signedOut)]) {
      page.actor.send(signedIn);
      expect(page.at().value).toBe("admitted");
    }
  });

  it("goes to the sign-in page at once where only the wait was long", () => {
    const page = slow();
    page.actor.send(expired);
    expect(page.at()).toStrictEqual({
      value: "refused",
      message: "expired",
      done: ["went to login"],
    });
  });

  it("reports a retry that failed, and goes to the sign-in page after 1 s", () => {
    for (const report of [signedOut, expired]) {
      for (const page of [retrying(), slowRetry(), guard(unreachable)]) {
        page.actor.send(report);
        expect([page.at().value, page.at().message]).toStrictEqual([failing, "failed"]);
        page.clock.increment(999);
        expect([page.at().value, page.at().done.includes("went to login")]).toStrictEqual([failing, false]);
        page.clock.increment(1);
        expect([page.at().value, page.at().message]).toStrictEqual(["refused", "failed"]);
        expect(page.at().done.filter((one) => one === "went to login").length).toBe(1);
      }
    }
  });

  it("leaves the page two seconds after the sign-in was ended on it", () => {
    const page = guard(signedIn);
    page.actor.send(expired);
    page.clock.increment(1999);
    expect(page.at()).toStrictEqual({ value: "ended", message: "expired", done: [] });
    page.clock.increment(1);
    expect(page.at()).toStrictEqual({
      value: "refused",
      message: "expired",
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
    ["checkingTerms", () => guard(terms), [pending, unreachable, terms, { type: "guard.retry" }]],
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
