import fc from "fast-check";
import { expect, it } from "vitest";
import { offlineValidityOf } from "./offline-validity.ts";

const NOW = Date.UTC(2026, 2, 2, 10);
const PAST = "2026-03-02T10:00:00.000Z";
const SOON = "2026-03-02T10:00:00.001Z";
const expired = { isValid: false, tier: "FREE", reason: "SUBSCRIPTION_EXPIRED" } as const;

it.each([
  ["TRIAL", "TRIAL", SOON, { isValid: true, tier: "TRIAL" }],
  ["TRIAL", "TRIAL", PAST, expired],
  ["TRIAL", "TRIAL", "soon", expired],
  ["TRIAL", "TRIAL", null, { isValid: true, tier: "TRIAL" }],
  ["ACTIVE", "PREMIUM", null, { isValid: true, tier: "PREMIUM" }],
  ["ACTIVE", "ENTERPRISE", SOON, { isValid: true, tier: "ENTERPRISE" }],
  ["ACTIVE", "PREMIUM", PAST, expired],
  ["PREMIUM", "PREMIUM", SOON, { isValid: true, tier: "PREMIUM" }],
  ["PREMIUM", "PREMIUM", PAST, expired],
  ["FREE", "FREE", null, expired],
  ["FREE", "FREE", SOON, expired],
  ["EXPIRED", "FREE", null, expired],
  ["CANCELLED", "FREE", SOON, expired],
] as const)("%s of the tier %s until %s: %j", (status, tier, expiresAt, validity) => {
  expect(offlineValidityOf({ status, tier, expiresAt }, NOW)).toStrictEqual(validity);
});

it.each([
  ["no user", { isValid: false, tier: "FREE", reason: "NO_USER_ID" }],
  ["no token", { isValid: false, tier: "FREE", reason: "NO_AUTH_TOKEN" }],
  ["failed", { isValid: true, tier: "TRIAL" }],
] as const)("where there is %s: %j", (found, validity) => {
  expect(offlineValidityOf(found, NOW)).toStrictEqual(validity);
});

it("what is not valid any more is never valid again", () => {
  const moments = fc.tuple(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 4e12 }));
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 4e12 }), (both, end) => {
      const found = { status: "ACTIVE", tier: "PREMIUM", expiresAt: new Date(end).toISOString() } as const;
      const [early, late] = both
        .toSorted((a, b) => a - b)
        .map((now) => offlineValidityOf(found, now).isValid);
      expect(early || !late).toBe(true);
    }),
  );
});
