import { expect, it } from "vitest";
import { newSchedule } from "#domain/scheduling/scheduling.ts";
import { toCard, toCardRecord, toDeck, toDeckRecord } from "./stored-names.ts";

const [earlier, later] = [newSchedule(1000), newSchedule(2000)];
const card = { id: 1, userId: 2, deckId: 3, front: "la casa", back: "the house", tags: ["home"] };
const record = { ...card, base: earlier, nextReviewDate: 0, cachedAt: 5 };

it("a card keeps its stored names on the device", () => {
  const stored = { ...record, told: later };
  const cached = { ...card, baseSchedule: earlier, serverSchedule: later, nextReviewDate: 0, cachedAt: 5 };
  expect(toCard(stored)).toStrictEqual(cached);
  expect(toCardRecord(cached)).toStrictEqual(stored);
});

it.each([
  ["with null", { ...record, told: null }],
  ["without it", record],
])("a card %s as the server's schedule is stored as it was", (_, stored) =>
  expect(toCardRecord(toCard(stored))).toStrictEqual(stored),
);

it("fields of earlier versions are kept", () => {
  const stored = { ...record, ahead: [{ reviewId: "r" }], schedule: later };
  expect(toCardRecord(toCard(stored))).toStrictEqual(stored);
});

it("a deck keeps its stored names on the device", () => {
  const title = { id: 3, userId: 2, cursor: "c", cachedAt: 5 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mapping does not read the deck.
  const stored = { ...title, deck: {} as never, isKept: true };
  expect(toDeck(stored)).toStrictEqual({ ...title, deck: {}, pinned: true });
  expect(toDeckRecord(toDeck(stored))).toStrictEqual(stored);
});
