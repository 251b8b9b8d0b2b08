import fc from "fast-check";
import { expect, it } from "vitest";
import { storageKeyOf } from "./storage-key.ts";

it.each([
  ["draft-1_A", "draft-1_A"],
  ["a b.c/d", "a_b_c_d"],
  [" ", "_"],
  ["__proto__", "__proto__"],
  ["كلمة", "____"],
  ["😀", "__"],
  ["", null],
  [null, null],
  [undefined, null],
  [7, null],
  [["a"], null],
])("%j becomes %j", (key, stored) => {
  expect(storageKeyOf(key)).toBe(stored);
});

it("keeps the length, lets nothing else through, and changes nothing twice", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "binary" }), (key) => {
      const stored = storageKeyOf(key);
      expect(stored).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(stored).toHaveLength(key.length);
      expect(storageKeyOf(stored)).toBe(stored);
    }),
  );
});
