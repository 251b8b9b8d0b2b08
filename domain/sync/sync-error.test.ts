import { expect, test } from "vitest";
import { isCardGone } from "./sync-error.ts";

test("only a card that the server does not have for the learner is gone", () => {
  expect(isCardGone({ code: "RESOURCE_NOT_FOUND" })).toBe(true);
  expect(isCardGone({ code: "VALIDATION_ERROR" })).toBe(false);
});
