import { expect, it } from "vitest";
import { type DeckRun, NO_DECK_RUN } from "#domain/bulk-change/deck-run.ts";
import { deckResultTexts, decksUndoneTexts } from "./deck-texts.ts";

const run = (more: Partial<DeckRun>): DeckRun => ({ ...NO_DECK_RUN, ...more });

it("says what each change came to, and what was left out of it", () => {
  const done = (change: NonNullable<DeckRun["change"]>, changed: number[], leftOut = 0) =>
    deckResultTexts(run({ change, changed, leftOut }));
  expect(done({ kind: "addTags", tags: ["a"] }, [1, 2], 1)).toStrictEqual([
    "Tags were added to 2 decks.",
    "1 deck of others is left out: you may not change its tags.",
  ]);
  expect(done({ kind: "removeTags", tags: ["a"] }, [1])).toStrictEqual(["Tags were removed from 1 deck."]);
  expect(done({ kind: "move", folderId: null }, [1])).toStrictEqual(["1 deck was moved."]);
  expect(done({ kind: "favorite" }, [1, 2])).toStrictEqual(["2 decks were added to your favorites."]);
  expect(done({ kind: "unfavorite" }, [1])).toStrictEqual(["1 deck was removed from your favorites."]);
  expect(done({ kind: "trash" }, [1, 2], 2)).toStrictEqual([
    "2 decks were moved to the trash.",
    "2 decks of others are left out: only your own can be moved.",
  ]);
  expect(done({ kind: "trash" }, [])).toStrictEqual(["Nothing had to be changed."]);
});

it("says which decks would have too many tags, and what is not known", () => {
  const change = { kind: "addTags" as const, tags: ["a"] };
  expect(deckResultTexts(run({ change, overLimit: 1, gone: 2 }))).toStrictEqual([
    "Nothing had to be changed.",
    "1 deck was left as before, because a deck has at most 20 tags.",
    "2 decks are no longer there.",
  ]);
  expect(deckResultTexts(run({ change, isUnsure: true }))).toStrictEqual([
    "The server did not say whether it changed the decks; an undo takes that back.",
  ]);
  expect(deckResultTexts(NO_DECK_RUN)).toStrictEqual([]);
});

it("says what an undo came to", () => {
  expect(decksUndoneTexts(run({ restored: 2 }))).toStrictEqual(["Undone: 2 decks are as before."]);
  expect(decksUndoneTexts(run({ restored: 1, left: 2 }))).toStrictEqual([
    "Undone: 1 deck is as before.",
    "2 decks were changed since, and left as they are.",
  ]);
});
