import { expect, test } from "vitest";
import { thing } from "#server/config.ts";

test("a test beside its source keeps the arrows", () => {
  expect(typeof thing).toBe("object");
});
