import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { createDeck, newAccount, signIn, signUp, tokensOf } from "#tests/browser/support/account.ts";
import { type ApplicationServer, startServer } from "#tests/browser/support/server.ts";
import { readChanges } from "./changes-stream.ts";
import { type TemporaryDatabase, temporaryDatabase } from "./database.ts";

const CardIds = v.object({ content: v.array(v.object({ id: v.number() })) });

let database: TemporaryDatabase;
let one: ApplicationServer;
let other: ApplicationServer;

beforeAll(async () => {
  database = await temporaryDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: randomUUID() };
  // Both find an empty database, and migrate and seed it at once.
  [one, other] = await Promise.all([startServer(env), startServer(env)]);
}, 120_000);

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

it("two processes serve one database: each knows the other's accounts, decks and tokens", async () => {
  const account = newAccount();
  await signUp(one, account);
  const deckId = await createDeck(await signIn(other, account), "Shared", [{ front: "a", back: "b" }]);
  const call = await signIn(one, account);
  expect(await call("GET", `/api/decks/${deckId}`)).toMatchObject({ title: "Shared", cardCount: 1 });
  // The samples were seeded once.
  expect(await call("GET", "/api/decks?scope=public")).toMatchObject({ totalElements: 5 });
});

it("a review that reaches both processes at once counts once", async () => {
  const account = newAccount();
  await signUp(one, account);
  const calls = [await signIn(one, account), await signIn(other, account)] as const;
  const deckId = await createDeck(calls[0], "Race", [{ front: "a", back: "b" }]);
  const { content } = v.parse(CardIds, await calls[0]("GET", `/api/decks/${deckId}/cards`));
  const review = {
    reviewId: randomUUID(),
    cardId: content[0]?.id,
    performance: 3,
    reviewTimestamp: new Date().toISOString(),
    studyTimeSeconds: 2,
  };
  const sent = Array.from({ length: 10 }, (_, index) =>
    calls[index % 2 === 0 ? 0 : 1]("POST", "/api/study/bulk-review", { reviewItems: [review] }),
  );
  for (const answer of await Promise.all(sent)) expect(answer).toMatchObject({ errors: [] });
  expect(await calls[1]("GET", `/api/decks/${deckId}`)).toMatchObject({
    counts: { new: 0, learning: 1, due: 0 },
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("SELECT version FROM reviews WHERE review_id = $1", [review.reviewId]);
  await client.end();
  expect(rows.length).toBe(1);
});

it("the stream of one process reports a notification that the other process adds", async () => {
  const account = newAccount();
  await signUp(one, account);
  const { token } = await tokensOf(other, account);
  const headers = { authorization: `Bearer ${token}` };
  const changes = readChanges(await fetch(`${other.url}/api/notifications/stream`, { headers }));
  expect(await changes.next()).toStrictEqual({ newestId: 0, unreadCount: 0 });
  const call = await signIn(one, account);
  await call("POST", "/api/notifications/test", { title: "Hello", message: "World", sendRealTime: true });
  expect(await changes.next()).toMatchObject({ unreadCount: 1 });
  await changes.close();
});
