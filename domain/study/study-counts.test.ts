import { expect, it } from "vitest";
import { hasCardsToStudy } from "./study-counts.ts";

const none = { new: 0, learning: 0, due: 0 };

it.each([
  [none, false],
  [{ ...none, new: 1 }, true],
  [{ ...none, learning: 1 }, true],
  [{ ...none, due: 1 }, true],
])("%j has cards to study: %s", (counts, expected) => expect(hasCardsToStudy(counts)).toBe(expected));
