import { expect, it } from "vitest";
import { knownCard } from "./known-card.ts";
import { isSameAnswer } from "./true-answers.ts";

const known = (answer: string) =>
  knownCard({ cardId: 1, question: "?", answer, hidden: null, tags: [], noteId: null, accepted: [] });

it.each([
  ["Paris", "paris."],
  ["كِتاب", "كتاب"],
  ["big, large", "large"],
  ["girl, daughter", "child; girl"],
  ["colour", "color"],
  ["Rome", "Rome in Italy"],
  ["Femur (thigh bone)", "thigh bone"],
  ["to be (place)", "to be (identity)"],
])("%j may be right where %j is", (one, other) => {
  expect([isSameAnswer(known(one), known(other)), isSameAnswer(known(other), known(one))]).toStrictEqual([
    true,
    true,
  ]);
});

it.each([
  ["Paris", "Rome"],
  ["cat", "car"],
  ["Placebo", "Placenta"],
  ["1453", "1454"],
  ["5 km", "50 km"],
  ["Orbicularis oris", "Orbicularis oculi"],
])("%j is another answer than %j", (one, other) => {
  expect(isSameAnswer(known(one), known(other))).toBe(false);
});
