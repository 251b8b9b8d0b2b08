import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSession } from "#contract/study/study.ts";
import { STATISTICS_FORECAST_DAYS, type TimeRange, studyStatistics } from "#contract/study/statistics.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { dateAfter } from "#domain/scheduling/day.ts";
import { type AnswerFixture, answerFixtureOf } from "./answer-fixture.ts";
import { type Fixture, NOBODYS, as, fixtureOf, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let answer: AnswerFixture["answer"];
let deckOf: AnswerFixture["deckOf"];

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  ({ answer, deckOf } = answerFixtureOf(server));
});
afterAll(() => server.close());

/** The server's clock stands at 10:00 UTC on 2 March 2026. */
const TODAY = "2026-03-02";

const asked = (learner: SignedIn, query: { timeRange?: TimeRange; deckId?: string } = {}, timeZone = "UTC") =>
  server.succeed(studyStatistics, { ...as(learner), query, headers: { [TIME_ZONE_HEADER]: timeZone } });

const NONE = {
  reviewCount: 0,
  correctCount: 0,
  studyTimeSeconds: 0,
  newCardCount: 0,
  ratings: { again: 0, hard: 0, good: 0, easy: 0 },
};

const NO_RECALL = { reviewCount: 0, rememberedCount: 0 };

/** A forecast of nothing but some cards, by days after today. */
const forecastOf = (counts: Readonly<Record<number, number>>, overdueCount = 0, laterCount = 0) => ({
  overdueCount,
  days: Array.from({ length: STATISTICS_FORECAST_DAYS }, (_, index) => ({
    day: dateAfter(TODAY, index),
    reviewCount: counts[index] ?? 0,
  })),
  laterCount,
});

describeEndpoint("studyStatistics", {
  good: () => {
    it("is nothing for a learner who has answered nothing, whatever others did", async () => {
      const other = await server.signUpAndIn();
      const { deckId, cards } = await deckOf(other, "a");
      await fixture.publish(Number(deckId));
      await answer(other, [[nth(cards, 0), 3, `${TODAY}T09:00:00`]]);
      const learner = await server.signUpAndIn();
      const nothing = {
        timeRange: "all-time",
        deckId: null,
        from: null,
        to: TODAY,
        totals: { ...NONE, correctShare: null, cardCount: 0, studyDays: 0, sessionCount: 0 },
        retention: { ...NO_RECALL, share: null, young: NO_RECALL, mature: NO_RECALL },
        days: [],
        streak: { current: 0, includesToday: false, longest: 0 },
        cards: { new: 0, learning: 0, young: 0, mature: 0 },
        forecast: forecastOf({}),
      };
      expect(await asked(learner)).toStrictEqual(nothing);
      expect(await asked(learner, { deckId })).toStrictEqual({
        ...nothing,
        deckId: Number(deckId),
        cards: { ...nothing.cards, new: 1 },
      });
    });

    it("counts answers by day and rating, new cards, what was remembered, and days in a row", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a", "b", "c", "never");
      const [a, b, c] = [nth(cards, 0), nth(cards, 1), nth(cards, 2)];
      const undone = { reviewId: randomUUID() };
      await answer(learner, [
        [a, 1, "2026-02-26T09:00:00"],
        [a, 3, "2026-02-26T09:10:00"],
        [b, 4, "2026-02-27T09:00:00"],
        [a, 3, "2026-02-28T09:00:00"],
        [a, 1, "2026-02-28T10:00:00"],
        [a, 1, "2026-03-01T09:00:00"],
        // Before 4 AM it is still yesterday.
        [c, 2, "2026-03-02T03:59:00", undone],
        [c, 2, "2026-03-02T03:59:00", { ...undone, version: 2, voided: true }],
        [c, 3, "2026-03-02T03:59:30"],
      ]);
      const startedAt = "2026-02-26T09:00:00Z";
      const body = { sessionId: randomUUID(), deckId: null, startedAt };
      await server.succeed(createSession, { ...as(learner), body });
      const day = (name: string, counts: Partial<typeof NONE>) => ({ day: name, ...NONE, ...counts });
      const { totals, retention, days, streak, cards: known } = await asked(learner);
      expect(days).toStrictEqual([
        day("2026-02-26", {
          reviewCount: 2,
          correctCount: 1,
          studyTimeSeconds: 4,
          newCardCount: 1,
          ratings: { ...NONE.ratings, again: 1, good: 1 },
        }),
        day("2026-02-27", {
          reviewCount: 1,
          correctCount: 1,
          studyTimeSeconds: 2,
          newCardCount: 1,
          ratings: { ...NONE.ratings, easy: 1 },
        }),
        day("2026-02-28", {
          reviewCount: 2,
          correctCount: 1,
          studyTimeSeconds: 4,
          ratings: { ...NONE.ratings, again: 1, good: 1 },
        }),
        day("2026-03-01", {
          reviewCount: 2,
          correctCount: 1,
          studyTimeSeconds: 4,
          newCardCount: 1,
          ratings: { ...NONE.ratings, again: 1, good: 1 },
        }),
      ]);
      expect(totals).toStrictEqual({
        reviewCount: 7,
        correctCount: 4,
        studyTimeSeconds: 14,
        newCardCount: 3,
        ratings: { again: 3, hard: 0, good: 3, easy: 1 },
        correctShare: 4 / 7,
        cardCount: 3,
        studyDays: 4,
        sessionCount: 1,
      });
      const young = { reviewCount: 2, rememberedCount: 1 };
      expect(retention).toStrictEqual({ ...young, share: 0.5, young, mature: NO_RECALL });
      expect(streak).toStrictEqual({ current: 4, includesToday: false, longest: 4 });
      // The first answer to `b` was Easy; `a` is being learned again, and `c` for the first time.
      expect(known).toStrictEqual({ new: 1, learning: 2, young: 1, mature: 0 });
    });

    it("counts what lies in the time asked about, with what was new or remembered judged by all", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a");
      const card = nth(cards, 0);
      const at = ["2025-03-02", "2025-03-03", "2026-02-01", "2026-02-24", TODAY];
      await answer(
        learner,
        at.map((day) => [card, 3, `${day}T05:00:00`]),
      );
      const startedAt = "2026-02-24T05:00:00Z";
      const body = { sessionId: randomUUID(), deckId: null, startedAt };
      await server.succeed(createSession, { ...as(learner), body });
      const seen = async (timeRange: TimeRange) => {
        const { from, days, totals, retention, streak } = await asked(learner, { timeRange });
        expect(days.map(({ day }) => day)).toStrictEqual(at.slice(-totals.reviewCount));
        const { reviewCount, newCardCount, sessionCount } = totals;
        const recalls = retention.reviewCount;
        return [from, reviewCount, newCardCount, recalls, sessionCount, streak.longest, streak.current];
      };
      expect(await seen("all-time")).toStrictEqual([null, 5, 1, 4, 1, 2, 1]);
      expect(await seen("year")).toStrictEqual(["2025-03-03", 4, 0, 4, 1, 1, 1]);
      expect(await seen("quarter")).toStrictEqual(["2025-12-03", 3, 0, 3, 1, 1, 1]);
      expect(await seen("month")).toStrictEqual(["2026-02-01", 3, 0, 3, 1, 1, 1]);
      expect(await seen("week")).toStrictEqual(["2026-02-24", 2, 0, 2, 1, 1, 1]);
      expect(await seen("today")).toStrictEqual([TODAY, 1, 0, 1, 0, 1, 1]);
    });

    it("counts what was remembered of young and of mature cards by the days since the answer before", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a", "b");
      const [a, b] = [nth(cards, 0), nth(cards, 1)];
      await answer(learner, [
        [a, 3, "2026-01-01T12:00:00"],
        [a, 1, "2026-01-21T12:00:00"],
        [a, 3, "2026-02-11T12:00:00"],
        [a, 1, "2026-02-11T12:10:00"],
        [b, 3, "2026-01-01T12:00:00"],
        [b, 1, `${TODAY}T09:00:00`],
      ]);
      const young = { reviewCount: 1, rememberedCount: 0 };
      expect((await asked(learner)).retention).toStrictEqual({
        reviewCount: 3,
        rememberedCount: 1,
        share: 1 / 3,
        young,
        mature: { reviewCount: 2, rememberedCount: 1 },
      });
      // The answers before lie outside the month.
      const mature = { reviewCount: 2, rememberedCount: 1 };
      const { retention, totals } = await asked(learner, { timeRange: "month" });
      expect(retention).toStrictEqual({ ...mature, share: 0.5, young: NO_RECALL, mature });
      expect([totals.reviewCount, totals.cardCount, totals.newCardCount]).toStrictEqual([3, 2, 0]);
    });

    it("foretells the reviews of the next days without cards that are suspended or in the trash", async () => {
      const learner = await server.signUpAndIn();
      const { deckId, cards } = await deckOf(learner, "a", "b", "c", "d", "e");
      await answer(
        learner,
        cards.map((card) => [card, 3, `${TODAY}T09:00:00`]),
      );
      const due = [
        "2026-02-20T12:00:00Z",
        `${TODAY}T20:00:00Z`,
        "2026-03-03T05:00:00Z",
        "2026-05-01T05:00:00Z",
      ];
      for (const [index, at] of due.entries()) {
        await server.db.execute(
          sql`update card_states set due = ${at}::timestamptz where card_id = ${nth(cards, index).id}`,
        );
      }
      await server.db.execute(
        sql`insert into card_marks (user_id, card_id, suspended) values (${learner.user.id}, ${nth(cards, 4).id}, true)`,
      );
      const { forecast } = await asked(learner);
      expect(forecast).toStrictEqual(forecastOf({ 0: 2, 1: 1 }, 1, 1));
      expect((await asked(learner, { deckId })).forecast).toStrictEqual(forecast);
      await fixture.trash(learner, Number(deckId));
      expect((await asked(learner, { deckId })).forecast).toStrictEqual(forecastOf({}));
    });

    it("counts the answers and cards of one deck, and the streak of all; also of a deck in the trash", async () => {
      const learner = await server.signUpAndIn();
      const [one, other] = [await deckOf(learner, "a", "b"), await deckOf(learner, "c")];
      await answer(learner, [
        [nth(one.cards, 0), 4, "2026-02-20T09:00:00"],
        [nth(one.cards, 0), 4, "2026-03-01T09:00:00"],
        [nth(other.cards, 0), 1, `${TODAY}T09:00:00`],
      ]);
      const { deckId } = one;
      const seen = async () => {
        const { totals, cards, streak } = await asked(learner, { deckId });
        return [totals.reviewCount, totals.correctShare, cards, streak];
      };
      const expected = [
        2,
        1,
        { new: 1, learning: 0, young: 0, mature: 1 },
        { current: 2, includesToday: true, longest: 1 },
      ];
      expect(await seen()).toStrictEqual(expected);
      await fixture.trash(learner, Number(deckId));
      expect(await seen()).toStrictEqual(expected);
      const all = await asked(learner);
      expect(all.totals.reviewCount).toBe(3);
      expect(all.cards).toStrictEqual({ new: 0, learning: 1, young: 0, mature: 0 });
    });

    it("takes each answer's day where it was given, so that a streak survives travel", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a");
      const card = nth(cards, 0);
      await answer(learner, [
        // Saturday evening in Los Angeles, then Monday morning in Auckland, with a flight over the date line between.
        [card, 3, "2026-03-01T05:00:00", { timeZone: "America/Los_Angeles" }],
        [card, 3, "2026-03-01T12:00:00", { timeZone: "America/Los_Angeles" }],
        [card, 3, "2026-03-01T20:00:00", { timeZone: "Pacific/Auckland" }],
      ]);
      const { days, streak, to, totals } = await asked(learner, { timeRange: "week" }, "Pacific/Auckland");
      expect(to).toBe(TODAY);
      expect(days.map(({ day }) => day)).toStrictEqual(["2026-02-28", "2026-03-01", "2026-03-02"]);
      expect(streak).toStrictEqual({ current: 3, includesToday: true, longest: 3 });
      expect(totals.studyDays).toBe(3);
    });

    it("ends a streak when a day has passed", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a");
      await answer(learner, [[nth(cards, 0), 3, "2026-02-28T09:00:00"]]);
      expect((await asked(learner)).streak).toStrictEqual({ current: 0, includesToday: false, longest: 1 });
      // Further west it is still the day before.
      const streak = { current: 1, includesToday: false, longest: 1 };
      const west = await asked(learner, {}, "Pacific/Pago_Pago");
      expect([west.to, west.streak]).toStrictEqual(["2026-03-01", streak]);
    });
  },
  bad: () => {
    it("says nothing of a deck that the learner could never study", async () => {
      const [owner, stranger] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { deckId } = await deckOf(owner, "a");
      const refuse = (id: string) =>
        server.refuse(studyStatistics, { ...as(stranger), query: { deckId: id } }, 404, "RESOURCE_NOT_FOUND");
      await refuse(deckId);
      await refuse(String(NOBODYS));
    });
    it("refuses an unknown time and a call without a token", async () => {
      const learner = await server.signUpAndIn();
      const call = { ...as(learner), query: { timeRange: "century" } };
      await server.refuse(studyStatistics, call, 422, "VALIDATION_ERROR");
      await server.refuse(studyStatistics, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
