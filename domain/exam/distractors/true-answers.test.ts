import fc from "fast-check";
import { expect, it } from "vitest";
import { knownCard } from "./known-card.ts";
import { isSameAnswer, rightAnswersOf } from "./true-answers.ts";

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

it("an answer is right for a card where it is the same as one of its right answers", () => {
  const answer = fc.constantFrom(
    "big, large",
    "large",
    "colour",
    "color",
    "Rome",
    "Rome in Italy",
    "1,453",
    "1453",
    "5 km",
    "5",
  );
  const card = (text: string, cardId: number, accepted: readonly string[] = []) =>
    knownCard({ cardId, question: "?", answer: text, hidden: null, tags: [], noteId: null, accepted });
  fc.assert(
    fc.property(
      fc.array(answer, { minLength: 1, maxLength: 4 }),
      fc.array(answer, { maxLength: 2 }),
      answer,
      (own, accepted, text) => {
        const same = own.map((each, at) => card(each, at, at === 0 ? accepted : []));
        const [target] = same;
        if (!target) return;
        const other = card(text, 99);
        const right = [...same, ...accepted.map((each) => card(each, 0))];
        expect(rightAnswersOf(target, new Map([[target.questionKey, same]])).isRight(other)).toBe(
          right.some((one) => isSameAnswer(one, other)),
        );
      },
    ),
  );
});
