import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Card } from "#contract/cards.ts";
import { deleteCard, updateCard } from "#contract/decks/card-changes.ts";
import { type Performance, recordPerformance } from "#contract/reviews.ts";
import { reviewCards } from "#contract/study/study.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { NOBODYS, as, fixtureOf, inDeck, nth, ofCard, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  [owner, stranger] = [await server.signUpAndIn(), await server.signUpAndIn()];
});
afterAll(() => server.close());

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY).toISOString();

type Query = Record<string, string | string[]>;

const study = (learner: SignedIn, deckId: number, query: Query = {}, headers = {}) =>
  server.succeed(reviewCards, { ...as(learner), ...inDeck(deckId), query, headers });

const fronts = async (...asked: Parameters<typeof study>) =>
  (await study(...asked)).content.map(({ front }) => front);

const record = (learner: SignedIn, card: Card, performance: Performance, reviewTimestamp?: string) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: { cardId: card.id, performance, ...(reviewTimestamp && { reviewTimestamp }) },
  });

describeEndpoint("reviewCards", {
  good: () => {
    it("orders learning (soonest first), then due, then new by adding", async () => {
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(learner);
      const added = ["new 1", "later", "due", "new 2", "soon", "not yet"];
      const cards = await fixture.cards(learner, deck.id, added);
      const card = (front: string) => nth(cards, added.indexOf(front));
      await record(learner, card("later"), 3, daysAgo(0));
      await record(learner, card("soon"), 1, daysAgo(0));
      await record(learner, card("due"), 4, daysAgo(30));
      await record(learner, card("not yet"), 4, daysAgo(0));
      expect(await fronts(learner, deck.id)).toStrictEqual(["soon", "later", "due", "new 1", "new 2"]);
      const { content, counts } = await study(learner, deck.id, { limit: "3" });
      expect(content.map(({ front }) => front)).toStrictEqual(["soon", "later", "due"]);
      expect(counts).toStrictEqual({ new: 2, learning: 2, due: 1 });
    });

    it("gives each card with its tags and schedule, a new one with a new schedule", async () => {
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(learner);
      const cards = await fixture.cards(learner, deck.id, ["a", "b"], ["x"]);
      const { schedule } = await record(learner, nth(cards, 1), 1);
      const fresh = toCardState(newSchedule(server.clock.now().getTime()));
      server.clock.advance(1000);
      expect((await study(learner, deck.id)).content).toStrictEqual([
        { ...cards[1], schedule },
        { ...cards[0], schedule: fresh },
      ]);
    });

    it("orders due cards by difficulty, due date or creation", async () => {
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(learner);
      const cards = await fixture.cards(learner, deck.id, ["a", "b", "c"]);
      // Due at different times; `a` is the hardest, then `c`.
      await record(learner, nth(cards, 0), 4, daysAgo(100));
      await record(learner, nth(cards, 0), 2, daysAgo(60));
      await record(learner, nth(cards, 1), 4, daysAgo(300));
      await record(learner, nth(cards, 2), 3, daysAgo(200));
      await record(learner, nth(cards, 2), 3, daysAgo(199));
      const due = new Map((await study(learner, deck.id)).content.map((one) => [one.front, one.schedule]));
      const by = (key: "due" | "difficulty") =>
        [...due].toSorted(([, x], [, y]) => (x[key] < y[key] ? -1 : 1)).map(([front]) => front);
      const hardestFirst = by("difficulty").toReversed();
      const longestDueFirst = by("due");
      expect(hardestFirst).not.toStrictEqual(longestDueFirst);
      expect(await fronts(learner, deck.id)).toStrictEqual(hardestFirst);
      expect(await fronts(learner, deck.id, { sortBy: "difficulty" })).toStrictEqual(hardestFirst);
      expect(await fronts(learner, deck.id, { sortBy: "dueDate" })).toStrictEqual(longestDueFirst);
      expect(await fronts(learner, deck.id, { sortBy: "createdAt" })).toStrictEqual(["a", "b", "c"]);
      const prioritized = { sortBy: "createdAt", prioritizeDifficult: "true" };
      expect(await fronts(learner, deck.id, prioritized)).toStrictEqual(hardestFirst);
    });

    it("filters by any of the tags, by name or id, and counts the whole deck", async () => {
      const { id } = await fixture.deck(owner);
      const [red] = await fixture.cards(owner, id, ["red"], ["red", "colour"]);
      await fixture.cards(owner, id, ["blue"], ["blue", "colour"]);
      await fixture.cards(owner, id, ["plain"]);
      const redTag = String(red?.tags.find(({ name }) => name === "red")?.id);
      expect(await fronts(owner, id, { tagNames: "red" })).toStrictEqual(["red"]);
      expect(await fronts(owner, id, { tagNames: ["red", "blue"] })).toStrictEqual(["red", "blue"]);
      expect(await fronts(owner, id, { tagNames: "colour" })).toStrictEqual(["red", "blue"]);
      expect(await fronts(owner, id, { tagIds: redTag })).toStrictEqual(["red"]);
      expect(await fronts(owner, id, { tagIds: redTag, tagNames: "blue" })).toStrictEqual(["red", "blue"]);
      expect(await fronts(owner, id, { tagNames: "Red" })).toStrictEqual([]);
      expect((await study(owner, id, { tagNames: "red" })).counts.new).toBe(3);
    });

    it("leaves overdue cards out on demand, by the learner's own day", async () => {
      let learner = await server.signUpAndIn();
      await server.confirm(learner);
      const deck = await fixture.deck(learner);
      const cards = await fixture.cards(learner, deck.id, ["card"]);
      const started = server.clock.now();
      const { schedule } = await record(learner, nth(cards, 0), 4);
      const shown = async (at: string, timeZone = "UTC") => {
        server.clock.set(new Date(at));
        learner = await fixture.signInAgain(learner);
        const headers = { [TIME_ZONE_HEADER]: timeZone };
        const only = await fronts(learner, deck.id, { includeOverdue: "false" }, headers);
        return [(await fronts(learner, deck.id, {}, headers)).length, only.length];
      };
      const dueDay = schedule.due.slice(0, 10);
      const nextDay = new Date(Date.parse(schedule.due) + DAY).toISOString().slice(0, 10);
      expect(await shown(`${dueDay}T03:59:59.999Z`)).toStrictEqual([0, 0]);
      expect(await shown(`${dueDay}T04:00:00.000Z`)).toStrictEqual([1, 1]);
      expect(await shown(`${nextDay}T03:59:59.999Z`)).toStrictEqual([1, 1]);
      expect(await shown(`${nextDay}T04:00:00.000Z`)).toStrictEqual([1, 0]);
      expect(await shown(`${nextDay}T04:00:00.000Z`, "America/New_York")).toStrictEqual([1, 1]);
      server.clock.set(started);
    });

    it("never leaves out learning cards", async () => {
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(learner);
      const cards = await fixture.cards(learner, deck.id, ["learning", "new"]);
      await record(learner, nth(cards, 0), 1, daysAgo(5));
      expect(await fronts(learner, deck.id, { includeOverdue: "false" })).toStrictEqual(["learning", "new"]);
    });

    it("keeps two learners of one public deck apart", async () => {
      const { id } = await fixture.deck(owner);
      const cards = await fixture.cards(owner, id, ["a", "b"]);
      await fixture.publish(id);
      await record(owner, nth(cards, 0), 1);
      await record(stranger, nth(cards, 1), 3);
      await record(stranger, nth(cards, 1), 1);
      await record(stranger, nth(cards, 0), 3, daysAgo(0));
      const seenBy = async (learner: SignedIn) => {
        const { content, counts } = await study(learner, id);
        return { counts, reps: Object.fromEntries(content.map((one) => [one.front, one.schedule.reps])) };
      };
      expect(await seenBy(owner)).toStrictEqual({
        counts: { new: 1, learning: 1, due: 0 },
        reps: { a: 1, b: 0 },
      });
      expect(await seenBy(stranger)).toStrictEqual({
        counts: { new: 0, learning: 2, due: 0 },
        reps: { a: 1, b: 2 },
      });
    });

    it("answers an empty deck", async () => {
      const { id } = await fixture.deck(owner);
      expect(await study(owner, id)).toStrictEqual({
        content: [],
        counts: { new: 0, learning: 0, due: 0 },
        newLater: 0,
        reviewsLater: 0,
        siblingsLater: 0,
        suspended: 0,
        study: {
          presetId: null,
          options: DEFAULT_OPTIONS,
          today: { newPerDay: null, reviewsPerDay: null },
        },
      });
    });
  },
  bad: () => {
    it("shows nothing of a deck that the learner may not study", async () => {
      const { id } = await fixture.deck(owner);
      const refuse = (learner: SignedIn, deckId: number) =>
        server.refuse(reviewCards, { ...as(learner), ...inDeck(deckId) }, 404, "RESOURCE_NOT_FOUND");
      await refuse(stranger, id);
      await refuse(owner, NOBODYS);
      await fixture.trash(owner, id);
      await refuse(owner, id);
      await server.refuse(reviewCards, inDeck(id), 401, "AUTHENTICATION_REQUIRED");
    });
    it("refuses wrong parameters", async () => {
      const { id } = await fixture.deck(owner);
      const refuse = (query: Query) => {
        const call = { ...as(owner), ...inDeck(id), query };
        return server.refuse(reviewCards, call, 422, "VALIDATION_ERROR");
      };
      await refuse({ limit: "0" });
      await refuse({ limit: "501" });
      await refuse({ sortBy: "random" });
      await refuse({ includeOverdue: "yes" });
      await refuse({ tagIds: "x" });
    });
  },
});

describeEndpoint("recordPerformance", {
  good: () => {
    it("records an answer at the server's time and gives the schedule after it", async () => {
      const { id } = await fixture.deck(owner);
      const [card] = await fixture.cards(owner, id, ["a"]);
      const at = server.clock.now().getTime();
      const body = { cardId: card?.id ?? 0, performance: 3 } as const;
      const { review, schedule } = await server.succeed(recordPerformance, { ...as(owner), body });
      expect(review).toStrictEqual({
        reviewId: review.reviewId,
        cardId: body.cardId,
        sessionId: null,
        performance: 3,
        reviewTimestamp: new Date(at).toISOString(),
        studyTimeSeconds: 0,
        version: 1,
        voided: false,
      });
      expect(review.reviewId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      const expected = scheduler.answered(body.cardId, newSchedule(at), { rating: 3, at });
      expect(schedule).toStrictEqual(toCardState(expected));
    });

    it("records the same review once, and gives the same answer", async () => {
      const { id } = await fixture.deck(owner);
      const [card] = await fixture.cards(owner, id, ["a"]);
      const body = { reviewId: randomUUID(), cardId: card?.id ?? 0, performance: 3 } as const;
      const first = await server.succeed(recordPerformance, { ...as(owner), body });
      server.clock.advance(60_000);
      expect(await server.succeed(recordPerformance, { ...as(owner), body })).toStrictEqual(first);
    });

    it("takes an answer back: the card is new again", async () => {
      const { id } = await fixture.deck(owner);
      const [card] = await fixture.cards(owner, id, ["a"]);
      const body = { reviewId: randomUUID(), cardId: card?.id ?? 0, performance: 3 } as const;
      await server.succeed(recordPerformance, { ...as(owner), body });
      const undo = { ...body, version: 2, voided: true };
      const { review, schedule } = await server.succeed(recordPerformance, {
        ...as(owner),
        body: undo,
      });
      expect([review.version, review.voided]).toStrictEqual([2, true]);
      expect(schedule).toStrictEqual(toCardState(newSchedule(server.clock.now().getTime())));
      expect((await study(owner, id)).counts).toStrictEqual({ new: 1, learning: 0, due: 0 });
    });

    it("takes an answer to a card that was changed or deleted meanwhile", async () => {
      const { id } = await fixture.deck(owner);
      const cards = await fixture.cards(owner, id, ["a", "b"]);
      const [changed, deleted] = [nth(cards, 0), nth(cards, 1)];
      const change = { front: "x", back: "y" };
      await server.succeed(updateCard, { ...as(owner), ...ofCard(changed.id), body: change });
      await server.succeed(deleteCard, { ...as(owner), ...ofCard(deleted.id) });
      await fixture.trash(owner, id);
      expect((await record(owner, changed, 3)).schedule.reps).toBe(1);
      expect((await record(owner, deleted, 3)).schedule.reps).toBe(1);
    });
  },
  bad: () => {
    it("gives the same 404 for a card that is not there or not the learner's", async () => {
      const { id } = await fixture.deck(owner);
      const [card] = await fixture.cards(owner, id, ["a"]);
      const refused = async (learner: SignedIn, cardId: number) => {
        const call = { ...as(learner), body: { cardId, performance: 3 } };
        const error = await server.refuse(recordPerformance, call, 404, "RESOURCE_NOT_FOUND");
        return error.message.replace(String(cardId), "#");
      };
      expect(await refused(stranger, card?.id ?? 0)).toBe(await refused(owner, NOBODYS));
      expect((await study(owner, id)).counts.new).toBe(1);
    });
    it("refuses a review's id for another card", async () => {
      const { id } = await fixture.deck(owner);
      const cards = await fixture.cards(owner, id, ["a", "b"]);
      const body = { reviewId: randomUUID(), cardId: nth(cards, 0).id, performance: 3 } as const;
      await server.succeed(recordPerformance, { ...as(owner), body });
      const call = { ...as(owner), body: { ...body, cardId: nth(cards, 1).id } };
      await server.refuse(recordPerformance, call, 409, "RESOURCE_CONFLICT");
    });
    it("refuses what is no rating and a call without a token", async () => {
      for (const performance of [0, 5, 2.5, "3", null]) {
        const call = { ...as(owner), body: { cardId: 1, performance } };
        await server.refuse(recordPerformance, call, 422, "VALIDATION_ERROR");
      }
      const body = { cardId: 1, performance: 3 };
      await server.refuse(recordPerformance, { body }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
