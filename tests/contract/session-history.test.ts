import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bulkReview } from "#contract/reviews.ts";
import { completeSession, createSession } from "#contract/study/study.ts";
import type { SessionType } from "#contract/study/session-type.ts";
import { type EnhancedSession, enhancedSessions, listRatings, openSession } from "#contract/study/history.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { newSchedule, schedulerNamed, toCardState } from "#domain/scheduling/scheduling.ts";
import { type Fixture, as, fixtureOf, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

const scheduler = schedulerNamed("fsrs-6/default/4;offset=0");

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
  stranger = await server.signUpAndIn();
});
afterAll(() => server.close());

type Query = Record<string, string | string[]>;

const history = (learner: SignedIn, query: Query = {}, timeZone = "UTC") =>
  server.succeed(enhancedSessions, { ...as(learner), query, headers: { [TIME_ZONE_HEADER]: timeZone } });

const idsOf = async (...asked: Parameters<typeof history>) =>
  (await history(...asked)).content.map(({ sessionId }) => sessionId);

const ratings = (learner: SignedIn, sessionId: string) =>
  server.succeed(listRatings, { ...as(learner), params: { sessionId } });

async function begin(learner: SignedIn, deckId: number | null, startedAt: string, type?: SessionType) {
  const body = { sessionId: randomUUID(), deckId, startedAt, ...(type && { type }) };
  return (await server.succeed(createSession, { ...as(learner), body })).sessionId;
}

/** A session of five answers to four cards, one of them undone. */
async function studied(learner: SignedIn) {
  const deck = await fixture.deck(learner, "Birds");
  const cards = await fixture.cards(learner, deck.id, ["a", "b", "c", "d"]);
  const sessionId = await begin(learner, deck.id, "2026-03-02T09:00:00.000Z");
  const answer = (card: number, performance: 1 | 2 | 3 | 4, minute: number) => ({
    reviewId: `018f3b1e-0000-7000-8000-${String(deck.id * 10 + minute).padStart(12, "0")}`,
    cardId: nth(cards, card).id,
    sessionId,
    performance,
    studyTimeSeconds: 1.5,
    reviewTimestamp: `2026-03-02T09:0${minute}:00.000Z`,
    version: 1,
    voided: false,
    errorType: null,
    notes: null,
    answerQuality: null,
    confidence: null,
  });
  const details = { errorType: "mixedUp", notes: "der, not das", answerQuality: 1, confidence: 0.25 };
  const answers = [
    { ...answer(0, 1, 0), ...details },
    answer(1, 2, 1),
    answer(2, 4, 2),
    answer(3, 3, 3),
    answer(0, 3, 4),
  ];
  const undone = { ...nth(answers, 3), version: 2, voided: true };
  // The last comes first: time orders them, not their arrival.
  const reviewItems = [...answers.toReversed(), undone];
  await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
  return { deck, sessionId, answers, undone };
}

const SUMMARY = {
  type: "study",
  deckTitle: "Birds",
  startedAt: "2026-03-02T09:00:00.000Z",
  completedAt: null,
  reviewCount: 4,
  correctCount: 3,
  studyTimeSeconds: 6,
  cardCount: 3,
  undoneCount: 1,
  ratings: { again: 1, hard: 1, good: 1, easy: 1 },
} as const satisfies Partial<EnhancedSession>;

describeEndpoint("enhancedSessions", {
  good: () => {
    it("counts cards, undone answers and the others by rating, page by page", async () => {
      const learner = await server.signUpAndIn();
      const { deck, sessionId } = await studied(learner);
      const later = await begin(learner, null, "2026-03-02T11:00:00.000Z");
      const page = { page: 1, size: 1, totalElements: 2, totalPages: 2 };
      expect(await history(learner, { page: "1", size: "1" })).toStrictEqual({
        content: [{ sessionId, deckId: deck.id, ...SUMMARY }],
        ...page,
      });
      expect(await idsOf(learner)).toStrictEqual([later, sessionId]);
      expect(await idsOf(learner, { deckId: String(deck.id) })).toStrictEqual([sessionId]);
      expect(await idsOf(stranger, { deckId: String(deck.id) })).toStrictEqual([]);
    });

    it("filters by type, and leaves types out", async () => {
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(learner);
      const start = (type: SessionType, minute: number) =>
        begin(learner, deck.id, `2026-03-02T09:0${minute}:00.000Z`, type);
      const [study, review, cram, exam] = [
        await start("study", 4),
        await start("spaced_review", 3),
        await start("cram", 2),
        await start("exam", 1),
      ];
      expect(await idsOf(learner)).toStrictEqual([study, review, cram, exam]);
      expect(await idsOf(learner, { type: "cram" })).toStrictEqual([cram]);
      expect(await idsOf(learner, { excludeSessionTypes: "exam" })).toStrictEqual([study, review, cram]);
      const without = { excludeSessionTypes: ["exam", "study"] };
      expect(await idsOf(learner, without)).toStrictEqual([review, cram]);
      expect((await history(learner, without)).totalElements).toBe(2);
      expect(await idsOf(learner, { ...without, type: "exam" })).toStrictEqual([]);
    });

    it("filters by the learner's days, which begin at 4 AM where the learner is", async () => {
      const learner = await server.signUpAndIn();
      const [early, late, next] = [
        await begin(learner, null, "2026-03-01T02:30:00.000Z"),
        await begin(learner, null, "2026-03-01T22:00:00.000Z"),
        await begin(learner, null, "2026-03-02T04:00:00.000Z"),
      ];
      const first = { from: "2026-03-01", to: "2026-03-01" };
      expect(await idsOf(learner, first)).toStrictEqual([late]);
      expect(await idsOf(learner, first, "Africa/Cairo")).toStrictEqual([late, early]);
      expect(await idsOf(learner, { from: "2026-03-02" })).toStrictEqual([next]);
      expect(await idsOf(learner, { to: "2026-02-28" })).toStrictEqual([early]);
      expect(await idsOf(learner, { from: "2026-03-02", to: "2026-03-01" })).toStrictEqual([]);
    });
  },
  bad: () => {
    it("refuses wrong parameters and a call without a token", async () => {
      const wrong = ["2026-02-30", "2026-13-01", "1969-12-31", "yesterday", "2026-03-01T00:00:00Z"];
      for (const query of [
        ...wrong.map((from) => ({ from })),
        { to: "" },
        { type: "party" },
        { excludeSessionTypes: ["exam", "party"] },
        { excludeSessionTypes: ["exam", "exam", "exam", "exam", "exam"] },
        { size: "101" },
        { deckId: "0" },
      ]) {
        await server.refuse(enhancedSessions, { ...as(owner), query }, 422, "VALIDATION_ERROR");
      }
      await server.refuse(enhancedSessions, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("listRatings", {
  good: () => {
    it("shows the session and its answers in time order, with what each changed", async () => {
      const { deck, sessionId, answers, undone } = await studied(owner);
      const expected = answers.map((answer, index) => {
        const at = Date.parse(answer.reviewTimestamp);
        const { cardId } = answer;
        const first = nth(answers, 0);
        const begun = Date.parse(first.reviewTimestamp);
        const before =
          index === 4
            ? scheduler.answered(cardId, newSchedule(begun), { rating: first.performance, at: begun })
            : newSchedule(at);
        const after = scheduler.answered(cardId, before, { rating: answer.performance, at });
        return {
          ...(index === 3 ? undone : answer),
          cardFront: "abcda"[index],
          change: index === 3 ? null : { before: toCardState(before), after: toCardState(after) },
        };
      });
      expect(await ratings(owner, sessionId)).toStrictEqual({
        sessionId,
        session: { sessionId, deckId: deck.id, ...SUMMARY },
        ratings: expected,
      });
    });

    it("begins where earlier sessions ended", async () => {
      const { deck, sessionId, answers } = await studied(owner);
      const cardId = nth(answers, 2).cardId;
      const next = await begin(owner, deck.id, "2026-03-09T09:00:00.000Z");
      const at = "2026-03-02T09:30:00.000Z";
      const item = { reviewId: randomUUID(), cardId, sessionId: next, performance: 1 as const };
      const reviewItems = [{ ...item, reviewTimestamp: at }];
      await server.succeed(bulkReview, { ...as(owner), body: { reviewItems } });
      const [earlier, later] = [await ratings(owner, sessionId), await ratings(owner, next)];
      expect(later.ratings.map(({ change }) => change?.before)).toStrictEqual([
        earlier.ratings[2]?.change?.after,
      ]);
    });

    it("shows a session without answers, and no front of a card that the learner may not see any more", async () => {
      const deck = await fixture.deck(owner);
      const cards = await fixture.cards(owner, deck.id, ["secret"]);
      await fixture.publish(deck.id);
      const sessionId = await begin(stranger, deck.id, "2026-03-02T09:00:00.000Z");
      expect((await ratings(stranger, sessionId)).ratings).toStrictEqual([]);
      const item = { reviewId: randomUUID(), cardId: nth(cards, 0).id, performance: 3 as const, sessionId };
      await server.succeed(bulkReview, { ...as(stranger), body: { reviewItems: [item] } });
      const fronts = async () =>
        (await ratings(stranger, sessionId)).ratings.map(({ cardFront }) => cardFront);
      expect(await fronts()).toStrictEqual(["secret"]);
      await fixture.trash(owner, deck.id);
      expect(await fronts()).toStrictEqual([null]);
    });
  },
  bad: () => {
    it("shows nothing of somebody else's session", async () => {
      const { sessionId } = await studied(owner);
      const params = { sessionId };
      await server.refuse(listRatings, { ...as(stranger), params }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(listRatings, { params }, 401, "AUTHENTICATION_REQUIRED");
      const odd = { ...as(owner), params: { sessionId: "1" } };
      await server.refuse(listRatings, odd, 404, "RESOURCE_NOT_FOUND");
      const unknown = { ...as(owner), params: { sessionId: randomUUID() } };
      await server.refuse(listRatings, unknown, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("openSession", {
  good: () => {
    type Asked = { type: SessionType; deckId?: string };
    const open = async (learner: SignedIn, query: Asked, timeZone = "UTC") =>
      (
        await server.succeed(openSession, {
          ...as(learner),
          query,
          headers: { [TIME_ZONE_HEADER]: timeZone },
        })
      ).session;
    const today = (minutes: number) =>
      new Date(server.clock.now().getTime() - 3_600_000 + minutes * 60_000).toISOString();

    it("answers the latest session of today that did not end, with its answers", async () => {
      server.clock.set(new Date("2026-03-02T12:00:00.000Z"));
      const learner = await server.signUpAndIn();
      const { deck, sessionId } = await studied(learner);
      const deckId = String(deck.id);
      expect(await open(learner, { type: "study", deckId })).toStrictEqual({
        sessionId,
        deckId: deck.id,
        ...SUMMARY,
        completedAt: null,
      });
      const later = await begin(learner, deck.id, today(1));
      expect((await open(learner, { type: "study", deckId }))?.sessionId).toBe(later);
      const body = { completedAt: today(2) };
      await server.succeed(completeSession, { ...as(learner), params: { sessionId: later }, body });
      expect((await open(learner, { type: "study", deckId }))?.sessionId).toBe(sessionId);
    });

    it("answers one of the same kind and deck, of this learner alone", async () => {
      const learner = await server.signUpAndIn();
      const other = await server.signUpAndIn();
      const deck = await fixture.deck(learner);
      const deckId = String(deck.id);
      const across = await begin(learner, null, today(0));
      const review = await begin(learner, deck.id, today(1), "spaced_review");
      expect(await open(learner, { type: "study", deckId })).toBeNull();
      expect((await open(learner, { type: "spaced_review", deckId }))?.sessionId).toBe(review);
      expect((await open(learner, { type: "spaced_review" }))?.sessionId).toBe(across);
      expect(await open(other, { type: "spaced_review", deckId })).toBeNull();
      expect(await open(other, { type: "spaced_review" })).toBeNull();
    });

    it("leaves what began on another day of the learner", async () => {
      server.clock.set(new Date("2026-03-03T03:00:00.000Z"));
      const learner = await server.signUpAndIn();
      await begin(learner, null, "2026-03-03T01:00:00.000Z");
      expect(await open(learner, { type: "spaced_review" })).not.toBeNull();
      // It is 5 AM there.
      expect(await open(learner, { type: "spaced_review" }, "Africa/Cairo")).toBeNull();
    });
  },
  bad: () => {
    it("refuses wrong parameters and a call without a token", async () => {
      const learner = await server.signUpAndIn();
      const study = { type: "study" };
      for (const query of [{}, { type: "party" }, { ...study, deckId: "x" }, { ...study, page: "1" }]) {
        await server.refuse(openSession, { ...as(learner), query }, 422, "VALIDATION_ERROR");
      }
      await server.refuse(openSession, { query: study }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
