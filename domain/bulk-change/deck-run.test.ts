import { expect, it } from "vitest";
import { deckRunOf, withDecksChanged } from "./deck-run.ts";

it("counts decks that were refused with those that were left out from the beginning", () => {
  const selected = [1, 2, 3].map((id) => ({ id, isOwner: id !== 3, mayEdit: true }));
  const run = deckRunOf({ kind: "trash" }, "id", selected);
  expect([run.deckIds, run.leftOut]).toStrictEqual([[1, 2], 1]);
  const done = withDecksChanged(run, { deckIds: [1], overLimit: [], gone: [], refused: [2] });
  expect([done.changed, done.leftOut]).toStrictEqual([[1], 2]);
});
