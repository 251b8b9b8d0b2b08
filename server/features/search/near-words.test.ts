import { expect, test } from "vitest";
import { nearWords } from "./near-words.ts";

test.each(["ezyme", "enzymee", "enzume", "enyzme", "eenzyme"])(
  "a word is near its typing error %s",
  (typed) => {
    expect(nearWords(typed)).toContain("enzyme");
  },
);

test("a word is near its typing error in Arabic", () => {
  expect(nearWords("مدرصه")).toContain("مدرسه");
});

test.each(["cat", "x'y:*", "слово", "a".repeat(31), "ab cd", "\\abcd"])(
  "none is near what is short, long, or of unknown letters: %s",
  (typed) => {
    expect(nearWords(typed)).toStrictEqual([]);
  },
);

test("no word is near itself, and all are letters and digits", () => {
  const near = nearWords("enzyme7");
  expect(near).not.toContain("enzyme7");
  expect(near.every((word) => /^[a-z0-9]+$/.test(word))).toBe(true);
});
