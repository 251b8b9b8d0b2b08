import { expect, it } from "vitest";
import { isSlowConnection } from "./slow-connection.ts";

it.each([
  ["slow-2g", 10, 0, true],
  ["2g", 0.49, 0, true],
  ["2g", 0.5, 5000, false],
  ["3g", 0.99, 2001, true],
  ["3g", 0.99, 2000, false],
  ["3g", 1, 2001, false],
  ["4g", 0.1, 9000, false],
  ["", 0, 0, false],
])("%j with %s Mbit/s and %s ms: %s", (effectiveType, downlink, rtt, isSlow) => {
  expect(isSlowConnection({ effectiveType, downlink, rtt })).toBe(isSlow);
});
