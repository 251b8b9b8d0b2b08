import { expect, it } from "vitest";
import { NO_RUN, type WishedChange } from "#domain/bulk-change/bulk-run.ts";
import { resultTexts, undoneTexts } from "./texts.ts";

const saying = (change: WishedChange, changed: number) => resultTexts({ ...NO_RUN, change, changed });
const part = (isUnsure: boolean) => ({ changeId: "a", cardIds: [1], flags: [], isUnsure });

it.each<[WishedChange, string]>([
  [{ kind: "addTags", tags: ["a"] }, "Tags were added to 2 cards."],
  [{ kind: "removeTags", tags: ["a"] }, "Tags were removed from 2 cards."],
  [{ kind: "move", deckId: 1 }, "2 cards were moved."],
  [{ kind: "delete" }, "2 cards were deleted."],
  [{ kind: "suspend", suspended: true }, "2 cards were suspended."],
  [{ kind: "suspend", suspended: false }, "2 cards were brought back."],
  [{ kind: "flag", flag: 0 }, "The flag of 2 cards was taken off."],
  [{ kind: "flag", flag: 3 }, "2 cards were flagged."],
  [
    { kind: "replace", find: "a", replacement: "b", sides: "both", matchCase: false, wholeWords: false },
    "Text was replaced on 2 cards.",
  ],
])("says what was done: %j", (change, text) => {
  expect(saying(change, 2)).toStrictEqual([text]);
});

it("counts one card as one", () => {
  expect(saying({ kind: "delete" }, 1)).toStrictEqual(["1 card was deleted."]);
  expect(saying({ kind: "delete" }, 0)).toStrictEqual(["Nothing had to be changed."]);
});

it("says on which cards text was not replaced, and why", () => {
  const change: WishedChange = {
    kind: "replace",
    find: "a",
    replacement: "b",
    sides: "both",
    matchCase: false,
    wholeWords: false,
  };
  const notReplaced = { unmatched: 2, empty: 1, tooLong: 1, cards: 1200 };
  expect(resultTexts({ ...NO_RUN, change, changed: 1, notReplaced, searchedAnew: 1 })).toStrictEqual([
    "Text was replaced on 1 card.",
    "2 cards were left as before, without the text.",
    "1 card was left as before, because a side would be empty.",
    "1 card was left as before, because a side would be too long.",
    "1,200 cards were left as before, because the note would lose or gain cards.",
    "1 card was changed since the preview, and searched again.",
  ]);
});

it("names what was left out, what is not sure, and what was not reached", () => {
  const change: WishedChange = { kind: "addTags", tags: ["a"] };
  const run = { ...NO_RUN, change, overLimit: 1, gone: 2, done: [part(true)], parts: [part(false)] };
  expect(resultTexts(run)).toStrictEqual([
    "Tags were added to 0 cards.",
    "1 card was left as before, because a card has at most 20 tags.",
    "2 cards were no longer in the deck.",
    "The server did not say whether it changed more; an undo takes that back as well.",
    "The rest was not changed.",
  ]);
  expect(resultTexts(NO_RUN)).toStrictEqual([]);
});

it("says what an undo came to", () => {
  expect(undoneTexts({ ...NO_RUN, restored: 1 })).toStrictEqual(["Undone: 1 card is as before."]);
  expect(undoneTexts({ ...NO_RUN, restored: 2, left: 1 })).toStrictEqual([
    "Undone: 2 cards are as before.",
    "1 card was changed since, and left as they are.",
  ]);
});
