import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { enhancedAnalytics } from "#contract/analytics/enhanced.ts";
import type { TimeRange } from "#contract/study/statistics.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { users } from "#server/database/account-schema.ts";
import { cards as cardRows } from "#server/database/deck-schema.ts";
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

/** The server's clock stands at 10:00 UTC on 2 March 2026, a Monday. */
const TODAY = "2026-03-02";

type Asked = { timeRange?: TimeRange; deckId?: string };
const asked = (learner: SignedIn, query: Asked = {}, timeZone = "UTC") =>
  server.succeed(enhancedAnalytics, { ...as(learner), query, headers: { [TIME_ZONE_HEADER]: timeZone } });

const NO_RECALL = { reviewCount: 0, rememberedCount: 0 };
const isEmpty = ({ bins, median }: { bins: { count: number }[]; median: number | null }) =>
  median === null && bins.every(({ count }) => count === 0);

const withoutSubscription = ({ user }: SignedIn) =>
  server.db.update(users).set({ subscriptionStatus: "FREE" }).where(eq(users.id, user.id));

describeEndpoint("enhancedAnalytics", {
  good: () => {
    it("is nothing for a learner who has answered nothing, whatever others did", async () => {
      const other = await server.signUpAndIn();
      const { cards } = await deckOf(other, "a");
      await answer(other, [[nth(cards, 0), 3, `${TODAY}T09:00:00`]]);
      const learner = await server.signUpAndIn();
      const { series, weeks, hours, cards: known, ...rest } = await asked(learner);
      expect(rest).toStrictEqual({
        timeRange: "month",
        deckId: null,
        from: "2026-02-01",
        to: TODAY,
        step: "day",
        buttons: {
          learning: { again: 0, hard: 0, good: 0, easy: 0 },
          young: { again: 0, hard: 0, good: 0, easy: 0 },
          mature: { again: 0, hard: 0, good: 0, easy: 0 },
        },
        secondsPerAnswer: expect.toSatisfy(isEmpty),
        leeches: { count: 0, cards: [] },
        decks: [],
        exams: [],
      });
      expect(series).toHaveLength(30);
      expect(weeks).toStrictEqual(
        ["2026-01-26", "2026-02-02", "2026-02-09", "2026-02-16", "2026-02-23", TODAY].map((day) => ({
          day,
          young: NO_RECALL,
          mature: NO_RECALL,
        })),
      );
      expect(
        series.filter(
          ({ reviewCount, learningCards, youngCards }) => reviewCount + learningCards + youngCards > 0,
        ),
      ).toStrictEqual([]);
      expect(hours.map(({ hour }) => hour)).toStrictEqual(Array.from({ length: 24 }, (_, hour) => hour));
      const { cardCount, knownCount, ...histograms } = known;
      expect([cardCount, knownCount]).toStrictEqual([0, 0]);
      expect(Object.values(histograms).every(isEmpty)).toBe(true);
      expect((await asked(learner, { timeRange: "all-time" })).series).toStrictEqual([]);
    });

    it("counts new cards at each day's end: those that came, until they were begun", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a", "b", "c", "d");
      const came = (card: { id: number }, at: string) =>
        server.db
          .update(cardRows)
          .set({ createdAt: new Date(at) })
          .where(eq(cardRows.id, card.id));
      for (const card of cards) await came(card, "2026-02-26T12:00:00Z");
      await came(nth(cards, 3), "2026-03-01T12:00:00Z");
      await answer(learner, [
        [nth(cards, 0), 3, "2026-02-28T09:00:00"],
        [nth(cards, 0), 3, "2026-03-01T09:00:00"],
        [nth(cards, 1), 3, "2026-02-26T13:00:00"],
        // Of an import: answered before it came.
        [nth(cards, 3), 3, "2026-02-20T09:00:00"],
      ]);
      const { series } = await asked(learner, { timeRange: "week" });
      expect(series.map(({ day, newCards }) => [day.slice(5), newCards])).toStrictEqual([
        ["02-24", 0],
        ["02-25", 0],
        ["02-26", 2],
        ["02-27", 2],
        ["02-28", 1],
        ["03-01", 1],
        ["03-02", 1],
      ]);
    });

    it("has a step for each day, week or month, with the cards as they were at its end", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a", "b");
      const [a, b] = [nth(cards, 0), nth(cards, 1)];
      await answer(learner, [
        [a, 3, "2025-12-20T12:00:00"],
        [a, 3, "2026-01-20T12:00:00"],
        [a, 3, "2026-01-25T12:00:00"],
        [b, 4, `${TODAY}T09:00:00`],
      ]);
      const planned = await server.db.execute(
        sql`select card_id::int as card, scheduled_days as days from card_states where user_id = ${learner.user.id}`,
      );
      // After the last answers, both are planned for less and for more than three weeks.
      expect(planned.rows).toStrictEqual([
        { card: a.id, days: expect.toSatisfy((days: number) => days >= 21) },
        { card: b.id, days: expect.toSatisfy((days: number) => days < 21) },
      ]);
      const seen = async (timeRange: TimeRange) => {
        const { series, step } = await asked(learner, { timeRange });
        const lines = series.map(
          ({ day, reviewCount, young, mature, learningCards, youngCards, matureCards }) =>
            [
              day,
              reviewCount,
              young.reviewCount,
              mature.reviewCount,
              learningCards,
              youngCards,
              matureCards,
            ].join(" "),
        );
        return [step, lines.length, ...lines.slice(0, 2), ...lines.slice(-2)];
      };
      expect(await seen("all-time")).toStrictEqual([
        "month",
        4,
        "2025-12-01 1 0 0 1 0 0",
        "2026-01-01 2 1 1 0 0 1",
        "2026-02-01 0 0 0 0 0 1",
        "2026-03-01 1 0 0 0 1 1",
      ]);
      const quarter = await seen("quarter");
      expect(quarter).toStrictEqual([
        "week",
        14,
        "2025-12-01 0 0 0 0 0 0",
        "2025-12-08 0 0 0 0 0 0",
        "2026-02-23 0 0 0 0 0 1",
        "2026-03-02 1 0 0 0 1 1",
      ]);
      expect(await seen("today")).toStrictEqual([
        "day",
        1,
        "2026-03-02 1 0 0 0 1 1",
        "2026-03-02 1 0 0 0 1 1",
      ]);
    });

    it("counts hours and days of the place where the answer was given, on days of 23 and 25 hours too", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a", "b", "c", "d");
      const [a, b, c, d] = [nth(cards, 0), nth(cards, 1), nth(cards, 2), nth(cards, 3)];
      const [berlin, newYork] = [{ timeZone: "Europe/Berlin" }, { timeZone: "America/New_York" }];
      await answer(learner, [
        // The clock goes from 2 to 3 on 30 March 2025: 4 AM comes an hour sooner.
        [a, 3, "2025-03-29T12:00:00", berlin],
        [b, 3, "2025-03-30T01:59:00", berlin],
        [c, 3, "2025-03-30T02:00:00", berlin],
        // It goes from 2 to 1 on 2 November 2025 in New York: 1:30 comes twice, both on the day before.
        [d, 3, "2025-11-02T05:30:00", newYork],
        [a, 3, "2025-11-02T06:30:00", newYork],
        [b, 3, "2025-11-02T09:00:00", newYork],
      ]);
      const { hours, series } = await asked(learner, { timeRange: "year" }, "Europe/Berlin");
      const byHour = hours.filter(({ reviewCount }) => reviewCount > 0);
      expect(byHour.map(({ hour, reviewCount }) => [hour, reviewCount])).toStrictEqual([
        [1, 2],
        [3, 1],
        [4, 2],
        [13, 1],
      ]);
      const byWeek = series.filter(({ reviewCount }) => reviewCount > 0);
      expect(byWeek.map(({ day, reviewCount }) => [day, reviewCount])).toStrictEqual([
        ["2025-03-24", 3],
        ["2025-10-27", 3],
      ]);
    });

    it("names no deck and shows no card that the learner may not read any more", async () => {
      const [owner, learner] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { deckId, cards } = await deckOf(owner, "a");
      await fixture.publish(Number(deckId));
      await server.db.execute(sql`update decks set was_public = true where id = ${deckId}`);
      await answer(learner, [[nth(cards, 0), 1, `${TODAY}T09:00:00`]]);
      await server.db.execute(sql`update card_states set lapses = 9 where user_id = ${learner.user.id}`);
      const before = await asked(learner);
      expect(before.leeches).toStrictEqual({
        count: 1,
        cards: [
          {
            cardId: nth(cards, 0).id,
            deckId: Number(deckId),
            deckTitle: "Deck",
            front: "a",
            lapses: 9,
            reviewCount: 1,
          },
        ],
      });
      const counted = { reviewCount: 1, studyTimeSeconds: 2, recall: NO_RECALL };
      expect(before.decks).toStrictEqual([{ deckId: Number(deckId), title: "Deck", ...counted }]);
      await server.db.execute(sql`update decks set is_public = false where id = ${deckId}`);
      const after = await asked(learner, { deckId });
      expect(after.leeches).toStrictEqual({ count: 0, cards: [] });
      expect(after.decks).toStrictEqual([{ deckId: Number(deckId), title: null, ...counted }]);
    });

    it("shows the cards as they are now, and how many are known", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a", "b", "c");
      await answer(
        learner,
        cards.map((card) => [card, 4, "2026-02-20T10:00:00"]),
      );
      // After as many days as the stability the chance of recall is 90 %.
      await server.db.execute(
        sql`update card_states set stability = 10, difficulty = 3.5, scheduled_days = 21 where user_id = ${learner.user.id}`,
      );
      await server.db.execute(sql`update cards set deleted_at = now() where id = ${nth(cards, 2).id}`);
      const { cards: known } = await asked(learner);
      expect(known.cardCount).toBe(2);
      expect(known.knownCount).toBeCloseTo(1.8, 9);
      const { intervals, stability, difficulty, retrievability } = known;
      const filled = [intervals, stability, difficulty, retrievability].map(({ bins, median }) => [
        bins.filter(({ count }) => count > 0),
        Math.round((median ?? 0) * 1e9) / 1e9,
      ]);
      expect(filled).toStrictEqual([
        [[{ from: 21, to: 30, count: 2 }], 21],
        [[{ from: 7, to: 14, count: 2 }], 10],
        [[{ from: 3, to: 4, count: 2 }], 3.5],
        [
          [
            {
              from: expect.toSatisfy((from: number) => from === 0.85 || from === 0.9),
              to: expect.any(Number),
              count: 2,
            },
          ],
          0.9,
        ],
      ]);
    });
  },
  bad: () => {
    it("is refused without a subscription, and says nothing of a deck that the learner could never study", async () => {
      const [owner, stranger] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { deckId } = await deckOf(owner, "a");
      for (const id of [deckId, String(NOBODYS)]) {
        const call = { ...as(stranger), query: { deckId: id } };
        await server.refuse(enhancedAnalytics, call, 404, "RESOURCE_NOT_FOUND");
      }
      await withoutSubscription(stranger);
      await server.refuse(enhancedAnalytics, as(stranger), 402, "SUBSCRIPTION_REQUIRED");
      await server.refuse(enhancedAnalytics, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
