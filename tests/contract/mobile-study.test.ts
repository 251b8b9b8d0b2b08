import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordPerformance } from "#contract/reviews.ts";
import { allReviewCards, createSession, reviewCards } from "#contract/study/study.ts";
import { completeMobileSession, saveMobileProgress, startMobileSession } from "#contract/study/mobile.ts";
import { enhancedRecordPerformance } from "#contract/study/performance.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { type Fixture, NOBODYS, as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

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

const NO_RATINGS = { again: 0, hard: 0, good: 0, easy: 0 };
const DAY = 86_400_000;

const start = (learner: SignedIn, body: { deckId: number | null; type?: "spaced_review"; limit?: number }) =>
  server.succeed(startMobileSession, { ...as(learner), body: { sessionId: randomUUID(), ...body } });

/** A deck with two new cards and one that is due. */
async function deckWithCards(learner: SignedIn) {
  const deck = await fixture.deck(learner, "Birds");
  const cards = await fixture.cards(learner, deck.id, ["due", "new 1", "new 2"]);
  const reviewTimestamp = new Date(server.clock.now().getTime() - 300 * DAY).toISOString();
  const body = { cardId: nth(cards, 0).id, performance: 4 as const, reviewTimestamp };
  await server.succeed(recordPerformance, { ...as(learner), body });
  return { deck, cards };
}

describeEndpoint("startMobileSession", {
  good: () => {
    it("begins a session now and gives what the review cards give", async () => {
      const { deck } = await deckWithCards(owner);
      const { session, ...toStudy } = await start(owner, { deckId: deck.id });
      expect(session).toStrictEqual({
        sessionId: session.sessionId,
        type: "study",
        deckId: deck.id,
        deckTitle: "Birds",
        startedAt: server.clock.now().toISOString(),
        completedAt: null,
        reviewCount: 0,
        correctCount: 0,
        studyTimeSeconds: 0,
        cardCount: 0,
        undoneCount: 0,
        ratings: NO_RATINGS,
      });
      const call = { ...as(owner), ...inDeck(deck.id), query: {} };
      expect(await server.succeed(reviewCards, call)).toMatchObject(toStudy);
      expect(toStudy.content.map(({ front }) => front)).toStrictEqual(["due", "new 1", "new 2"]);
      expect((await start(owner, { deckId: deck.id, limit: 1 })).content).toHaveLength(1);
    });

    it("leaves new cards out of a spaced review, of one deck and of all", async () => {
      const learner = await server.signUpAndIn();
      const { deck } = await deckWithCards(learner);
      const other = await deckWithCards(learner);
      const one = await start(learner, { deckId: deck.id, type: "spaced_review" });
      expect(one.session.type).toBe("spaced_review");
      expect([one.content.map(({ front }) => front), one.counts]).toStrictEqual([
        ["due"],
        { new: 0, learning: 0, due: 1 },
      ]);
      const all = await start(learner, { deckId: null });
      expect(all.session).toMatchObject({ type: "spaced_review", deckId: null });
      expect(all.content.map(({ deckId }) => deckId)).toStrictEqual([deck.id, other.deck.id]);
      const { content, counts } = await server.succeed(allReviewCards, { ...as(learner), query: {} });
      expect([all.content, all.counts]).toStrictEqual([content, counts]);
    });

    it("answers the same session for the same id", async () => {
      const { deck } = await deckWithCards(owner);
      const body = { sessionId: randomUUID(), deckId: deck.id, startedAt: "2026-03-02T09:00:00.000Z" };
      const first = await server.succeed(startMobileSession, { ...as(owner), body });
      const { startedAt: _, ...again } = body;
      expect(await server.succeed(startMobileSession, { ...as(owner), body: again })).toStrictEqual(first);
    });
  },
  bad: () => {
    it("begins nothing of a deck that the learner may not study, or that is in the trash", async () => {
      const { deck } = await deckWithCards(owner);
      const refuse = (learner: SignedIn, deckId: number) => {
        const call = { ...as(learner), body: { sessionId: randomUUID(), deckId } };
        return server.refuse(startMobileSession, call, 404, "RESOURCE_NOT_FOUND");
      };
      await refuse(stranger, deck.id);
      await refuse(owner, NOBODYS);
      await fixture.trash(owner, deck.id);
      await refuse(owner, deck.id);
    });
    it("refuses the id of another session, wrong fields and a call without a token", async () => {
      const { deck } = await deckWithCards(owner);
      const { session } = await start(owner, { deckId: deck.id });
      const body = { sessionId: session.sessionId, deckId: null };
      await server.refuse(startMobileSession, { ...as(owner), body }, 409, "RESOURCE_CONFLICT");
      await server.refuse(startMobileSession, { body }, 401, "AUTHENTICATION_REQUIRED");
      const wrong = { ...as(owner), body: { ...body, limit: 501 } };
      await server.refuse(startMobileSession, wrong, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("saveMobileProgress", {
  good: () => {
    it("records answers as a bulk review does, and counts them in the session", async () => {
      const { deck, cards } = await deckWithCards(owner);
      const { session } = await start(owner, { deckId: deck.id });
      const reviewTimestamp = server.clock.now().toISOString();
      const answer = (index: number, performance: 1 | 3) => ({
        reviewId: randomUUID(),
        cardId: nth(cards, index).id,
        performance,
        studyTimeSeconds: 2,
        reviewTimestamp,
      });
      const unknown = { ...answer(2, 3), cardId: NOBODYS };
      const reviewItems = [answer(1, 1), answer(2, 3), unknown];
      const body = { sessionId: session.sessionId, reviewItems };
      const saved = await server.succeed(saveMobileProgress, { ...as(owner), body });
      const counted = {
        ...session,
        reviewCount: 2,
        correctCount: 1,
        studyTimeSeconds: 4,
        cardCount: 2,
        ratings: { ...NO_RATINGS, again: 1, good: 1 },
      };
      const { schedules, errors, ...rest } = saved;
      expect(rest).toStrictEqual({
        session: counted,
        success: false,
        syncedCount: 2,
        failedCount: 1,
        results: reviewItems.map(({ reviewId }, index) => ({
          reviewId,
          outcome: index === 2 ? "refused" : "applied",
        })),
      });
      expect(errors).toMatchObject([{ cardId: NOBODYS, errorCode: "RESOURCE_NOT_FOUND" }]);
      expect(schedules.map(({ cardId }) => cardId)).toStrictEqual([nth(cards, 1).id, nth(cards, 2).id]);
      const again = await server.succeed(saveMobileProgress, { ...as(owner), body });
      expect(again.session).toStrictEqual(counted);
    });
  },
  bad: () => {
    it("records nothing in a session that the learner does not have", async () => {
      const { deck, cards } = await deckWithCards(owner);
      await fixture.publish(deck.id);
      const { session } = await start(owner, { deckId: deck.id });
      const { sessionId } = session;
      const item = { reviewId: randomUUID(), cardId: nth(cards, 1).id, performance: 3 };
      const body = { sessionId, reviewItems: [item] };
      await server.refuse(saveMobileProgress, { ...as(stranger), body }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(saveMobileProgress, { body }, 401, "AUTHENTICATION_REQUIRED");
      const call = { ...as(stranger), ...inDeck(deck.id), query: {} };
      expect((await server.succeed(reviewCards, call)).counts.new).toBe(3);
      const empty = { ...as(owner), body: { sessionId, reviewItems: [] } };
      await server.refuse(saveMobileProgress, empty, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("completeMobileSession", {
  good: () => {
    it("ends a session, now or when the device says; again changes nothing", async () => {
      const [one, other] = [await start(owner, { deckId: null }), await start(owner, { deckId: null })];
      const now = server.clock.now().toISOString();
      const end = (sessionId: string, completedAt?: string) =>
        server.succeed(completeMobileSession, {
          ...as(owner),
          body: { sessionId, ...(completedAt && { completedAt }) },
        });
      const later = new Date(Date.parse(now) + 60_000).toISOString();
      expect(await end(one.session.sessionId)).toStrictEqual({ ...one.session, completedAt: now });
      expect(await end(one.session.sessionId, later)).toMatchObject({ completedAt: now });
      expect(await end(other.session.sessionId, later)).toMatchObject({ completedAt: later });
    });
  },
  bad: () => {
    it("ends nothing of somebody else's", async () => {
      const { sessionId } = (await start(owner, { deckId: null })).session;
      const body = { sessionId };
      await server.refuse(completeMobileSession, { ...as(stranger), body }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(completeMobileSession, { body }, 401, "AUTHENTICATION_REQUIRED");
      const wrong = { ...as(owner), body: { sessionId: "1" } };
      await server.refuse(completeMobileSession, wrong, 422, "VALIDATION_ERROR");
    });
  },
});

const record = (
  learner: SignedIn,
  body: { reviewId?: string; cardId: number; performance: 1 | 3; sessionId?: string; version?: number },
  more: object = {},
) => server.succeed(enhancedRecordPerformance, { ...as(learner), body: { ...body, ...more } });

describeEndpoint("enhancedRecordPerformance", {
  good: () => {
    it("says what an answer changed: the card's schedule and the counts of its session", async () => {
      const { id } = await fixture.deck(owner);
      const cardId = nth(await fixture.cards(owner, id, ["a"]), 0).id;
      const sessionId = randomUUID();
      const answer = { reviewId: randomUUID(), cardId, performance: 1 as const, sessionId };
      const at = server.clock.now().getTime();
      const fresh = newSchedule(at);
      const first = scheduler.answered(cardId, fresh, { rating: 1, at });
      const said = { errorType: "typo", notes: "nearly", answerQuality: 2, confidence: 0.5 };
      expect(await record(owner, answer, { ...said, studyTimeSeconds: 3 })).toStrictEqual({
        review: {
          reviewId: answer.reviewId,
          cardId,
          sessionId,
          performance: 1,
          reviewTimestamp: new Date(at).toISOString(),
          studyTimeSeconds: 3,
          version: 1,
          voided: false,
          ...said,
        },
        previousSchedule: toCardState(fresh),
        schedule: toCardState(first),
        session: null,
      });
      const startedAt = new Date(at).toISOString();
      const body = { sessionId, deckId: id, startedAt };
      await server.succeed(createSession, { ...as(owner), body });
      const next = { ...answer, reviewId: randomUUID(), performance: 3 as const };
      const reviewTimestamp = new Date(at + 60_000).toISOString();
      const second = await record(owner, next, { reviewTimestamp });
      expect(second.previousSchedule).toStrictEqual(toCardState(first));
      expect(second.schedule.reps).toBe(2);
      expect(second.session).toMatchObject({ reviewCount: 2, correctCount: 1, cardCount: 1 });
      expect(await record(owner, next, { reviewTimestamp })).toStrictEqual(second);
      const undone = await record(owner, { ...next, version: 2 }, { reviewTimestamp, voided: true });
      expect(undone).toMatchObject({
        previousSchedule: null,
        schedule: toCardState(first),
        session: { reviewCount: 1, undoneCount: 1 },
      });
    });

    it("does not show somebody else's session", async () => {
      const { id } = await fixture.deck(stranger);
      const cardId = nth(await fixture.cards(stranger, id, ["a"]), 0).id;
      const { sessionId } = (await start(owner, { deckId: null })).session;
      expect((await record(stranger, { cardId, performance: 3, sessionId })).session).toBeNull();
    });
  },
  bad: () => {
    it("refuses what recording a performance refuses", async () => {
      const { id } = await fixture.deck(owner);
      const cards = await fixture.cards(owner, id, ["a", "b"]);
      const { review } = await record(owner, { cardId: nth(cards, 0).id, performance: 3 });
      const refuse = (learner: object, body: object, status: number, code: string) =>
        server.refuse(enhancedRecordPerformance, { ...learner, body }, status, code);
      const { reviewId, cardId } = review;
      const answer = { cardId, performance: 3 };
      await refuse(as(stranger), answer, 404, "RESOURCE_NOT_FOUND");
      await refuse(as(owner), { ...answer, cardId: NOBODYS }, 404, "RESOURCE_NOT_FOUND");
      const other = { ...answer, reviewId, cardId: nth(cards, 1).id };
      await refuse(as(owner), other, 409, "RESOURCE_CONFLICT");
      await refuse(as(owner), { ...answer, performance: 5 }, 422, "VALIDATION_ERROR");
      await refuse({}, answer, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
