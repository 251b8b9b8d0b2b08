import { expect, it } from "vitest";
import { chanceToPass, expectedShare, shareRange } from "./passing.ts";
import { STANDARD_PRIOR, posterior } from "./expected-ability.ts";
import { endInWords, errorInWords, estimateInWords, passingInWords, studyNext } from "./findings.ts";

const BANK = [-2, -1, 0, 1, 2].map((b) => ({ a: 1, b, c: 0 }));
const parameters = { a: 1, b: 0, c: 0 };
const answer = (topic: string | null, isRight: boolean) => ({ topic, parameters, isRight });

it("gives shares of the deck and the chance to reach a mark", () => {
  expect(expectedShare(BANK, 0)).toBeCloseTo(0.5);
  expect(expectedShare([], 0)).toBe(0);
  const range = shareRange(BANK, { ability: 0, error: 0.3 });
  expect(range.share).toBeCloseTo(0.5);
  expect(range.to - 0.5).toBeCloseTo(0.5 - range.from);
  const weights = posterior([], STANDARD_PRIOR);
  expect(chanceToPass(BANK, weights, 0)).toBeCloseTo(1);
  expect(chanceToPass(BANK, weights, 1)).toBe(0);
  // The point of the grid at the mark itself passes.
  expect(chanceToPass(BANK, weights, 0.501)).toBeCloseTo(0.48, 2);
});

it("says them in words", () => {
  expect(estimateInWords({ share: 0.784, from: 0.7, to: 0.85 })).toBe(
    "You would answer about 78% of this deck right. The true figure is between 70% and 85% in nine of ten cases.",
  );
  expect(passingInWords(0.934, 0.6)).toBe("The chance that you reach 60% is 93%.");
  expect(passingInWords(0.9951, 0.6)).toBe("The chance that you reach 60% is over 99%.");
  expect(passingInWords(0.004, 0.6)).toBe("The chance that you reach 60% is under 1%.");
  expect(errorInWords(0.3)).toBe("This estimate is precise.");
  expect(errorInWords(0.5)).toBe("This estimate is fair.");
  expect(errorInWords(0.51)).toBe("This estimate is rough.");
  expect(endInWords("precise", 1)).toBe("The estimate was precise enough after 1 question.");
  expect(endInWords("limit", 30)).toBe(
    "The exam ended at its limit of 30 questions. With more of them, the estimate would be more precise.",
  );
  expect(endInWords("noItems", 1)).toBe(
    "The exam asked every card it could: 1 card. A larger deck allows a more precise estimate.",
  );
});

it("names the topics that are behind, the furthest first, then what was missed", () => {
  const answers = [
    ...[false, false, true].map((isRight) => answer("Nouns", isRight)),
    ...[false, false, false].map((isRight) => answer("Verbs", isRight)),
    ...[true, true, true].map((isRight) => answer("Colours", isRight)),
    answer("Once", false),
    answer(null, false),
  ];
  expect(studyNext(answers, BANK, 0.5)).toStrictEqual([
    "Study “\u2068Verbs\u2069”: you answered 0 of 3 questions right, fewer than your other answers suggest.",
    "Study “\u2068Nouns\u2069”: you answered 1 of 3 questions right, fewer than your other answers suggest.",
    "Review the 7 cards that you missed in this exam.",
    "Study the cards of this deck before you take the exam again.",
  ]);
});

it("says how to go on by how much of the deck is known", () => {
  expect(studyNext([answer(null, true)], BANK, 4)).toStrictEqual([
    "You know this deck well. Regular reviews are enough to keep it.",
  ]);
  expect(studyNext([answer(null, false)], BANK, 1)).toStrictEqual([
    "Review the 1 card that you missed in this exam.",
    "Keep up your reviews, and add new cards slowly.",
  ]);
});
