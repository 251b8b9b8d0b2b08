import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportMyData } from "#contract/account-data.ts";
import { calibration } from "#contract/analytics/calibration.ts";
import { enhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { bulkReview } from "#contract/reviews.ts";
import { TIME_RANGES, studyStatistics } from "#contract/study/statistics.ts";
import {
  Archive,
  type CountedAnswer,
  buttons,
  calibration as recalibrated,
  cardsAt,
  countedAnswers,
  dateOf,
  longestStreak,
  numberOf,
  retention,
} from "#tests/analytics/recount.ts";
import { unzip } from "#tests/support/unzip.ts";
import { answerFixtureOf } from "./answer-fixture.ts";
import { as, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let learner: SignedIn;
let archive: Archive;
let answers: readonly CountedAnswer[];

/** The server's clock stands at 10:00 UTC on 2 March 2026. */
const NOW = Date.UTC(2026, 2, 2, 10);
const DAY = 86_400_000;
/** A learner who travels, over the date line too, through years with clock changes in both hemispheres. */
const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Pacific/Auckland",
  "Asia/Kolkata",
  "Pacific/Honolulu",
  "Australia/Lord_Howe",
];
const CARDS = 12;
const ANSWERS = 40;

/** Numbers from 0 to 1, always the same. */
function randoms(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

beforeAll(async () => {
  server = await createTestServer();
  learner = await server.signUpAndIn();
  const { deckOf } = answerFixtureOf(server);
  const fronts = Array.from({ length: CARDS }, (_, index) => `card ${index}`);
  const { cards } = await deckOf(learner, ...fronts);
  const random = randoms(11);
  const pick = <T>(list: readonly T[]) => nth(list, Math.floor(random() * list.length));
  const reviewItems = cards.flatMap((card, index) => {
    // Each range begins in the midst of the answers to several cards.
    let at = NOW - (30 + 60 * index) * DAY;
    return Array.from({ length: ANSWERS }, () => {
      // From minutes to months, so that many answers are near 4 AM somewhere.
      at += Math.floor(10 ** (random() * 5) * 60_000) + 1;
      return {
        reviewId: randomUUID(),
        cardId: card.id,
        performance: pick([1, 2, 3, 3, 3, 4] as const),
        reviewTimestamp: new Date(at).toISOString(),
        studyTimeSeconds: Math.round(random() * 900) / 10,
        timeZone: pick(ZONES),
      };
    }).filter(({ reviewTimestamp }) => Date.parse(reviewTimestamp) < NOW);
  });
  // One of eight is undone, and the rating of one of eight is changed.
  const undone = reviewItems.filter((_, index) => index % 8 === 0);
  const changed = reviewItems.filter((_, index) => index % 8 === 1);
  const changes = [
    ...undone.map((item) => ({ ...item, version: 2, voided: true })),
    ...changed.map((item) => ({ ...item, version: 2, performance: 1 as const })),
  ];
  for (const sent of [reviewItems, changes])
    for (let index = 0; index < sent.length; index += 100) {
      const body = { reviewItems: sent.slice(index, index + 100) };
      expect((await server.succeed(bulkReview, { ...as(learner), body })).failedCount).toBe(0);
    }
  const files = unzip(await server.succeed(exportMyData, as(learner)));
  archive = v.parse(Archive, JSON.parse((await files).get("account.json")?.toString() ?? ""));
  answers = countedAnswers(archive);
  expect(answers.length).toBe(reviewItems.length - Math.ceil(reviewItems.length / 8));
}, 60_000);
afterAll(() => server.close());

const within = (from: string | null) => answers.filter(({ day }) => from === null || day >= numberOf(from));
const secondsOf = (of: readonly CountedAnswer[]) => of.reduce((sum, { seconds }) => sum + seconds, 0);

describe.each(TIME_RANGES)("counted again from the archive of the account, of %s", (timeRange) => {
  it("the statistics are the same", async () => {
    const {
      from,
      totals,
      retention: shown,
      days,
      streak,
    } = await server.succeed(studyStatistics, {
      ...as(learner),
      query: { timeRange },
    });
    const expected = within(from);
    const { reviewCount, correctCount, newCardCount, cardCount, studyDays, ratings } = totals;
    expect({ reviewCount, correctCount, newCardCount, cardCount, studyDays, ratings }).toStrictEqual({
      reviewCount: expected.length,
      correctCount: expected.filter(({ rating }) => rating !== 1).length,
      newCardCount: expected.filter(({ wait }) => wait === null).length,
      cardCount: new Set(expected.map(({ cardId }) => cardId)).size,
      studyDays: new Set(expected.map(({ day }) => day)).size,
      ratings: buttons(expected),
    });
    expect(totals.studyTimeSeconds).toBeCloseTo(secondsOf(expected), 6);
    const { share: _, young, mature, ...all } = shown;
    expect({ young, mature, all }).toStrictEqual(retention(expected));
    const byDay = [...Map.groupBy(expected, ({ day }) => day)].toSorted(([a], [b]) => a - b);
    expect(days.map(({ day, reviewCount: count }) => [day, count])).toStrictEqual(
      byDay.map(([day, given]) => [dateOf(day), given.length]),
    );
    expect(streak.longest).toBe(longestStreak(expected));
  });

  it("the detailed analytics are the same, and their parts add up", async () => {
    const shown = await server.succeed(enhancedAnalytics, { ...as(learner), query: { timeRange } });
    const expected = within(shown.from);
    expect(shown.hours.map(({ reviewCount, recall }) => ({ reviewCount, recall }))).toStrictEqual(
      Array.from({ length: 24 }, (_, hour) => {
        const ofHour = expected.filter((answer) => answer.hour === hour);
        return { reviewCount: ofHour.length, recall: retention(ofHour).all };
      }),
    );
    const withWait = (isIn: (wait: number) => boolean) =>
      buttons(expected.filter(({ wait }) => wait !== null && isIn(wait)));
    expect(shown.buttons).toStrictEqual({
      learning: buttons(expected.filter(({ wait }) => wait === null || wait <= 0)),
      young: withWait((wait) => wait > 0 && wait < 21),
      mature: withWait((wait) => wait >= 21),
    });
    const { bins } = shown.secondsPerAnswer;
    expect(bins.map(({ count }) => count)).toStrictEqual(
      bins.map(
        ({ from, to }) =>
          expected.filter(({ seconds }) => seconds >= from && seconds < (to ?? Infinity)).length,
      ),
    );
    const firsts = shown.series.map(({ day }) => numberOf(day));
    for (const [index, step] of shown.series.entries()) {
      const next = firsts[index + 1] ?? Infinity;
      const ofStep = expected.filter(({ day }) => day >= (firsts[index] ?? 0) && day < next);
      const { young, mature } = retention(ofStep);
      const { day, reviewCount, newCardCount, learningCards, youngCards, matureCards } = step;
      const cards = cardsAt(next - 1, answers, archive);
      expect({ day, reviewCount, newCardCount, young: step.young, mature: step.mature }).toStrictEqual({
        day,
        reviewCount: ofStep.length,
        newCardCount: ofStep.filter(({ wait }) => wait === null).length,
        young,
        mature,
      });
      expect(learningCards + youngCards + matureCards).toBe(
        cards.learningCards + cards.youngCards + cards.matureCards,
      );
      // A card that went back over the date line may count as the other kind for a day.
      const wentBack = answers.filter(({ wait, day: on }) => wait !== null && wait < 0 && on === next - 1);
      expect(Math.abs(learningCards - cards.learningCards)).toBeLessThanOrEqual(wentBack.length);
      expect(Math.abs(youngCards - cards.youngCards)).toBeLessThanOrEqual(wentBack.length);
    }
    const mondays = shown.weeks.map(({ day }) => numberOf(day));
    for (const [index, { young, mature }] of shown.weeks.entries()) {
      const next = mondays[index + 1] ?? Infinity;
      const { all: _, ...ofWeek } = retention(
        expected.filter(({ day }) => day >= (mondays[index] ?? 0) && day < next),
      );
      expect({ young, mature }).toStrictEqual(ofWeek);
    }
    const total = shown.series.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
    expect(total).toBe(expected.length);
  });

  it("the calibration is the same", async () => {
    const shown = await server.succeed(calibration, { ...as(learner), query: { timeRange } });
    const expected = recalibrated(within(shown.from));
    expect([shown.reviewCount, shown.rememberedCount]).toStrictEqual([
      expected.reviewCount,
      expected.rememberedCount,
    ]);
    expect([shown.predicted, shown.logLoss].map((figure) => figure?.toFixed(5))).toStrictEqual(
      [expected.predicted, expected.logLoss].map((figure) => figure?.toFixed(5)),
    );
  });
});
