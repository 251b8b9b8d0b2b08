import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { decks } from "#server/database/deck-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { fixtureOf } from "./fixture.ts";
import { createTestServer, type TestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

it("transactions that wait for each other are both done, and once", async () => {
  const learner = await server.signUpAndIn();
  const fixture = fixtureOf(server);
  const [first, second] = [await fixture.deck(learner), await fixture.deck(learner)];
  const write = (db: Database, id: number, by: string) =>
    db.update(decks).set({ description: by }).where(eq(decks.id, id));
  let attempts = 0;
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const inOrder = (by: string, ids: readonly number[]) =>
    server.db.transaction(async (db) => {
      attempts += 1;
      for (const id of ids) {
        await write(db, id, by);
        begun += 1;
        if (begun === 2) both.resolve();
        await both.promise;
      }
    });
  await Promise.all([inOrder("one", [first.id, second.id]), inOrder("two", [second.id, first.id])]);
  // Both may have been ended.
  expect(attempts).toBeGreaterThan(2);
  const rows = await server.db
    .select({ by: decks.description })
    .from(decks)
    .where(eq(decks.ownerId, learner.user.id));
  expect(new Set(rows.map(({ by }) => by)).size).toBe(1);
});

it("other failures are not repeated", async () => {
  let attempts = 0;
  const failing = server.db.transaction(async () => {
    attempts += 1;
    await Promise.reject(new Error("no"));
  });
  await expect(failing).rejects.toThrow("no");
  expect(attempts).toBe(1);
});
