import { describe, expect, test } from "vitest";
import { SimulatedClock, createActor } from "xstate";
import { retryAfterOf } from "#domain/http/retry-after.ts";
import type { SavedBreaker } from "../../services/http/saved-breaker.ts";
import { type BreakerChanged, circuitBreakerMachine, savedBreaker } from "./circuit-breaker.machine.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const MINUTE = 60_000;

/** A breaker with callers, in time that the test lets pass. */
function breaker(saved: SavedBreaker | null = null) {
  const clock = new SimulatedClock();
  let slept = 0;
  const now = () => START + clock.now() + slept;
  const actor = createActor(circuitBreakerMachine, { clock, input: { saved, now: START } });
  const changes: BreakerChanged["to"][] = [];
  actor.start();
  actor.on("breaker.changed", ({ to }) => changes.push(to));
  let calls = 0;
  const snapshot = () => actor.getSnapshot();
  const begin = () => {
    calls += 1;
    actor.send({ type: "call.begun", call: calls, at: now() });
    return { call: calls, isAdmitted: snapshot().context.calls.has(calls) };
  };
  const fail = (call: number, retryAfter: number | null = null) =>
    actor.send({ type: "call.failed", call, at: now(), retryAfter });
  return {
    begin,
    fail,
    changes,
    succeed: (call: number) => actor.send({ type: "call.succeeded", call }),
    refuse: (call: number) => actor.send({ type: "call.refused", call }),
    abandon: (call: number) => actor.send({ type: "call.abandoned", call }),
    hold: () => actor.send({ type: "breaker.forceOpen" }),
    release: () => actor.send({ type: "breaker.release" }),
    allow: () => actor.send({ type: "probe.allowed" }),
    failTimes(times: number, retryAfter: number | null = null) {
      for (let count = 0; count < times; count += 1) fail(begin().call, retryAfter);
    },
    pass: (ms: number) => clock.increment(ms),
    sleep: (ms: number) => void (slept += ms),
    state: () => snapshot().value,
    wait: () => snapshot().context.until - now(),
    save: () => savedBreaker(snapshot()),
  };
}

const opened = (retryAfter: number | null = null) => {
  const it = breaker();
  it.failTimes(5, retryAfter);
  return it;
};
const halfOpened = () => {
  const it = opened();
  it.pass(MINUTE);
  return it;
};
const READY = { halfOpen: "ready" };
const TRYING = { halfOpen: "trying" };

describe("the circuit breaker", () => {
  test("1. opens at the threshold, then rejects without calling", () => {
    const it = opened();
    expect(it.state()).toBe("open");
    expect(it.begin().isAdmitted).toBe(false);
  });

  test("2. never before it", () => {
    const it = breaker();
    it.failTimes(4);
    expect(it.state()).toBe("closed");
    expect(it.begin().isAdmitted).toBe(true);
  });

  test("3. half-open only after the wait", () => {
    const it = opened();
    it.pass(MINUTE - 1);
    expect(it.state()).toBe("open");
    it.pass(1);
    expect(it.state()).toEqual(READY);
  });

  test("4. in half-open exactly one trial; what else arrives is rejected at once", () => {
    const it = halfOpened();
    expect([it.begin(), it.begin(), it.begin()].map(({ isAdmitted }) => isAdmitted)).toEqual([
      true,
      false,
      false,
    ]);
    expect(it.state()).toEqual(TRYING);
  });

  test("5. a successful trial closes it", () => {
    const it = halfOpened();
    it.succeed(it.begin().call);
    expect(it.state()).toBe("closed");
    it.failTimes(4);
    expect(it.state()).toBe("closed");
  });

  test("6. a failed one reopens it", () => {
    const it = halfOpened();
    it.fail(it.begin().call);
    expect(it.state()).toBe("open");
    expect(it.begin().isAdmitted).toBe(false);
  });

  test("7. a hung trial times out and reopens", () => {
    const it = halfOpened();
    it.begin();
    it.pass(30_000 - 1);
    expect(it.state()).toEqual(TRYING);
    it.pass(1);
    expect(it.state()).toBe("open");
    expect(it.wait()).toBe(2 * MINUTE);
  });

  test("8. a trial whose outcome does not count gives its permit back", () => {
    const it = halfOpened();
    it.abandon(it.begin().call);
    expect(it.state()).toEqual(READY);
    expect(it.begin().isAdmitted).toBe(true);
  });

  test("9. an error that is not the upstream's fault does not count, and closes a half-open breaker", () => {
    const it = breaker();
    it.failTimes(4);
    for (let count = 0; count < 10; count += 1) it.refuse(it.begin().call);
    expect(it.state()).toBe("closed");
    it.failTimes(1);
    expect(it.state()).toBe("open");
    it.pass(MINUTE);
    it.refuse(it.begin().call);
    expect(it.state()).toBe("closed");
  });

  test("10. a late success while open changes nothing", () => {
    const it = breaker();
    const late = it.begin();
    it.failTimes(5);
    it.succeed(late.call);
    expect([it.state(), it.wait()]).toEqual(["open", MINUTE]);
  });

  test("11. a late failure while open neither counts nor lengthens the wait", () => {
    const it = breaker();
    const late = it.begin();
    it.failTimes(5);
    it.pass(1000);
    it.fail(late.call, 3_600_000);
    expect([it.state(), it.wait()]).toEqual(["open", MINUTE - 1000]);
  });

  test("12. an answer to a call of an earlier half-open period is ignored", () => {
    const it = halfOpened();
    const hung = it.begin();
    it.pass(30_000);
    it.pass(2 * MINUTE);
    expect(it.state()).toEqual(READY);
    const next = it.begin();
    it.succeed(hung.call);
    it.fail(hung.call);
    it.abandon(hung.call);
    expect(it.state()).toEqual(TRYING);
    it.succeed(next.call);
    expect(it.state()).toBe("closed");
  });

  test("13. waits grow with repeated reopening and are reset by closing", () => {
    const it = opened();
    const waits = [it.wait()];
    for (let times = 0; times < 7; times += 1) {
      it.pass(it.wait());
      it.fail(it.begin().call);
      waits.push(it.wait());
    }
    expect(waits.map((ms) => ms / MINUTE)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    it.pass(it.wait());
    it.succeed(it.begin().call);
    it.failTimes(5);
    expect(it.wait()).toBe(MINUTE);
  });

  test("14. a success in closed resets the count", () => {
    const it = breaker();
    it.failTimes(4);
    it.succeed(it.begin().call);
    it.failTimes(4);
    expect(it.state()).toBe("closed");
  });

  test("15. it can be held open and released by hand", () => {
    for (const it of [breaker(), opened(), halfOpened()]) {
      it.hold();
      it.pass(24 * 60 * MINUTE);
      expect([it.state(), it.begin().isAdmitted]).toEqual(["forcedOpen", false]);
      it.release();
      expect([it.state(), it.begin().isAdmitted]).toEqual([READY, true]);
    }
  });

  test("16. its state survives a reload, half-open as one to try now", () => {
    const open = opened();
    open.fail(open.begin().call);
    const again = breaker(open.save());
    expect([again.state(), again.wait()]).toEqual(["open", MINUTE]);
    again.pass(MINUTE);
    expect(again.state()).toEqual(READY);

    const ready = halfOpened();
    const after = breaker({ ...ready.save(), until: START });
    expect(after.begin().isAdmitted).toBe(true);
    after.fail(2);

    const some = breaker();
    some.failTimes(4);
    const rest = breaker(some.save());
    rest.failTimes(1);
    expect(rest.state()).toBe("open");

    const forced = breaker();
    forced.hold();
    expect(breaker(forced.save()).state()).toBe("forcedOpen");
  });

  test("17. callers can see when to try again", () => {
    const it = opened();
    it.pass(20_000);
    expect(it.wait()).toBe(40_000);
  });

  test("18. Retry-After is honoured, as seconds or a date, in the past as 0, at most one hour", () => {
    const waitAfter = (header: string) => opened(retryAfterOf(header, START)).wait();
    expect(waitAfter("90")).toBe(90_000);
    expect(waitAfter("Sun, 01 Mar 2026 10:02:00 GMT")).toBe(2 * MINUTE);
    expect(waitAfter("999999")).toBe(60 * MINUTE);
    const past = opened(retryAfterOf("Sun, 01 Mar 2026 09:00:00 GMT", START));
    expect(past.begin().isAdmitted).toBe(true);
  });

  test("19. delays are bounded, whatever is asked for", () => {
    for (const asked of [-1, 0, Infinity, NaN, 1e300]) {
      const wait = opened(asked).wait();
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(60 * MINUTE);
    }
  });

  test("20. listeners hear each change of state once", () => {
    const it = opened();
    it.begin();
    it.pass(MINUTE);
    const trial = it.begin();
    it.begin();
    it.fail(trial.call);
    it.pass(2 * MINUTE);
    it.succeed(it.begin().call);
    it.succeed(it.begin().call);
    it.hold();
    it.hold();
    it.release();
    expect(it.changes).toEqual(["open", "halfOpen", "open", "halfOpen", "closed", "forcedOpen", "halfOpen"]);
  });

  describe("notified that a trial is worth it before the wait is over", () => {
    test("lets one call try at once, and waits longer where that fails", () => {
      const it = opened();
      it.allow();
      expect([it.state(), it.changes]).toEqual([READY, ["open", "halfOpen"]]);
      const trial = it.begin();
      expect([trial.isAdmitted, it.begin().isAdmitted]).toEqual([true, false]);
      it.fail(trial.call);
      expect([it.state(), it.wait()]).toEqual(["open", 2 * MINUTE]);
    });

    test("changes nothing elsewhere", () => {
      const trying = halfOpened();
      trying.begin();
      const forced = breaker();
      forced.hold();
      for (const it of [breaker(), halfOpened(), trying, forced]) {
        const before = [it.state(), it.save()];
        it.allow();
        expect([it.state(), it.save()]).toEqual(before);
      }
    });
  });

  test("a device that slept through the wait tries at once", () => {
    const it = opened();
    it.sleep(MINUTE);
    expect([it.begin().isAdmitted, it.state()]).toEqual([true, TRYING]);
  });
});
