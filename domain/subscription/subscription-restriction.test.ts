import { expect, it } from "vitest";
import { isRestricted, restrictionOf } from "./subscription-restriction.ts";

it.each([
  ["EXPIRED", "expired", true],
  ["CANCELLED", "expired", true],
  ["FREE", "free", true],
  ["TRIAL", "trial", false],
  ["ACTIVE", "active", false],
  ["PREMIUM", "active", false],
  // An unknown status restricts nothing.
  [null, "unknown", false],
  ["", "unknown", false],
  ["active", "unknown", false],
  ["SUSPENDED", "unknown", false],
] as const)("a subscription that is %s is %s; restricted: %s", (status, restriction, restricted) => {
  expect([restrictionOf(status), isRestricted(restrictionOf(status))]).toStrictEqual([
    restriction,
    restricted,
  ]);
});
