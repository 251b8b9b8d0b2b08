import * as v from "valibot";
import { expect, it } from "vitest";
import type { ReviewCard } from "#contract/cards.ts";
import { CardHit } from "#contract/search/search-cards.ts";
import { DeckHit } from "#contract/search/search-decks.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { parseQuery } from "#domain/search/parse-query.ts";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import { DECK, NOW, USER, cardOf, deckOf, testDatabase } from "#tests/support/offline-database.ts";
import { cardHitOf, deckHitOf } from "./device-hits.ts";
import { readDeviceContent } from "./read-device-cards.ts";

const queryOf = (line: string, type: "cards" | "decks") => parseQuery(line, type).query ?? { terms: [] };

/** The hit that a card is for a line, as a device that keeps it gives it. */
async function cardHit(card: ReviewCard, line: string, deck = {}) {
  const database = await testDatabase();
  await cacheDeck(database, [card]);
  const [stored] = (await readDeviceContent(database, USER))?.cards ?? [];
  if (!stored) throw new Error("The card is not stored.");
  return cardHitOf(stored, { ...deckOf(), ...deck }, queryOf(line, "cards"));
}

it("a card is a hit as the server would give it", async () => {
  const schedule = {
    ...newSchedule(NOW),
    state: "review",
    stability: 10.5,
    difficulty: 5,
    reps: 3,
    lastReview: NOW - 1000,
  } as const;
  const marks = { suspended: true, buriedUntil: "2026-01-16T02:00:00.000Z", flag: 1, marked: false };
  const card = cardOf(3, {
    front: "The **heart**",
    back: "pumps",
    tags: [
      { id: 1, name: "Bio" },
      { id: 2, name: "heart" },
      { id: 3, name: "organ" },
    ],
    variant: -1,
    noteId: "n1",
    schedule: toCardState(schedule),
    marks,
  });
  const hit = await cardHit(card, "heart tag:bio", {
    isOwner: false,
    memberRole: "editor",
    frontLanguage: "en",
  });
  expect(hit).toStrictEqual({
    id: 3,
    deckId: DECK,
    deckTitle: "Words",
    frontExcerpt: { text: "The heart", matches: [[4, 9]], cutBefore: false, cutAfter: false },
    backExcerpt: { text: "pumps", matches: [], cutBefore: false, cutAfter: false },
    tags: ["Bio", "heart", "organ"],
    matchedTags: ["Bio", "heart"],
    variant: -1,
    schedule: toCardState(schedule),
    progress: 50,
    marks,
    isOwner: false,
    mayEdit: true,
    frontLanguage: "en",
    backLanguage: null,
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
  });
  expect(v.parse(CardHit, hit)).toStrictEqual(hit);
});

it("a card without marks and variants has no fields for them, and one for reading is not to be changed", async () => {
  const hit = await cardHit(cardOf(3), "front", { isOwner: false, memberRole: "viewer" });
  expect(Object.keys(hit)).not.toEqual(expect.arrayContaining(["marks"]));
  expect(Object.keys(hit)).not.toEqual(expect.arrayContaining(["variant"]));
  expect(hit).toMatchObject({ mayEdit: false, progress: 0, matchedTags: [] });
});

it("a tag that the line excludes does not match", async () => {
  const card = cardOf(3, { tags: [{ id: 1, name: "bio" }] });
  expect((await cardHit(card, "-tag:bio front")).matchedTags).toStrictEqual([]);
});

it("a word that is looked for on one side matches nothing on the other", async () => {
  const hit = await cardHit(cardOf(3, { front: "heart", back: "heart" }), "back:heart");
  expect([hit.frontExcerpt.matches, hit.backExcerpt.matches]).toStrictEqual([[], [[0, 5]]]);
});

it("a deck is a hit with its whole title, and the beginning of its description", () => {
  const long = `A heart ${"beats ".repeat(60)}`;
  const deck = { ...deckOf(), title: "My heart", description: long, tags: ["heart", "organ"] };
  const hit = deckHitOf(deck, queryOf("heart", "decks"));
  const { descriptionExcerpt, ...rest } = hit;
  expect(rest).toStrictEqual({
    ...deck,
    titleExcerpt: { text: "My heart", matches: [[3, 8]], cutBefore: false, cutAfter: false },
    matchedTags: ["heart"],
    mayEdit: true,
  });
  expect(long.startsWith(descriptionExcerpt.text)).toBe(true);
  expect(descriptionExcerpt).toMatchObject({ matches: [[2, 7]], cutBefore: false, cutAfter: true });
  expect(v.parse(DeckHit, hit)).toStrictEqual(hit);
});

it("a title is never cut, however long it is", () => {
  const title = `${"word ".repeat(39)}heart`;
  const { titleExcerpt } = deckHitOf({ ...deckOf(), title }, queryOf("heart", "decks"));
  expect(titleExcerpt).toStrictEqual({
    text: title,
    matches: [[195, 200]],
    cutBefore: false,
    cutAfter: false,
  });
});
