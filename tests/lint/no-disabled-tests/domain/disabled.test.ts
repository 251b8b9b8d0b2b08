import { expect, test } from "vitest";

test.skip("this never runs", () => {
  expect(1).toBe(1);
});
