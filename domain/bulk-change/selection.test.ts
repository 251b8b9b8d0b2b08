import { expect, it } from "vitest";
import { NOTHING_SELECTED, withRange, withSelected, withToggled, withoutCards } from "./selection.ts";

const ORDER = [1, 2, 3, 4, 5];
const of = (anchor: number | null, ...cardIds: number[]) => ({ cardIds, anchor });

it("selects a card, and takes it off again", () => {
  const one = withToggled(NOTHING_SELECTED, 3);
  expect(one).toStrictEqual(of(3, 3));
  expect(withToggled(withToggled(one, 5), 3)).toStrictEqual(of(3, 5));
});

it("adds each card once", () => {
  expect(withSelected(of(3, 3), [2, 3, 4])).toStrictEqual(of(3, 3, 2, 4));
});

it("selects from the anchor through a card, in either direction", () => {
  expect(withRange(of(2, 2), ORDER, 4)).toStrictEqual(of(2, 2, 3, 4));
  expect(withRange(of(4, 4), ORDER, 2)).toStrictEqual(of(4, 4, 2, 3));
  expect(withRange(of(2, 2), ORDER, 2)).toStrictEqual(of(2, 2));
});

it("begins with the card where there is no anchor in the list", () => {
  expect(withRange(NOTHING_SELECTED, ORDER, 4)).toStrictEqual(of(4, 4));
  expect(withRange(of(9, 9), ORDER, 4)).toStrictEqual(of(4, 9, 4));
});

it("selects nothing more for a card that is not in the list", () => {
  expect(withRange(of(2, 2), ORDER, 9)).toStrictEqual(of(2, 2));
});

it("forgets cards that left, and an anchor among them", () => {
  expect(withoutCards(of(2, 2, 3), [2])).toStrictEqual(of(null, 3));
  expect(withoutCards(of(2, 2, 3), [3])).toStrictEqual(of(2, 2));
  expect(withoutCards(of(null, 3), [3])).toStrictEqual(of(null));
});
