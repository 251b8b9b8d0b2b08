import { describe, expect, it } from "vitest";
import { growthInWords } from "./cards.ts";
import { decksInWords, examsInWords, hoursInWords } from "./memory.ts";
import { answersInWords, forecastInWords, streakInWords, yearInWords } from "./time.ts";

const exam = (score: number, { deckId = 1, standardError = 0.05 } = {}) => ({
  kind: "exam" as const,
  examId: "019cf1a0-0000-7000-8000-000000000000",
  deckId,
  deckTitle: "Capitals",
  endedAt: "2026-03-02T10:00:00.000Z",
  questionCount: 20,
  score,
  standardError,
});

describe("exam scores", () => {
  it("differ from the first of the same deck by more than chance, or not clearly", () => {
    expect(examsInWords([exam(0.5), exam(0.95)])).toBe(
      "Your latest score is 95%, give or take 5 points. That is 45 points more than the first of the same deck in this time.",
    );
    expect(examsInWords([exam(0.9), exam(0.6)])).toContain("30 points less");
    expect(examsInWords([exam(0.75), exam(0.8)])).toBe(
      "Your latest score is 80%, give or take 5 points. It does not differ clearly from the first of the same deck in this time, 75%.",
    );
  });

  it("of another deck are no comparison", () => {
    const alone = "Your latest score is 95%, give or take 5 points.";
    expect(examsInWords([exam(0.1, { deckId: 2 }), exam(0.95)])).toBe(alone);
    expect(examsInWords([exam(0.95)])).toBe(alone);
    expect(examsInWords([])).toBe("No exam was graded in this time.");
  });
});

describe("decks", () => {
  const deck = (title: string | null, reviewCount: number, rememberedCount: number) => ({
    deckId: 1,
    title,
    reviewCount,
    studyTimeSeconds: 60,
    recall: { reviewCount, rememberedCount },
  });

  it("are compared where enough answers are behind them, with their titles apart from the sentence", () => {
    const decks = [deck("كلمات", 100, 90), deck("Words", 100, 60), deck("New", 29, 0), deck(null, 100, 1)];
    expect(decksInWords(decks)).toBe(
      "You remember “\u2068كلمات\u2069” best (90%) and “\u2068Words\u2069” least (60%).",
    );
    expect(decksInWords([deck("كلمات", 60, 41), deck("Words", 60, 39)])).toBe(
      "Your 2 decks do not differ clearly: you remember 65% to 68%.",
    );
    expect(decksInWords([deck("كلمات", 90, 60), deck("Words", 60, 40)])).toBe(
      "Your 2 decks do not differ clearly: you remember 67% of each.",
    );
    expect(decksInWords([deck("New", 29, 0)])).toBe(
      "No deck has 30 reviews in this time: too few to compare.",
    );
  });
});

it("hours are compared where they differ by more than chance", () => {
  const hours = (...remembered: readonly number[]) =>
    remembered.map((rememberedCount, hour) => ({
      hour,
      reviewCount: 40,
      recall: { reviewCount: 40, rememberedCount },
    }));
  expect(hoursInWords(hours(38, 20))).toBe(
    "You remember best around 12 AM (95%) and least around 1 AM (50%).",
  );
  expect(hoursInWords(hours(30, 26))).toBe("Your hours do not differ clearly: you remember 65% to 75%.");
  expect(hoursInWords(hours(30, 29))).toBe("You remember about as well at every hour.");
});

describe("a year", () => {
  it("has its days, their mean and the one with the most answers", () => {
    const days = [
      { day: "2026-03-01", reviewCount: 10 },
      { day: "2026-03-02", reviewCount: 31 },
    ];
    expect(yearInWords(days)).toBe(
      "You studied on 2 days, with 21 answers on each on average. The most were 31 answers on Mar 2, 2026.",
    );
    expect(yearInWords(days.slice(0, 1))).toBe("You studied on 1 day, with 10 answers.");
    expect(yearInWords([])).toBe("No answers in the last year.");
  });

  it("has a streak that is kept, open, or over", () => {
    expect(streakInWords({ current: 3, includesToday: true, longest: 3 })).toBe(
      "You have studied 3 days in a row, today included.",
    );
    expect(streakInWords({ current: 1, includesToday: false, longest: 9 })).toBe(
      "You have studied 1 day in a row. Answer a card today to keep the streak. Your longest was 9 days.",
    );
    expect(streakInWords({ current: 0, includesToday: false, longest: 9 })).toContain(
      "Your longest streak in this time was 9 days.",
    );
  });
});

it("answers of a time are counted by its days of study, not by all its days", () => {
  const totals = {
    reviewCount: 40,
    correctCount: 30,
    studyTimeSeconds: 400,
    newCardCount: 0,
    ratings: { again: 10, hard: 0, good: 30, easy: 0 },
    correctShare: 0.75,
    cardCount: 20,
    studyDays: 4,
    sessionCount: 4,
  };
  expect(answersInWords(totals)).toBe(
    "You gave 40 answers on 4 days, 10 on each on average. None of them was to a new card.",
  );
  expect(answersInWords({ ...totals, reviewCount: 0 })).toBe("No answers in this time.");
});

describe("what comes due", () => {
  const days = (...counts: readonly number[]) =>
    counts.map((reviewCount, at) => ({ day: `2026-03-0${at + 1}`, reviewCount }));

  it("is today's with what is late, and the heaviest day after it", () => {
    expect(forecastInWords(days(44, 3, 7), 17)).toBe(
      "44 reviews are due today, 17 of them overdue. After that, Tue, Mar 3 brings the most: 7.",
    );
    expect(forecastInWords(days(2, 0, 0), 2)).toBe(
      "2 reviews are due today, all overdue. None come on the days after.",
    );
    expect(forecastInWords(days(0, 1), 0)).toContain("Nothing is due today.");
    expect(forecastInWords(days(0, 0), 0)).toBe("No reviews come due in the next 2 days.");
  });
});

it.each([
  [[], "No card has been answered yet."],
  [[{ learningCards: 0, youngCards: 0, matureCards: 0, newCards: 3 }], "No card has been answered yet."],
  [
    [
      { learningCards: 0, youngCards: 1, matureCards: 1, newCards: 4 },
      { learningCards: 5, youngCards: 1, matureCards: 3, newCards: 2 },
    ],
    "3 cards are mature, 2 more than at the start of this time. 1 is young, 5 learning, and 2 new.",
  ],
  [
    [
      { learningCards: 0, youngCards: 0, matureCards: 2, newCards: 3 },
      { learningCards: 2, youngCards: 0, matureCards: 0, newCards: 3 },
    ],
    "0 cards are mature, 2 fewer than at the start of this time. 0 are young, 2 learning, and 3 new.",
  ],
  [
    [{ learningCards: 5, youngCards: 0, matureCards: 0, newCards: 3 }],
    "No card is mature yet. 0 are young, 5 learning, and 3 new.",
  ],
])("says how the cards of each state grew: %j", (series, sentence) => {
  expect(growthInWords(series)).toBe(sentence);
});
