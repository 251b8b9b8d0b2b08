import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCard, addCards, updateCard } from "#contract/decks/card-changes.ts";
import { copyDeck } from "#contract/decks/public-decks.ts";
import { createDeck } from "#contract/decks.ts";
import { getLimits } from "#contract/subscriptions/limits.ts";
import { plans } from "#server/database/billing/subscription-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { claimWithinPlan } from "#server/features/quotas/claim-within-plan.ts";
import { putOnPlan } from "./billing-fixture.ts";
import { type Fixture, as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { aLockIsAwaited, beginTransaction } from "./open-transaction.ts";

/** A learner with two decks and one card has room for two more decks and one more card. */
const LIMITS = { deck_creation: 4, card_creation: 2, study_session: null, export_operation: null };

let server: TestServer;
let fixture: Fixture;
let published: number;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  await server.db.update(plans).set({ limits: LIMITS }).where(eq(plans.id, "basic"));
  const other = await server.signUpAndIn();
  published = (await fixture.deck(other)).id;
  await fixture.cards(other, published, ["ibis"]);
  await fixture.publish(published);
});
afterAll(() => server.close());

interface Books {
  readonly learner: SignedIn;
  readonly full: number;
  readonly other: number;
  /** In the other deck. */
  readonly cardId: number;
}

async function books(): Promise<Books> {
  const learner = await server.signUpAndIn();
  const [full, other] = [(await fixture.deck(learner)).id, (await fixture.deck(learner)).id];
  const stork = await fixture.cards(learner, other, ["stork"]);
  await putOnPlan(server, learner, "basic");
  return { learner, full, other, cardId: nth(stork, 0).id };
}

const card = { front: "heron", back: "wader" };
const copy = ({ learner }: Books) =>
  server.request(copyDeck, { ...as(learner), ...inDeck(published), body: { copyId: randomUUID() } });

/** Takes the last room, in a deck of which the other call needs no lock. */
const FIRST = {
  decks: async (db: Database, { learner: { user } }: Books) => {
    const now = server.clock.now();
    await claimWithinPlan(db, user.id, "decks", 2, now);
    await db.insert(decks).values([1, 2].map((n) => ({ ownerId: user.id, title: `${n}`, createdAt: now })));
  },
  cards: async (db: Database, { learner: { user }, full }: Books) => {
    await claimWithinPlan(db, user.id, "cards", 1, server.clock.now());
    await db.insert(cards).values({ ...card, deckId: full });
  },
} as const;

test.each<[what: keyof typeof FIRST, how: string, second: (books: Books) => Promise<{ status: number }>]>([
  [
    "decks",
    "createDeck",
    ({ learner }) => server.request(createDeck, { ...as(learner), body: { title: "Waders" } }),
  ],
  ["decks", "copyDeck", copy],
  [
    "cards",
    "addCard",
    ({ learner, other }) => server.request(addCard, { ...as(learner), ...inDeck(other), body: card }),
  ],
  [
    "cards",
    "addCards",
    ({ learner, other }) =>
      server.request(addCards, {
        ...as(learner),
        ...inDeck(other),
        body: { batchId: randomUUID(), cards: [card] },
      }),
  ],
  [
    "cards",
    "updateCard",
    ({ learner, cardId }) =>
      server.request(updateCard, { ...as(learner), ...ofCard(cardId), body: { ...card, reversed: true } }),
  ],
  ["cards", "copyDeck", copy],
])("the last room for %s is not taken twice: %s waits, and is refused", async (what, _, second) => {
  const learned = await books();
  const first = await beginTransaction(server.db, (db) => FIRST[what](db, learned));
  const commit = async () => {
    try {
      await aLockIsAwaited(server.db);
    } finally {
      await first.commit();
    }
  };
  const [reply] = await Promise.all([second(learned), commit()]);
  expect(reply).toMatchObject({ status: 402, body: { code: "SUBSCRIPTION_REQUIRED" } });
  const { operations } = await server.succeed(getLimits, as(learned.learner));
  expect(operations.slice(0, 2).map(({ currentUsage }) => currentUsage)).toStrictEqual(
    what === "decks" ? [4, 1] : [2, 2],
  );
});
