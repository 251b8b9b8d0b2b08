import { describe, expect, test } from "vitest";
import { noonOf, searchedCard, searchedDeck } from "#tests/support/searched.ts";
import { newSchedule } from "../../scheduling/scheduling.ts";
import { NO_MARKS } from "../../study/marks/card-marks.ts";
import { parseQuery } from "../parse-query.ts";
import type { SearchFilters } from "../search-filters.ts";
import { type Moment, cardCondition, deckCondition } from "./conditions.ts";
import type { DeviceCard } from "./device-card.ts";

const NOW = noonOf("2026-03-01");
const MOMENT: Moment = { now: NOW, dayEnd: Date.parse("2026-03-02T04:00:00Z"), timeZone: "UTC" };
const DECKS = [
  searchedDeck(1, "Anatomy of the heart"),
  searchedDeck(2, "Coeur, anatomie: القلب", { isOwner: false, memberRole: "editor" }),
  searchedDeck(3, "The heart", { isOwner: false, isPublic: true }),
  searchedDeck(4, "…", { isOwner: false, memberRole: "viewer", isPublic: true }),
];
const decks = new Map(DECKS.map((deck) => [deck.id, deck]));

const termsOf = (line: string, type: "cards" | "decks") => {
  const { query, error } = parseQuery(line, type);
  if (error) throw new Error(error.message);
  return query.terms;
};
const fitsCard = (line: string, card: Partial<DeviceCard>, moment: Partial<Moment> = {}) =>
  cardCondition(termsOf(line, "cards"), {}, decks, { ...MOMENT, ...moment })(
    searchedCard(1, "front", "back", card),
  );

describe("the deck of a card", () => {
  const decksOf = (line: string, filters: SearchFilters = {}) => {
    const fits = cardCondition(termsOf(line, "cards"), filters, decks, MOMENT);
    return [1, 2, 3, 4, 5].filter((deckId) => fits(searchedCard(deckId, "front", "back", { deckId })));
  };

  test.each<[line: string, ids: number[]]>([
    // A card whose deck is not on the device is in none.
    ["", [1, 2, 3, 4]],
    ["deck:heart", [1, 3]],
    ["deck:HEAR", [1, 3]],
    ['deck:"the heart"', [1, 3]],
    ['deck:"anatomy heart"', []],
    ['deck:"anatomy of the hea"', [1]],
    ['deck:"anat of"', []],
    ['deck:"heart the"', []],
    ["deck:anatomie,القلب", [2]],
    ["deck:cœur", [2]],
    ["deck:قلب", []],
    ["deck:#2 deck:heart", [1, 2, 3]],
    ["deck:#2 deck:#9", [2]],
    ["deck:#9", []],
    ["-deck:heart", [2, 4]],
    ["-deck:#9", [1, 2, 3, 4]],
    ["deck:heart -deck:#3", [1]],
    ["deck:#3 -deck:#3", []],
    // Without letters, no title has it.
    ["deck:…", []],
    ['deck:"#"', []],
    ["-deck:…", [1, 2, 3, 4]],
  ])("%s", (line, ids) => expect(decksOf(line)).toEqual(ids));

  test.each<[filters: SearchFilters, ids: number[]]>([
    [{ includePrivateDecks: false }, [2, 3, 4]],
    [{ includeCollaborative: false }, [1, 3]],
    [{ includePublicDecks: false }, [1, 2, 4]],
    [{ includePrivateDecks: false, includeCollaborative: false, includePublicDecks: false }, []],
  ])("is of a kind that %o leaves", (filters, ids) => expect(decksOf("", filters)).toEqual(ids));
});

describe("a card", () => {
  const review = (rest: Partial<DeviceCard["schedule"]> = {}): Partial<DeviceCard> => ({
    schedule: {
      ...newSchedule(NOW),
      state: "review",
      due: NOW,
      stability: 21,
      difficulty: 5,
      reps: 2,
      lastReview: noonOf("2026-02-01"),
      ...rest,
    },
  });
  const never: Partial<DeviceCard> = {
    schedule: { ...newSchedule(NOW), difficulty: 5, stability: 21, due: 0 },
  };

  test.each<[line: string, card: Partial<DeviceCard>, fits: boolean]>([
    ["tag:VERBS", { tags: ["verbs"] }, true],
    ["tag:verb", { tags: ["verbs"] }, false],
    ["tag:a tag:b", { tags: ["a"] }, false],
    ["-tag:a", { tags: [] }, true],
    // What was never answered has no difficulty and no dates of reviews, whatever its schedule says.
    ["difficulty:1..10", never, false],
    ["difficulty:5", review(), true],
    ["difficulty:5", review({ difficulty: 5.01 }), false],
    ["difficulty:5..6", review({ difficulty: 5.01 }), true],
    ["progress:0", never, true],
    ["progress:>0", never, false],
    ["progress:100", review(), true],
    ["progress:99", review({ stability: 20.99 }), true],
    ["due:>=1970-01-01", never, false],
    ["reviewed:>=1970-01-01", never, false],
    ["reviewed:2026-02-01", review(), true],
    ["reviewed:2026-02-01", review({ lastReview: null }), false],
    ["updated:2026-02-05", { updatedAt: noonOf("2026-02-05") }, true],
    ["updated:2026-01-01", { updatedAt: noonOf("2026-02-05") }, false],
    ["is:due", never, false],
    ["-is:due", never, true],
    ["is:due", review({ due: MOMENT.dayEnd - 1 }), true],
    ["is:due", review({ due: MOMENT.dayEnd }), false],
    ["is:due", { ...review({ due: 0 }), marks: { ...NO_MARKS, suspended: true } }, false],
    ["is:due", { ...review({ due: 0 }), marks: { ...NO_MARKS, buriedUntil: MOMENT.now + 1 } }, false],
    ["is:due", { ...review({ due: 0 }), marks: { ...NO_MARKS, buriedUntil: MOMENT.now } }, true],
    ["is:learning", review({ state: "relearning" }), true],
    ["is:learning", review(), false],
    ["is:learning", never, false],
    ["is:new", never, true],
    ["is:buried", { marks: { ...NO_MARKS, buriedUntil: NOW } }, false],
    ["is:buried", { marks: { ...NO_MARKS, buriedUntil: NOW + 1 } }, true],
    ["-is:buried -is:suspended -is:flagged -is:marked", {}, true],
    ["is:flagged", { marks: { ...NO_MARKS, flag: 7 } }, true],
    ["is:purple -is:red", { marks: { ...NO_MARKS, flag: 7 } }, true],
    ["is:red", { marks: { ...NO_MARKS, flag: 7 } }, false],
    ["is:suspended is:marked", { marks: { ...NO_MARKS, suspended: true } }, false],
    ["is:new is:suspended", { marks: { ...NO_MARKS, suspended: true } }, true],
    // Words are found by the index.
    ["other words -back", {}, true],
  ])("%s %o: %s", (line, card, fits) => expect(fitsCard(line, card)).toBe(fits));

  test.each<[timeZone: string, createdAt: string, day: string]>([
    ["UTC", "2026-03-01T04:00:00.000Z", "2026-03-01"],
    ["UTC", "2026-03-01T03:59:59.999Z", "2026-02-28"],
    ["Asia/Tokyo", "2026-02-28T19:00:00.000Z", "2026-03-01"],
    ["Asia/Tokyo", "2026-02-28T18:59:59.999Z", "2026-02-28"],
    ["America/New_York", "2026-03-01T08:59:59.999Z", "2026-02-28"],
    // Clocks are put forward in the night before; 4 AM is an hour earlier.
    ["America/New_York", "2026-03-08T08:00:00.000Z", "2026-03-08"],
    ["America/New_York", "2026-03-08T07:59:59.999Z", "2026-03-07"],
  ])("in %s made at %s is of %s alone", (timeZone, createdAt, day) => {
    const card = { createdAt: Date.parse(createdAt) };
    const fits = (line: string) => fitsCard(line, card, { timeZone });
    expect([`created:${day}`, `created:<=${day}`, `created:>=${day}`].map(fits)).toEqual([true, true, true]);
    expect([`created:<${day}`, `created:>${day}`].map(fits)).toEqual([false, false]);
  });
});

describe("a deck", () => {
  const deck = searchedDeck(1, "Heart", {
    tags: ["Medicine"],
    cardCount: 20,
    difficulty: null,
    folderId: 4,
    isFavorite: true,
    updatedAt: "2026-03-01T03:59:59.999Z",
  });

  test.each<[line: string, rest: Partial<typeof deck>, fits: boolean]>([
    ["tag:medicine", {}, true],
    ["-tag:MEDICINE", {}, false],
    ["cards:20", {}, true],
    ["cards:>20", {}, false],
    ["cards:<=0", { cardCount: 0 }, true],
    ["difficulty:>=1", {}, false],
    ["difficulty:>=1", { difficulty: 1 }, true],
    ["is:public", {}, false],
    ["-is:public", {}, true],
    ["-is:favorite", {}, false],
    ["folder:4", {}, true],
    ["folder:none", {}, false],
    ["folder:none", { folderId: null }, true],
    // In a folder of somebody else, or in none.
    ["folder:4", { isOwner: false }, false],
    ["folder:none", { folderId: null, isOwner: false }, false],
    ["updated:2026-02-28", {}, true],
    ["updated:2026-03-01", {}, false],
    ["created:2026-01-01", {}, true],
    // Only the server knows.
    ["creator:9 is:collaborative", {}, true],
    ["-is:collaborative", {}, true],
    ["tag:medicine cards:20 is:public", {}, false],
  ])("%s %o: %s", (line, rest, fits) => {
    expect(deckCondition(termsOf(line, "decks"), MOMENT)({ ...deck, ...rest })).toBe(fits);
  });
});
