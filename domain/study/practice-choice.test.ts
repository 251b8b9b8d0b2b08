import { expect, test } from "vitest";
import {
  type Practice,
  practiceAddress,
  practiceChoiceOf,
  practiceSearch,
  readPractice,
} from "./practice-choice.ts";

const practice = (change: Partial<Practice> = {}): Practice => ({
  choice: { cards: "all" },
  deckId: 9,
  counts: false,
  ...change,
});
const searchOf = (choice: Practice["choice"], deckId: number | null = 9) => {
  const { query, filters } = practiceSearch(practice({ choice, deckId }), "2026-02-27");
  return [query, filters];
};

test("each choice is a search in the deck, or in the decks of the learner", () => {
  expect(searchOf({ cards: "all" })).toEqual(["", { deckIds: [9] }]);
  expect(searchOf({ cards: "all" }, null)).toEqual(["", { includePublicDecks: false }]);
  expect(searchOf({ cards: "new" })).toEqual(["is:new", { deckIds: [9] }]);
  expect(searchOf({ cards: "failed" })).toEqual([
    "is:failed",
    { deckIds: [9], rankingStrategy: "difficulty" },
  ]);
  expect(searchOf({ cards: "tag", tag: "verbs" })).toEqual(["", { deckIds: [9], tagNames: ["verbs"] }]);
  // Due within a day is due until the end of tomorrow.
  expect(searchOf({ cards: "due", days: 1 })).toEqual([
    "",
    { deckIds: [9], reviewDateBefore: "2026-03-01", rankingStrategy: "due" },
  ]);
});

test("an address says a practice, and is read as the same one", () => {
  const all: readonly Practice[] = [
    practice(),
    practice({ choice: { cards: "due", days: 3 }, deckId: null, counts: true }),
    practice({ choice: { cards: "tag", tag: "verbs" } }),
  ];
  for (const one of all) expect(readPractice(practiceAddress(one))).toEqual(one);
  expect(readPractice({ cards: "tag", tag: 1984 }).choice).toEqual({ cards: "tag", tag: "1984" });
});

test.each([
  [{}],
  [{ cards: "due", days: 0 }],
  [{ cards: "tag", tag: " " }],
  [{ cards: 7, deckId: "x", counts: 1 }],
])("what cannot be read falls back: %j", (address) =>
  expect(readPractice(address)).toEqual(practice({ deckId: null })),
);

test.each([
  ["all", "x", "", { cards: "all" }],
  ["due", "3", "", { cards: "due", days: 3 }],
  ["due", "", "", null],
  ["due", "1.5", "", null],
  ["due", "366", "", null],
  ["tag", "1", " verbs ", { cards: "tag", tag: "verbs" }],
  ["tag", "1", " ", null],
] as const)("a form with %s, %j days and the tag %j", (cards, days, tag, choice) => {
  expect(practiceChoiceOf(cards, days, tag)).toEqual(choice);
});
