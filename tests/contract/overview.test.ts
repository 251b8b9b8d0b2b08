import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Card } from "#contract/cards.ts";
import { type Performance, recordPerformance } from "#contract/reviews.ts";
import { completeSession, createSession } from "#contract/study/study.ts";
import { setStudyDefaults } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { FORECAST_DAYS, studyOverview } from "#contract/study/overview.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { dateAfter } from "#domain/scheduling/day.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { type Fixture, as, fixtureOf, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const HOUR = 3_600_000;

const ask = (learner: SignedIn, headers = {}) => server.succeed(studyOverview, { ...as(learner), headers });

const record = (learner: SignedIn, card: Card, performance: Performance, hoursAgo: number) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: {
      cardId: card.id,
      performance,
      studyTimeSeconds: 6,
      reviewTimestamp: new Date(server.clock.now().getTime() - hoursAgo * HOUR).toISOString(),
    },
  });

const begin = (learner: SignedIn, deckId: number | null, secondsAgo: number) =>
  server.succeed(createSession, {
    ...as(learner),
    body: {
      sessionId: randomUUID(),
      deckId,
      startedAt: new Date(server.clock.now().getTime() - secondsAgo * 1000).toISOString(),
    },
  });

async function deckOf(learner: SignedIn, ...fronts: string[]) {
  const { id } = await fixture.deck(learner, "Words");
  return { id, cards: await fixture.cards(learner, id, fronts) };
}

const counted = (forecast: readonly { readonly reviewCount: number }[]) =>
  forecast.map(({ reviewCount }) => reviewCount);

describeEndpoint("studyOverview", {
  good: () => {
    it("is empty for a learner who has answered nothing, whatever others did", async () => {
      const other = await server.signUpAndIn();
      const { id, cards } = await deckOf(other, "a");
      await fixture.publish(id);
      await record(other, nth(cards, 0), 1, 0);
      const { today, streak, forecast, unfinished } = await ask(await server.signUpAndIn());
      expect(today).toStrictEqual({ reviewCount: 0, studyTimeSeconds: 0, laterCount: 0 });
      expect([streak, unfinished]).toStrictEqual([{ current: 0, includesToday: false }, null]);
      expect(counted(forecast)).toStrictEqual(Array.from({ length: FORECAST_DAYS }, () => 0));
    });

    it("counts today's answers, and the days in a row", async () => {
      server.clock.set(new Date("2026-03-05T10:00:00Z"));
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a", "b", "c");
      await record(learner, nth(cards, 0), 4, 48);
      await record(learner, nth(cards, 1), 4, 24);
      expect((await ask(learner)).streak).toStrictEqual({ current: 2, includesToday: false });
      await record(learner, nth(cards, 1), 3, 0);
      await record(learner, nth(cards, 2), 4, 0);
      const { today, streak } = await ask(learner);
      expect(today).toStrictEqual({ reviewCount: 2, studyTimeSeconds: 12, laterCount: 0 });
      expect(streak).toStrictEqual({ current: 3, includesToday: true });
    });

    it("forecasts what is due today, and what comes due on each of the next days", async () => {
      server.clock.set(new Date("2026-03-05T10:00:00Z"));
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "late", "soon", "later", "new");
      await record(learner, nth(cards, 0), 4, 90 * 24);
      // Answered now: the first step is in a minute.
      await record(learner, nth(cards, 1), 1, 0);
      const { schedule } = await record(learner, nth(cards, 2), 4, 0);
      const days = schedule.scheduledDays;
      const { today, forecast } = await ask(learner);
      expect(forecast.map(({ day }) => day)).toStrictEqual(
        Array.from({ length: FORECAST_DAYS }, (_, index) => dateAfter("2026-03-05", index)),
      );
      const expected = Array.from({ length: FORECAST_DAYS }, (_, index) =>
        index === 0 ? 2 : index === days ? 1 : 0,
      );
      expect([counted(forecast), today.laterCount]).toStrictEqual([expected, 1]);
    });

    it("counts a review that is due later in the day as one of now: it can be studied all day", async () => {
      server.clock.set(new Date("2026-03-05T10:00:00Z"));
      const learner = await server.signUpAndIn();
      await server.confirm(learner);
      const { cards } = await deckOf(learner, "evening");
      const { schedule } = await record(learner, nth(cards, 0), 4, 0);
      server.clock.set(new Date(Date.parse(schedule.due) - HOUR));
      const again = await fixture.signInAgain(learner);
      const { today, forecast } = await ask(again);
      expect([counted(forecast)[0], today.laterCount]).toStrictEqual([1, 0]);
    });

    it("begins each day at 4 AM of the learner's zone", async () => {
      server.clock.set(new Date("2026-03-05T03:00:00Z"));
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a");
      const { schedule } = await record(learner, nth(cards, 0), 4, 2);
      // It comes due at 4 PM in UTC, which is 5 AM of the next day in Auckland.
      const days = schedule.scheduledDays;
      const due = Date.parse(schedule.due);
      expect(new Date(due).getUTCHours()).toBe(16);
      const dueDay = (forecast: readonly { readonly day: string; readonly reviewCount: number }[]) =>
        forecast.find(({ reviewCount }) => reviewCount > 0)?.day;
      expect(dueDay((await ask(learner)).forecast)).toBe(dateAfter("2026-03-04", days));
      const inAuckland = await ask(learner, { [TIME_ZONE_HEADER]: "Pacific/Auckland" });
      expect(dueDay(inAuckland.forecast)).toBe(dateAfter("2026-03-05", days));
    });

    it("leaves out leeches that are suspended, and cards of the trash", async () => {
      server.clock.set(new Date("2026-03-05T10:00:00Z"));
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "leech", "b");
      const gone = await deckOf(learner, "gone");
      for (const card of [nth(cards, 0), nth(cards, 1), nth(gone.cards, 0)])
        await record(learner, card, 4, 90 * 24);
      await record(learner, nth(cards, 0), 1, 24);
      await fixture.trash(learner, gone.id);
      expect(counted((await ask(learner)).forecast)[0]).toBe(2);
      const options = { ...DEFAULT_OPTIONS, leechThreshold: 1, leechAction: "suspend" as const };
      const body = { name: "Strict", options };
      const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
      await server.succeed(setStudyDefaults, { ...as(learner), body: { presetId } });
      expect(counted((await ask(learner)).forecast)[0]).toBe(1);
    });

    it("names the deck of the last session as long as it was not ended and cards are due", async () => {
      const learner = await server.signUpAndIn();
      const { id, cards } = await deckOf(learner, "a");
      await begin(learner, null, 30);
      expect((await ask(learner)).unfinished).toBeNull();
      const { sessionId } = await begin(learner, id, 20);
      expect((await ask(learner)).unfinished).toStrictEqual({ deckId: id, deckTitle: "Words" });
      await fixture.trash(learner, id);
      expect((await ask(learner)).unfinished).toBeNull();
      await fixture.restore(learner, id);
      await record(learner, nth(cards, 0), 4, 0);
      expect((await ask(learner)).unfinished).toBeNull();
      await fixture.cards(learner, id, ["b"]);
      expect((await ask(learner)).unfinished?.deckId).toBe(id);
      await server.succeed(completeSession, {
        ...as(learner),
        params: { sessionId },
        body: { completedAt: server.clock.now().toISOString() },
      });
      expect((await ask(learner)).unfinished).toBeNull();
    });
  },
  bad: () => {
    it("needs a token", async () => {
      await server.refuse(studyOverview, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
