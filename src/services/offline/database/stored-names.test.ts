import { expect, it } from "vitest";
import { newSchedule } from "#domain/scheduling/scheduling.ts";
import { deckOf } from "#tests/support/offline-database.ts";
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

it("a card with images is found by them in the database, and by nothing else", () => {
  const media = `![](media:${"a".repeat(64)})`;
  for (const side of ["front", "back", "hint", "notes"]) {
    const stored = { ...record, [side]: media, hasMedia: 1 as const };
    expect(toCard(stored)).not.toHaveProperty("hasMedia");
    expect(toCardRecord(toCard(stored))).toStrictEqual(stored);
    expect(toCardRecord({ ...toCard(stored), [side]: "changed" })).not.toHaveProperty("hasMedia");
  }
});

it("fields of earlier versions are kept", () => {
  const stored = { ...record, ahead: [{ reviewId: "r" }], schedule: later };
  expect(toCardRecord(toCard(stored))).toStrictEqual(stored);
});

it("a deck keeps its stored names on the device", () => {
  const title = { id: 3, userId: 2, cursor: "c", cachedAt: 5 };
  const deck = { ...deckOf(3), tags: ["exam"], folderId: 5, frontLanguage: "pt-BR" };
  const stored = { ...title, deck, isKept: true };
  expect(toDeck(stored)).toStrictEqual({ ...title, deck, pinned: true });
  expect(toDeckRecord(toDeck(stored))).toStrictEqual(stored);
});

it("a deck that an earlier version stored has no tags and languages, is in no folder, and is not shared", () => {
  const { tags: _, folderId: _2, memberRole: _3, frontLanguage: _4, backLanguage: _5, ...deck } = deckOf(3);
  const stored = { id: 3, userId: 2, cursor: "c", cachedAt: 5, deck, isKept: false };
  expect(toDeck(stored).deck).toStrictEqual({ ...deckOf(3), tags: [], folderId: null, memberRole: null });
});
