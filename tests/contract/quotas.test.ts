import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listSignIns } from "#contract/auth/sign-ins.ts";
import { Tokens, refreshTokens, signIn } from "#contract/auth/auth.ts";
import { addCard, addCards, updateCard } from "#contract/decks/card-changes.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { createDeck, listDecks } from "#contract/decks.ts";
import { bulkReview } from "#contract/reviews.ts";
import { createSession } from "#contract/study/study.ts";
import { accountUsage } from "#server/database/account-schema.ts";
import { tags } from "#server/database/deck-schema.ts";
import { LIVING_SIGN_INS_MAX } from "#server/features/auth/tokens/sign-in-tokens.ts";
import { QUOTAS, type Quota } from "#server/features/quotas/claim.ts";
import { countUse } from "#server/http/limits/count-uses.ts";
import { RATE_LIMITS, REFRESHES, SIGN_INS } from "#server/http/limits/limit-values.ts";
import { as, fixtureOf, inDeck, nth, ofCard, type Fixture } from "./fixture.ts";
import { PASSWORD, createTestServer, type Reply, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const countOf = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;
const cardsOf = (count: number, change = "") =>
  Array.from({ length: count }, (_, index) => ({ front: `${change}${index}`, back: "b", tags: ["t"] }));
const newDeck = (learner: SignedIn) =>
  server.request(createDeck, { ...as(learner), body: { title: "Deck" } });
const begin = (learner: SignedIn, deckId: number, sessionId = randomUUID()) =>
  server.request(createSession, {
    ...as(learner),
    body: { sessionId, deckId, startedAt: "2026-03-02T09:00:00.000Z" },
  });

/** An account whose password is compared fast, signed in. */
async function fastAccount(username: string) {
  await server.addAccounts([username]);
  const again = () => server.request(signIn, { body: { username, password: PASSWORD } });
  return { again, ...v.parse(Tokens, (await again()).body) };
}

/** Simulates this many earlier calls, cards or answers of the account in this window. */
function useOf({ method, path }: Endpoint, { user }: SignedIn, amount: number): Promise<void> {
  const limit = { count: Infinity, minutes: 60 };
  const use = { what: `${method} ${path} of account`, whom: String(user.id), limit, amount };
  return countUse(use, server.services);
}

/** Simulates this many existing rows of the account. */
const used = (learner: SignedIn, what: Quota, count: number) =>
  server.db
    .insert(accountUsage)
    .values({ ownerId: learner.user.id, what, count })
    .onConflictDoUpdate({ target: [accountUsage.ownerId, accountUsage.what], set: { count } });

describe("how fast one account makes rows", () => {
  test("100 decks at once are a script: those beyond the limit are refused, until the window is over", async () => {
    const [owner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const { count, minutes } = RATE_LIMITS.get(createDeck)?.byAccount ?? { count: 0, minutes: 0 };
    const replies = await Promise.all(Array.from({ length: 100 }, () => newDeck(owner)));
    expect([countOf(replies, 201), countOf(replies, 429)]).toStrictEqual([count, 100 - count]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe(String(minutes * 60));
    expect((await newDeck(other)).status).toBe(201);
    const own = await server.succeed(listDecks, { ...as(owner), query: {} });
    expect(own.totalElements).toBe(count);
    server.clock.advance(minutes * 60_000);
    expect((await newDeck(await fixture.signInAgain(owner))).status).toBe(201);
  });

  test("an import of 25,000 cards passes, and its cards count by their number", async () => {
    const owner = await server.signUpAndIn();
    const { id } = await fixture.deck(owner);
    const add = (cards: readonly object[]) =>
      server.request(addCards, { ...as(owner), ...inDeck(id), body: { batchId: randomUUID(), cards } });
    for (let batch = 0; batch < 25; batch += 1) expect((await add(cardsOf(1000))).status).toBe(201);
    await useOf(addCards, owner, (RATE_LIMITS.get(addCards)?.byAccount?.count ?? 0) - 25_000 - 100);
    expect((await add(cardsOf(100))).status).toBe(201);
    expect((await add(cardsOf(1))).status).toBe(429);
  });

  test("a device that was offline for long syncs 10,000 answers and their sessions", async () => {
    const owner = await server.signUpAndIn();
    const { id } = await fixture.deck(owner);
    const cardId = nth(await fixture.cards(owner, id, ["a"]), 0).id;
    await useOf(createSession, owner, 900);
    const sessions = await Promise.all(Array.from({ length: 100 }, () => begin(owner, id)));
    expect(countOf(sessions, 201)).toBe(100);
    await useOf(bulkReview, owner, 9500);
    const answer = () => ({ reviewId: randomUUID(), cardId, performance: 3 as const });
    const reviewItems = Array.from({ length: 500 }, answer);
    const { syncedCount } = await server.succeed(bulkReview, { ...as(owner), body: { reviewItems } });
    expect(syncedCount).toBe(500);
  });

  test("sign-ins by the right password are limited, too, and so are refreshes of one sign-in", async () => {
    const { again, refreshToken } = await fastAccount("often");
    for (let count = 1; count < SIGN_INS.count; count += 1) expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({ status: 429, body: { code: "RATE_LIMIT_EXCEEDED" } });
    let token = refreshToken;
    const refresh = () => server.request(refreshTokens, { body: { refreshToken: token } });
    for (let count = 0; count < REFRESHES.count; count += 1) {
      token = v.parse(refreshTokens.response, (await refresh()).body).refreshToken;
    }
    const refused = await refresh();
    expect([refused.status, refused.headers.get("retry-after")]).toStrictEqual([
      429,
      String(REFRESHES.minutes * 60),
    ]);
    // It does not end the sign-in.
    server.clock.advance(REFRESHES.minutes * 60_000);
    expect((await refresh()).status).toBe(200);
  });
});

describe("how much one account has", () => {
  test("decks: the last is taken, the next refused with what to do", async () => {
    const owner = await server.signUpAndIn();
    await used(owner, "decks", QUOTAS.decks - 1);
    const replies = await Promise.all([newDeck(owner), newDeck(owner)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "RESOURCE_CONFLICT",
      message:
        "An account has at most 5,000 decks, those in the trash among them. Put new cards into a deck that you have.",
    });
  });

  test("cards: a batch that does not fit is refused whole, one sent again is not counted again", async () => {
    const owner = await server.signUpAndIn();
    const { id } = await fixture.deck(owner);
    await used(owner, "cards", QUOTAS.cards - 3);
    const call = { ...as(owner), ...inDeck(id) };
    const batch = { batchId: randomUUID(), cards: cardsOf(2) };
    for (const _ of [1, 2]) await server.succeed(addCards, { ...call, body: batch });
    const tooMany = { batchId: randomUUID(), cards: cardsOf(2) };
    const { message } = await server.refuse(addCards, { ...call, body: tooMany }, 409, "RESOURCE_CONFLICT");
    expect(message).toBe(
      "An account has at most 500,000 cards, deleted ones among them. Change cards that you have in place of adding others.",
    );
    await server.succeed(addCard, { ...call, body: nth(cardsOf(1), 0) });
    await server.refuse(addCard, { ...call, body: nth(cardsOf(1), 0) }, 409, "RESOURCE_CONFLICT");
  });

  test("study sessions: the same again is not counted again", async () => {
    const owner = await server.signUpAndIn();
    const { id } = await fixture.deck(owner);
    await used(owner, "sessions", QUOTAS.sessions - 1);
    const sessionId = randomUUID();
    expect((await begin(owner, id, sessionId)).status).toBe(201);
    expect((await begin(owner, id, sessionId)).status).toBe(201);
    expect(await begin(owner, id)).toMatchObject({
      status: 409,
      body: {
        message: "An account has at most 100,000 study sessions. Answers are taken without a session, too.",
      },
    });
  });

  test("tags: those that the owner has are taken, new ones refused, with the cards that bring them", async () => {
    const owner = await server.signUpAndIn();
    const { id } = await fixture.deck(owner);
    const card = nth(await fixture.cards(owner, id, ["a"], ["known"]), 0);
    await used(owner, "tags", QUOTAS.tags);
    const tagged = (name: string) => ({ ...as(owner), body: { front: "a", back: "b", tags: [name] } });
    await server.succeed(addCard, { ...tagged("known"), ...inDeck(id) });
    const { message } = await server.refuse(
      addCard,
      { ...tagged("new"), ...inDeck(id) },
      409,
      "RESOURCE_CONFLICT",
    );
    expect(message).toBe(
      "An account has at most 10,000 tags. Use tags that you have, or leave new ones out.",
    );
    await server.refuse(updateCard, { ...tagged("new"), ...ofCard(card.id) }, 409, "RESOURCE_CONFLICT");
    const names = await server.db.select({ name: tags.name }).from(tags);
    expect(names.map(({ name }) => name)).not.toContain("new");
  });

  test("sign-ins: where there are too many, the one that was away longest ends", async () => {
    const owner = await server.signUpAndIn();
    const sessions: SignedIn[] = [owner];
    while (sessions.length < LIVING_SIGN_INS_MAX) {
      server.clock.advance((SIGN_INS.minutes * 60_000) / SIGN_INS.count);
      sessions.push(await fixture.signInAgain(owner));
    }
    const newest = await fixture.signInAgain(owner);
    expect(await server.succeed(listSignIns, as(newest))).toHaveLength(LIVING_SIGN_INS_MAX);
    const refresh = ({ refreshToken }: SignedIn) => server.request(refreshTokens, { body: { refreshToken } });
    expect((await refresh(owner)).status).toBe(401);
    expect((await refresh(nth(sessions, 1))).status).toBe(200);
  });
});
