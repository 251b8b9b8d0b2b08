import { expect, it } from "vitest";
import {
  NO_DECKS_SELECTED,
  type SelectedDeck,
  changeableAmong,
  withDeckRange,
  withDeckToggled,
  withDecks,
  withoutDecks,
} from "./deck-selection.ts";

const deck = (id: number, rights: Partial<SelectedDeck> = {}): SelectedDeck => ({
  id,
  isOwner: true,
  mayEdit: true,
  ...rights,
});
const PAGE = [1, 2, 3, 4].map((id) => deck(id));
const of = (anchor: number | null, ...ids: number[]) => ({ decks: ids.map((id) => deck(id)), anchor });

it("selects a deck, takes it off again, and adds each once", () => {
  const one = withDeckToggled(NO_DECKS_SELECTED, deck(3));
  expect(one).toStrictEqual(of(3, 3));
  expect(withDeckToggled(withDeckToggled(one, deck(1)), deck(3))).toStrictEqual(of(3, 1));
  expect(withDecks(of(3, 3), PAGE.slice(1, 3))).toStrictEqual(of(3, 3, 2));
});

it("selects from the anchor through a deck, in either direction", () => {
  expect(withDeckRange(of(2, 2), PAGE, 4)).toStrictEqual(of(2, 2, 3, 4));
  expect(withDeckRange(of(3, 3), PAGE, 1)).toStrictEqual(of(3, 3, 1, 2));
});

it("selects a deck alone where the anchor is on another page, and nothing where the deck is", () => {
  expect(withDeckRange(of(9, 9), PAGE, 3)).toStrictEqual(of(3, 9, 3));
  expect(withDeckRange(of(2, 2), PAGE, 9)).toStrictEqual(of(2, 2));
});

it("takes decks off that are gone, with the anchor on them", () => {
  expect(withoutDecks(of(2, 1, 2), [2])).toStrictEqual(of(null, 1));
  expect(withoutDecks(of(1, 1, 2), [2])).toStrictEqual(of(1, 1));
});

it("says which decks a learner may change in which way", () => {
  const decks = [deck(1), deck(2, { isOwner: false }), deck(3, { isOwner: false, mayEdit: false })];
  const may = (kind: Parameters<typeof changeableAmong>[1]) => changeableAmong(decks, kind);
  expect([may("trash"), may("move")]).toStrictEqual([[1], [1]]);
  expect([may("addTags"), may("removeTags")]).toStrictEqual([
    [1, 2],
    [1, 2],
  ]);
  expect([may("favorite"), may("unfavorite")]).toStrictEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});
