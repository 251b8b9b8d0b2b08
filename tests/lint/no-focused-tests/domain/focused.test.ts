import { expect, test } from "vitest";

test.only("nothing else runs", () => {
  expect(1).toBe(1);
});
