import { expect, it } from "vitest";
import { noStatistics } from "#tests/support/analytics.ts";
import { type DeviceAnswer, statisticsOnDevice, withUnsent } from "./device-statistics.ts";

const scope = { range: "month", deckId: null, today: "2026-03-02" } as const;
const answer = (over: Partial<DeviceAnswer>): DeviceAnswer => ({
  cardId: 1,
  deckId: 5,
  day: "2026-03-02",
  performance: 3,
  studyTimeSeconds: 10,
  sessionId: "s",
  isUnsent: true,
  isFirst: false,
  ...over,
});

it("unsent answers are added to the days, and the totals are merged by the higher numbers", () => {
  const sent = answer({ isUnsent: false });
  const earlier = answer({ day: "2026-03-01", performance: 1, cardId: 2 });
  const merged = withUnsent(noStatistics, [answer({ isFirst: true }), earlier, sent], scope);
  expect(merged.days.map(({ day, reviewCount }) => [day, reviewCount])).toEqual([
    ["2026-03-01", 1],
    ["2026-03-02", 1],
  ]);
  expect(merged.totals).toMatchObject({
    reviewCount: 2,
    newCardCount: 1,
    studyTimeSeconds: 20,
    cardCount: 2,
    correctShare: 0.5,
  });
  expect(merged.streak).toEqual({ current: 1, includesToday: true, longest: 2 });
  expect(withUnsent(noStatistics, [sent], scope)).toBe(noStatistics);
});

it("a day counts once, also where the server lists only the latest of more days", () => {
  const known = { ...noStatistics.totals, day: "2026-03-01", reviewCount: 5 };
  const server = {
    ...noStatistics,
    days: [known],
    totals: { ...noStatistics.totals, reviewCount: 9000, studyDays: 1800 },
  };
  const unsent = [answer({}), answer({ day: "2026-03-01" }), answer({ day: "2020-01-01" })];
  const merged = withUnsent(server, unsent, { ...scope, range: "all-time" });
  expect(merged.totals.studyDays).toBe(1801);
});

it("answers of other decks and other times are not on the device's page", () => {
  const answers = [answer({}), answer({ deckId: 6 }), answer({ day: "2025-01-01" })];
  expect(statisticsOnDevice(answers, { ...scope, deckId: 5 }).totals.reviewCount).toBe(1);
  expect(statisticsOnDevice(answers, scope).totals.reviewCount).toBe(2);
});
