import fc from "fast-check";
import { expect, it } from "vitest";
import { LIMITED_OPERATIONS, LIMIT_COUNT_MAX } from "#contract/subscriptions/limits.ts";
import { fallbackCheck, limitCheckOf } from "./limit-check.ts";
import { subscriptionView, untilNextView } from "./subscription-view.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 2, 10);

const subscription = fc.record({
  status: fc.constantFrom("ACTIVE", "PREMIUM", "TRIAL", "FREE", "EXPIRED", "CANCELLED"),
  endDate: fc.option(
    fc.integer({ min: -400 * DAY, max: 400 * DAY }).map((ms) => new Date(NOW + ms).toISOString()),
  ),
  planName: fc.constant("Launch"),
});

it("a subscription is one of active, in trial, in need of one, or a trial without an end", () => {
  fc.assert(
    fc.property(subscription, (given) => {
      const { status, isActive, isInTrial, isTrialExpired, needsSubscription, daysRemaining, endDate } =
        subscriptionView(given, NOW);
      const isEndless = given.status === "TRIAL" && endDate === null;
      expect([isActive, isInTrial, needsSubscription, isEndless].filter(Boolean)).toHaveLength(1);
      const isOver = endDate !== null && Date.parse(endDate) <= NOW;
      expect(isActive).toBe((given.status === "ACTIVE" || given.status === "PREMIUM") && !isOver);
      expect(isTrialExpired).toBe(given.status === "TRIAL" && isOver);
      expect(status === "EXPIRED").toBe(
        given.status === "EXPIRED" || ((given.status === "ACTIVE" || given.status === "PREMIUM") && isOver),
      );
      const left = endDate === null ? null : Date.parse(endDate) - NOW;
      expect(daysRemaining).toBe(left === null ? null : Math.max(0, Math.ceil(left / DAY)));
    }),
  );
});

it("reads the same until the moment that it names, and differently from then on", () => {
  fc.assert(
    fc.property(subscription, (given) => {
      const until = untilNextView(given.endDate, NOW);
      if (until === null) return;
      const at = (ms: number) => subscriptionView(given, NOW + ms);
      expect(at(until - 1)).toStrictEqual(at(0));
      expect(at(until)).not.toStrictEqual(at(0));
    }),
  );
});

const operation = fc.constantFrom(...LIMITED_OPERATIONS);
const count = fc.integer({ min: 1, max: LIMIT_COUNT_MAX });
const used = fc.nat(5000);
/** Often just at what is asked for. */
const asked = fc
  .record({
    more: count,
    before: used,
    off: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -5000, max: 5000 })),
  })
  .map(({ more, before, off }) => ({ more, before, most: Math.max(0, more + before + off) }));

it("a limit allows what fits into it, says what remains, and never less for fewer", () => {
  fc.assert(
    fc.property(operation, asked, fc.boolean(), (of, { more, before, ...ask }, isEndless) => {
      const most = isEndless ? null : ask.most;
      const { allowed, reason, remaining } = limitCheckOf(of, more, most, before);
      expect(allowed).toBe(most === null || more <= most - before);
      expect(reason === null).toBe(allowed);
      expect(remaining).toBe(most === null ? null : Math.max(0, most - before));
      expect(!allowed || limitCheckOf(of, Math.max(1, more - 1), most, before).allowed).toBe(true);
      expect(!allowed || limitCheckOf(of, more, most, Math.max(0, before - 1)).allowed).toBe(true);
    }),
  );
});

it("the limits of a trial are never wider than the others where the server cannot be asked", () => {
  fc.assert(
    fc.property(operation, count, used, (of, more, before) => {
      const inTrial = fallbackCheck(of, more, true, before);
      expect(inTrial.error).toBe("API_FALLBACK");
      expect(!inTrial.allowed || fallbackCheck(of, more, false, before).allowed).toBe(true);
    }),
  );
});
