import { expect, it } from "vitest";
import { cutText, shortenedText } from "./cut-text.ts";

it("cuts a long text, and leaves a short one as it is", () => {
  expect([cutText("abcd", 4), cutText("abcde", 4)]).toEqual(["abcd", "abcd"]);
  expect([shortenedText("abcd", 4), shortenedText("abcde", 4)]).toEqual(["abcd", "abc…"]);
});

it("keeps no half of a character", () => {
  expect(cutText("ab😀c", 3)).toBe("ab");
  expect([cutText("😀😀😀", 5), cutText("😀bc", 3)]).toEqual(["😀😀", "😀b"]);
  expect(shortenedText("ab😀cd", 4)).toBe("ab…");
});
