import { expect, it } from "vitest";
import { newSchedule } from "#domain/scheduling/scheduling.ts";
import { deckOf } from "#tests/support/offline-database.ts";
import { toCard, toCardRecord, toDeck, toDeckRecord } from "./stored-names.ts";

const [earlier, later] = [newSchedule(1000), newSchedule(2000)];
const times = { createdAt: "2026-03-01T10:00:00.000Z", updatedAt: "2026-03-01T10:00:00.000Z" };
const texts = { front: "la casa", back: "the house", tags: ["home"], tagIds: [4] };
const card = { id: 1, userId: 2, deckId: 3, ...texts, ...times };
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

it("a card with images is found by them in the database, and by nothing else", () => {
  const media = `![](media:${"a".repeat(64)})`;
  for (const side of ["front", "back", "hint", "notes"]) {
    const stored = { ...record, [side]: media, hasMedia: 1 as const };
    expect(toCard(stored)).not.toHaveProperty("hasMedia");
    expect(toCardRecord(toCard(stored))).toStrictEqual(stored);
    expect(toCardRecord({ ...toCard(stored), [side]: "changed" })).not.toHaveProperty("hasMedia");
  }
});

it("a deck keeps its stored names on the device", () => {
  const title = { id: 3, userId: 2, cursor: "c", cachedAt: 5, invalid: 0 };
  const deck = { ...deckOf(3), tags: ["exam"], folderId: 5, frontLanguage: "pt-BR" };
  const stored = { ...title, deck, isKept: true };
  expect(toDeck(stored)).toStrictEqual({ ...title, deck, pinned: true });
  expect(toDeckRecord(toDeck(stored))).toStrictEqual(stored);
});
