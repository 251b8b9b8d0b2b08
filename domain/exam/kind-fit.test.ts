import { expect, it } from "vitest";
import { finishNow } from "../work/long-work.ts";
import type { ExamCard } from "./exam-card.ts";
import { canAsk, kindFits } from "./kind-fit.ts";

const cardsOf = (answers: readonly string[], hidden: string | null = null): ExamCard[] =>
  answers.map((answer, at) => ({
    cardId: at + 1,
    question: `Capital number ${at}`,
    answer,
    hidden,
    tags: [],
    noteId: null,
    accepted: [],
  }));
const fitsOf = (cards: readonly ExamCard[], pool = cards) =>
  Object.fromEntries(
    finishNow(kindFits({ cards, pool })).map(({ kind, count, lack }) => [kind, lack ?? count]),
  );

it("counts the questions of each kind, and says why there are none", () => {
  expect(fitsOf(cardsOf(["Cairo", "Paris", "Rome", "Madrid", "Lima"]))).toEqual({
    multiple_choice: 5,
    true_false: 5,
    typed: 5,
    cloze: "gaps",
    matching: 1,
  });
  expect(fitsOf(cardsOf(["Cairo", "Paris"]))).toMatchObject({
    multiple_choice: "answers",
    true_false: 2,
    matching: "answers",
  });
  expect(fitsOf(cardsOf(["Cairo", "Paris"], "Nile"))).toMatchObject({ typed: "text", cloze: 2 });
  expect(fitsOf([], cardsOf(["Cairo"]))).toMatchObject({ typed: "cards", multiple_choice: "cards" });
});

it("needs a kind that has questions", () => {
  const fits = finishNow(kindFits({ cards: cardsOf(["Cairo", "Paris"]), pool: [] }));
  expect([canAsk(["multiple_choice", "cloze"], fits), canAsk(["cloze", "typed"], fits)]).toEqual([
    false,
    true,
  ]);
  expect(canAsk(["cloze"], undefined)).toBe(true);
});
