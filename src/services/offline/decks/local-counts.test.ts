import { expect, it } from "vitest";
import { newSchedule } from "#domain/scheduling/scheduling.ts";
import { DECK, NOW, USER, deckOf } from "#tests/support/offline-database.ts";
import { withLocalCounts } from "./local-counts.ts";

const fresh = newSchedule(NOW);
const answered = { ...fresh, lastReview: NOW, reps: 1, due: NOW + 10 };
const learning = { ...answered, state: "learning" } as const;
const relearning = { ...answered, state: "relearning" } as const;
const review = { ...answered, state: "review" } as const;
const later = { ...review, due: NOW + 1000 } as const;

const cardOf = (
  base: typeof fresh,
  schedule: typeof fresh,
  { deckId = DECK, serverSchedule = null }: { deckId?: number; serverSchedule?: typeof fresh | null } = {},
) =>
  ({
    id: 3,
    userId: USER,
    deckId,
    front: "",
    back: "",
    tags: [],
    tagIds: [],
    createdAt: "",
    updatedAt: "",
    nextReviewDate: 0,
    cachedAt: 0,
    baseSchedule: base,
    serverSchedule,
    schedule,
  }) as const;
const counts = { new: 3, learning: 3, due: 3 };
const counted = (...cards: ReturnType<typeof cardOf>[]) =>
  withLocalCounts({ ...deckOf(), counts }, cards, NOW + 100).counts;

it.each([
  ["begun", fresh, learning, { new: 2, learning: 4, due: 3 }],
  ["learned", learning, later, { new: 3, learning: 2, due: 3 }],
  ["forgotten", review, relearning, { new: 3, learning: 4, due: 2 }],
  ["taken back", learning, fresh, { new: 4, learning: 2, due: 3 }],
  ["due again today", later, review, { new: 3, learning: 3, due: 4 }],
] as const)("counts a card that was %s", (_, base, schedule, expected) => {
  expect(counted(cardOf(base, schedule))).toStrictEqual(expected);
});

it("counts a card that the server has an answer of which was taken back here", () => {
  expect(counted(cardOf(fresh, fresh, { serverSchedule: learning }))).toStrictEqual({
    new: 4,
    learning: 2,
    due: 3,
  });
});

it("leaves cards of other decks alone, and never counts below nothing", () => {
  expect(counted(cardOf(fresh, learning, { deckId: DECK + 1 }))).toStrictEqual(counts);
  const all = Array.from({ length: 5 }, () => cardOf(fresh, later));
  expect(counted(...all)).toStrictEqual({ new: 0, learning: 3, due: 3 });
});
