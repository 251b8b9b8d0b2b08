import { describe, expect, it } from "vitest";
import type { EnhancedSession, Rating } from "#contract/study/history.ts";
import { NO_DETAILS } from "./screen/answer-details.ts";
import { newSchedule, scheduler, toCardState } from "../scheduling/scheduling.ts";
import {
  NOTHING_UNSENT,
  cardChanges,
  countAnswers,
  countLonger,
  isFiltered,
  listedSessions,
  passes,
  toShownAnswer,
} from "./session-history.ts";

const sessionOf = (sessionId: string, change: Partial<EnhancedSession> = {}): EnhancedSession => ({
  sessionId,
  type: "study",
  deckId: 9,
  deckTitle: "Words",
  startedAt: "2026-03-02T01:30:00.000Z",
  completedAt: null,
  ...countAnswers([]),
  ...change,
});

describe("passes", () => {
  const session = sessionOf("a");
  it.each([
    [{}, true],
    [{ deck: 9, type: "study", from: "2026-03-01", to: "2026-03-01" } as const, true],
    [{ deck: 8 }, false],
    [{ type: "cram" } as const, false],
    // At 3:30 in Cairo it is still the day before.
    [{ from: "2026-03-02" }, false],
    [{ to: "2026-02-28" }, false],
  ])("%o: %s", (filter, passed) => {
    expect(passes(session, filter, "Africa/Cairo")).toBe(passed);
    expect(isFiltered(filter)).toBe(Object.keys(filter).length > 0);
  });

  it("takes the day in the learner's time zone", () => {
    expect(passes(session, { from: "2026-03-02" }, "Asia/Kolkata")).toBe(true);
  });

  it("lets a session across decks through only where no deck is asked for", () => {
    const across = sessionOf("a", { deckId: null });
    expect([passes(across, {}, "UTC"), passes(across, { deck: 9 }, "UTC")]).toStrictEqual([true, false]);
  });
});

describe("listedSessions", () => {
  const [stored, other, sent] = [
    sessionOf("stored"),
    sessionOf("other", { type: "cram" }),
    sessionOf("sent"),
  ];
  const unsent = { sessions: [stored, other], pendingAnswers: { sent: 2 } };

  it("begins with what was not sent, once, and says what of the others is unsent", () => {
    const old = sessionOf("stored", { startedAt: "2026-03-01T00:00:00.000Z" });
    expect(listedSessions(0, [old, sent], unsent, {}, "UTC")).toStrictEqual([
      { session: stored, unsent: "all" },
      { session: other, unsent: "all" },
      { session: sent, unsent: 2 },
    ]);
    expect(listedSessions(0, [sent], NOTHING_UNSENT, {}, "UTC")).toStrictEqual([
      { session: sent, unsent: null },
    ]);
  });

  it("filters what was not sent, and shows it on the first page alone", () => {
    expect(listedSessions(0, [], unsent, { type: "cram" }, "UTC")).toStrictEqual([
      { session: other, unsent: "all" },
    ]);
    expect(listedSessions(1, [sent], unsent, {}, "UTC")).toStrictEqual([{ session: sent, unsent: 2 }]);
  });
});

it("counts answers as the server does, undone ones apart", () => {
  const answer = (cardId: number, performance: 1 | 2 | 3 | 4, voided = false) => ({
    cardId,
    performance,
    studyTimeSeconds: 1.5,
    voided,
  });
  expect(
    countAnswers([answer(1, 1), answer(1, 3), answer(2, 4), answer(3, 2), answer(4, 3, true)]),
  ).toStrictEqual({
    reviewCount: 4,
    correctCount: 3,
    studyTimeSeconds: 6,
    cardCount: 3,
    undoneCount: 1,
    ratings: { again: 1, hard: 1, good: 1, easy: 1 },
  });
});

describe("what changed in memory", () => {
  const at = Date.UTC(2026, 2, 2, 9);
  const fresh = newSchedule(at);
  const easy = scheduler.answered(1, fresh, { rating: 4, at });
  const lapsed = scheduler.answered(1, easy, { rating: 1, at: at + 86_400_000 });
  const rating = (cardId: number, change: Rating["change"], voided = false): Rating => ({
    reviewId: `${cardId}`,
    cardId,
    sessionId: "s",
    performance: 3,
    reviewTimestamp: "2026-03-02T09:00:00.000Z",
    studyTimeSeconds: 1,
    version: 1,
    voided,
    ...NO_DETAILS,
    cardFront: `front ${cardId}`,
    change,
  });
  const [none, long, short] = [toCardState(fresh), toCardState(easy), toCardState(lapsed)];

  it("leads from before a card's first answer to after its last", () => {
    const changes = cardChanges([
      rating(2, { before: long, after: short }),
      rating(1, { before: none, after: long }),
      rating(3, null, true),
      rating(1, { before: long, after: short }),
    ]);
    expect(changes).toStrictEqual([
      { cardId: 2, cardFront: "front 2", before: easy.scheduledDays * 86_400_000, after: 600_000 },
      { cardId: 1, cardFront: "front 1", before: null, after: 600_000 },
    ]);
    expect(countLonger(changes)).toStrictEqual({ longer: 1, shorter: 1 });
  });

  it("says of each answer what it came to; nothing where it was undone", () => {
    const shown = { reviewId: "1", cardFront: "front 1", performance: 3, studyTimeSeconds: 1, voided: false };
    expect(toShownAnswer(rating(1, { before: none, after: short }))).toStrictEqual({
      ...shown,
      interval: 600_000,
      details: null,
    });
    expect(toShownAnswer(rating(1, null, true))).toStrictEqual({
      ...shown,
      voided: true,
      interval: null,
      details: null,
    });
    const said = { ...NO_DETAILS, answerQuality: 2, notes: "the other one" };
    expect(toShownAnswer({ ...rating(1, null), ...said }).details).toStrictEqual(said);
  });

  it("counts the same interval as neither longer nor shorter", () => {
    const same = { cardId: 1, cardFront: null, before: 5, after: 5 };
    expect(countLonger([same])).toStrictEqual({ longer: 0, shorter: 0 });
  });
});
