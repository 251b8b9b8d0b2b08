import { expect, it } from "vitest";
import { knownDeck } from "../exam/distractors/known-deck.ts";
import { finishNow } from "../work/long-work.ts";
import { multipleChoiceItem } from "./multiple-choice-item.ts";

const deckOf = (...pairs: readonly (readonly [string, string])[]) => {
  const cards = pairs.map(([question, answer], cardId) => ({
    cardId,
    question,
    answer,
    hidden: null,
    tags: [],
    noteId: null,
    accepted: [],
  }));
  return finishNow(knownDeck(cards, cards));
};
const CAPITALS = deckOf(
  ["Egypt", "Cairo"],
  ["France", "Paris"],
  ["Italy", "Rome"],
  ["Japan", "Tokyo"],
  ["Peru", "Lima"],
  ["Kenya", "Nairobi"],
);

it("offers the right answer and three others, each once, in an order of the seed", () => {
  const positions = new Set<number>();
  for (let seed = 0; seed < 60; seed += 1) {
    const item = multipleChoiceItem(0, CAPITALS, seed);
    expect(item?.question).toBe("Egypt");
    expect(new Set(item?.choices).size).toBe(4);
    expect(item?.choices[item.right]).toBe("Cairo");
    positions.add(item?.right ?? -1);
    expect(multipleChoiceItem(0, CAPITALS, seed)).toStrictEqual(item);
  }
  expect(positions).toStrictEqual(new Set([0, 1, 2, 3]));
});

it("offers no other right answer", () => {
  const deck = deckOf(
    ["Egypt", "Cairo"],
    ["egypt ", "Misr"],
    ["Al-Qahira", " CAIRO"],
    ["Peru", "Lima"],
    ["Italy", "Rome"],
  );
  for (let seed = 0; seed < 20; seed += 1)
    expect(multipleChoiceItem(0, deck, seed)?.choices.toSorted()).toStrictEqual(["Cairo", "Lima", "Rome"]);
});

it("asks nothing where fewer than two other answers fit, nor a card that is not in the deck", () => {
  const deck = deckOf(["Egypt", "Cairo"], ["Kairo", "cairo"], ["Peru", "Lima"]);
  expect(multipleChoiceItem(0, deck, 1)).toBeNull();
  expect(multipleChoiceItem(9, CAPITALS, 1)).toBeNull();
});
