import { expect, it } from "vitest";
import { subscriptionAt } from "./subscription-tier.ts";

const NOW = Date.UTC(2026, 2, 2, 10);
const PAST = "2026-03-02T09:59:59.999Z";
const AT_ONCE = "2026-03-02T10:00:00.000Z";
const SOON = "2026-03-02T10:00:00.001Z";

it.each([
  ["FREE", null, "Launch", "FREE", "FREE"],
  ["FREE", SOON, "Launch", "FREE", "FREE"],
  ["TRIAL", SOON, "Trial", "TRIAL", "TRIAL"],
  ["TRIAL", AT_ONCE, "Trial", "TRIAL", "FREE"],
  ["TRIAL", PAST, "Trial", "TRIAL", "FREE"],
  ["ACTIVE", null, "Launch", "ACTIVE", "PREMIUM"],
  ["ACTIVE", SOON, "Launch", "ACTIVE", "PREMIUM"],
  ["ACTIVE", PAST, "Launch", "EXPIRED", "FREE"],
  ["ACTIVE", null, "Enterprise", "ACTIVE", "ENTERPRISE"],
  ["ACTIVE", PAST, "Enterprise", "EXPIRED", "FREE"],
  ["PREMIUM", SOON, "ENTERPRISE", "PREMIUM", "ENTERPRISE"],
  ["PREMIUM", SOON, "Launch", "PREMIUM", "PREMIUM"],
  ["PREMIUM", PAST, "Launch", "EXPIRED", "FREE"],
  ["TRIAL", SOON, "Enterprise", "TRIAL", "TRIAL"],
  ["EXPIRED", null, "Launch", "EXPIRED", "FREE"],
  // A cancelled subscription ends at once, even if it is paid.
  ["CANCELLED", SOON, "Enterprise", "CANCELLED", "FREE"],
] as const)(
  "%s until %s by the plan %s stands as %s, of the tier %s",
  (status, expiresAt, planName, as, tier) => {
    expect(subscriptionAt({ status, expiresAt, planName }, NOW)).toStrictEqual({
      status: as,
      tier,
      expiresAt,
    });
  },
);
