import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bulkReview } from "#contract/reviews.ts";
import * as contract from "#contract/study/study.ts";
import { decks } from "#server/database/deck-schema.ts";
import { NOBODYS, as, fixtureOf, nth, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

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

const STARTED = "2026-03-02T09:00:00.000Z";
const COMPLETED = "2026-03-02T09:30:00.000Z";

const begin = (
  learner: SignedIn,
  deckId: number | null,
  sessionId: string = randomUUID(),
  startedAt = STARTED,
) => server.succeed(contract.createSession, { ...as(learner), body: { sessionId, deckId, startedAt } });

const complete = (learner: SignedIn, sessionId: string, completedAt = COMPLETED) =>
  server.succeed(contract.completeSession, {
    ...as(learner),
    params: { sessionId },
    body: { completedAt },
  });

const list = (learner: SignedIn, query: { page?: string; size?: string; deckId?: string } = {}) =>
  server.succeed(contract.listSessions, { ...as(learner), query });

describeEndpoint("createSession", {
  good: () => {
    it("begins a session; the same id again answers the same session", async () => {
      const deck = await fixture.deck(owner, "Studied");
      const session = await begin(owner, deck.id);
      expect(session).toStrictEqual({
        sessionId: session.sessionId,
        type: "study",
        deckId: deck.id,
        deckTitle: "Studied",
        startedAt: STARTED,
        completedAt: null,
        reviewCount: 0,
        correctCount: 0,
        studyTimeSeconds: 0,
      });
      expect(await begin(owner, deck.id, session.sessionId, COMPLETED)).toStrictEqual(session);
      expect((await list(owner, { deckId: String(deck.id) })).totalElements).toBe(1);
    });

    it("begins it once when it is sent several times at once", async () => {
      const deck = await fixture.deck(owner);
      const id = randomUUID();
      const begun = await Promise.all(Array.from({ length: 5 }, () => begin(owner, deck.id, id)));
      expect(new Set(begun.map((session) => JSON.stringify(session))).size).toBe(1);
    });

    it("takes one of a deck that went to the trash since it began on a device, and its end", async () => {
      const deck = await fixture.deck(owner);
      await fixture.trash(owner, deck.id);
      const { sessionId } = await begin(owner, deck.id);
      expect(await complete(owner, sessionId)).toMatchObject({ deckId: deck.id, completedAt: COMPLETED });
    });

    it("begins one across decks, which belongs to none of them", async () => {
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(learner);
      const session = await begin(learner, null);
      const across = { type: "spaced_review", deckId: null, deckTitle: null, startedAt: STARTED };
      expect(session).toMatchObject(across);
      expect(await begin(learner, null, session.sessionId)).toStrictEqual(session);
      expect((await list(learner)).content).toStrictEqual([session]);
      expect((await list(learner, { deckId: String(deck.id) })).content).toStrictEqual([]);
    });

    it("begins one of the type that is named, which stays", async () => {
      const deck = await fixture.deck(owner);
      const body = { sessionId: randomUUID(), deckId: deck.id, startedAt: STARTED };
      const named = { ...as(owner), body: { ...body, type: "cram" as const } };
      expect((await server.succeed(contract.createSession, named)).type).toBe("cram");
      expect((await server.succeed(contract.createSession, { ...as(owner), body })).type).toBe("cram");
    });

    it("begins and ends at the server's time where the device's clock is wrong", async () => {
      const session = await begin(
        owner,
        (await fixture.deck(owner)).id,
        randomUUID(),
        "2199-01-01T00:00:00.000Z",
      );
      const now = server.clock.now().toISOString();
      expect(session.startedAt).toBe(now);
      expect((await complete(owner, session.sessionId, "2199-01-01T01:00:00.000Z")).completedAt).toBe(now);
    });

    it("takes a public deck, and a time with an offset", async () => {
      const deck = await fixture.deck(owner);
      await fixture.publish(deck.id);
      const session = await begin(stranger, deck.id, randomUUID(), "2026-03-02T11:00:00+02:00");
      expect(session.startedAt).toBe(STARTED);
    });
  },
  bad: () => {
    it("refuses an id that stands for another session, without saying whose", async () => {
      const deck = await fixture.deck(owner);
      const other = await fixture.deck(owner);
      await fixture.publish(deck.id);
      const { sessionId } = await begin(owner, deck.id);
      const refuse = async (learner: SignedIn, deckId: number | null) => {
        const call = { ...as(learner), body: { sessionId, deckId, startedAt: STARTED } };
        return (await server.refuse(contract.createSession, call, 409, "RESOURCE_CONFLICT")).message;
      };
      expect(await refuse(owner, other.id)).toBe(await refuse(stranger, deck.id));
      expect(await refuse(owner, null)).toBe(await refuse(stranger, null));
    });
    it("refuses a deck that the learner may not study", async () => {
      const deck = await fixture.deck(owner);
      const refuse = (learner: SignedIn, deckId: number) => {
        const call = { ...as(learner), body: { sessionId: randomUUID(), deckId, startedAt: STARTED } };
        return server.refuse(contract.createSession, call, 404, "RESOURCE_NOT_FOUND");
      };
      await refuse(stranger, deck.id);
      await refuse(owner, NOBODYS);
    });
    it("names the wrong fields", async () => {
      const body = { sessionId: "1", deckId: 0, startedAt: "yesterday", type: "party" };
      const call = { ...as(owner), body };
      const error = await server.refuse(contract.createSession, call, 422, "VALIDATION_ERROR");
      expect(Object.keys(error.validationErrors ?? {}).toSorted()).toStrictEqual([
        "deckId",
        "sessionId",
        "startedAt",
        "type",
      ]);
      await server.refuse(contract.createSession, { body }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("completeSession", {
  good: () => {
    it("ends a session; again changes nothing", async () => {
      const session = await begin(owner, (await fixture.deck(owner)).id);
      const completed = await complete(owner, session.sessionId);
      expect(completed).toStrictEqual({ ...session, completedAt: COMPLETED });
      expect(await complete(owner, session.sessionId, "2026-03-02T23:00:00.000Z")).toStrictEqual(completed);
    });
    it("ends it no earlier than it began", async () => {
      const { sessionId } = await begin(owner, (await fixture.deck(owner)).id);
      expect((await complete(owner, sessionId, "2026-03-01T00:00:00.000Z")).completedAt).toBe(STARTED);
    });
  },
  bad: () => {
    it("ends nothing of somebody else's", async () => {
      const { sessionId } = await begin(owner, (await fixture.deck(owner)).id);
      const body = { completedAt: COMPLETED };
      const call = { params: { sessionId }, body };
      await server.refuse(contract.completeSession, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(contract.completeSession, call, 401, "AUTHENTICATION_REQUIRED");
      expect((await complete(owner, sessionId)).completedAt).toBe(COMPLETED);
      const unknown = { ...as(owner), params: { sessionId: randomUUID() }, body };
      await server.refuse(contract.completeSession, unknown, 404, "RESOURCE_NOT_FOUND");
    });
    it("refuses a time that is none", async () => {
      const { sessionId } = await begin(owner, (await fixture.deck(owner)).id);
      const call = { ...as(owner), params: { sessionId }, body: { completedAt: "2026-03-02" } };
      await server.refuse(contract.completeSession, call, 422, "VALIDATION_ERROR");
    });
  },
});

/** A session of four answers, one of them undone. */
async function studied(learner: SignedIn) {
  const deck = await fixture.deck(learner);
  const cards = await fixture.cards(learner, deck.id, ["a", "b", "c", "d"]);
  const { sessionId } = await begin(learner, deck.id);
  const answers = ([1, 2, 4, 3] as const).map((performance, index) => ({
    reviewId: `018f3b1e-0000-7000-8000-${String(deck.id * 10 + index).padStart(12, "0")}`,
    cardId: nth(cards, index).id,
    sessionId,
    performance,
    studyTimeSeconds: 1.5,
    reviewTimestamp: `2026-03-02T09:0${index}:00.000Z`,
    version: 1,
    voided: false,
  }));
  const undone = { ...nth(answers, 3), version: 2, voided: true };
  // The last comes first: time orders them, not their arrival.
  const reviewItems = [...answers.toReversed(), undone];
  await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
  return { deck, sessionId, expected: [...answers.slice(0, 3), undone] };
}

describeEndpoint("listSessions", {
  good: () => {
    it("a session keeps no title for a person who lost access to its deck, and keeps it for the owner", async () => {
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(owner, "Shared once");
      await fixture.publish(deck.id);
      const { sessionId, deckTitle } = await begin(learner, deck.id);
      await begin(owner, deck.id);
      const titles = async (whose: SignedIn) =>
        (await list(whose, { deckId: String(deck.id) })).content.map((session) => session.deckTitle);
      expect([deckTitle, await titles(learner)]).toStrictEqual(["Shared once", ["Shared once"]]);
      await fixture.trash(owner, deck.id);
      expect([await titles(learner), await titles(owner)]).toStrictEqual([[null], ["Shared once"]]);
      await fixture.restore(owner, deck.id);
      expect(await titles(learner)).toStrictEqual(["Shared once"]);
      await server.db.update(decks).set({ isPublic: false, title: "Private" }).where(eq(decks.id, deck.id));
      expect([await titles(learner), await titles(owner)]).toStrictEqual([[null], ["Private"]]);
      expect(await complete(learner, sessionId)).toMatchObject({ deckId: deck.id, deckTitle: null });
    });

    it("counts the answers that count, the latest session first, page by page", async () => {
      const learner = await server.signUpAndIn();
      const { deck, sessionId } = await studied(learner);
      const later = await begin(learner, deck.id, randomUUID(), COMPLETED);
      const other = await begin(
        learner,
        (await fixture.deck(learner)).id,
        randomUUID(),
        "2026-03-01T00:00:00Z",
      );
      const counted = {
        ...later,
        sessionId,
        startedAt: STARTED,
        reviewCount: 3,
        correctCount: 2,
        studyTimeSeconds: 4.5,
      };
      expect(await list(learner)).toStrictEqual({
        content: [later, counted, other],
        page: 0,
        size: 20,
        totalElements: 3,
        totalPages: 1,
      });
      const second = await list(learner, { page: "1", size: "1", deckId: String(deck.id) });
      expect(second).toStrictEqual({ content: [counted], page: 1, size: 1, totalElements: 2, totalPages: 2 });
      await fixture.trash(learner, deck.id);
      expect((await list(learner)).content).toStrictEqual([later, counted, other]);
    });

    it("shows nobody else's sessions", async () => {
      const learner = await server.signUpAndIn();
      const { deck } = await studied(owner);
      expect((await list(learner)).content).toStrictEqual([]);
      expect((await list(learner, { deckId: String(deck.id) })).content).toStrictEqual([]);
    });
  },
  bad: () => {
    it("refuses wrong parameters and a call without a token", async () => {
      const query = { deckId: "0" };
      await server.refuse(contract.listSessions, { ...as(owner), query }, 422, "VALIDATION_ERROR");
      await server.refuse(contract.listSessions, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
