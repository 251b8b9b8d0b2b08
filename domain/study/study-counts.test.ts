import { expect, it } from "vitest";
import { NO_CARDS_DUE, hasCardsToStudy, restOf, sumOf } from "./study-counts.ts";

const none = { new: 0, learning: 0, due: 0 };

it.each([
  [none, false],
  [{ ...none, new: 1 }, true],
  [{ ...none, learning: 1 }, true],
  [{ ...none, due: 1 }, true],
])("%j has cards to study: %s", (counts, expected) => expect(hasCardsToStudy(counts)).toBe(expected));

it("adds counts up and takes a part of them away, but never more than there is", () => {
  const all = { new: 60, learning: 3, due: 1 };
  const part = { new: 50, learning: 1, due: 2 };
  expect(sumOf(all, part)).toStrictEqual({ new: 110, learning: 4, due: 3 });
  expect(restOf(all, part)).toStrictEqual({ new: 10, learning: 2, due: 0 });
  expect(restOf(part, all)).toStrictEqual({ new: 0, learning: 0, due: 1 });
  expect(restOf(all, all)).toStrictEqual(NO_CARDS_DUE);
  expect(sumOf(NO_CARDS_DUE, part)).toStrictEqual(part);
});
