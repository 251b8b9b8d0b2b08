import { expect, it } from "vitest";
import { changedFields } from "./changed-fields.ts";

it("names the fields that were changed, and all where nothing was known", () => {
  const before = { name: "a", days: [1, 2], limit: 3 };
  expect(changedFields(before, { name: "a", days: [1, 3], limit: 3 })).toStrictEqual({ days: [1, 3] });
  expect(changedFields(before, { ...before, days: [1, 2] })).toStrictEqual({});
  expect(changedFields(undefined, before)).toStrictEqual(before);
  expect(changedFields<{ a?: number | null }>({}, { a: null })).toStrictEqual({ a: null });
});
