import { readFile, readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { createDeck, listDecks } from "#contract/decks.ts";
import { users } from "#server/database/account-schema.ts";
import { decks } from "#server/database/deck-schema.ts";
import { seedSamples } from "#server/database/seed.ts";
import { as, fixtureOf, inDeck } from "./fixture.ts";
import { createTestServer, type TestServer } from "./harness.ts";

let empty: TestServer;
let used: TestServer;

beforeAll(async () => {
  empty = await createTestServer();
  used = await createTestServer();
});
afterAll(() => Promise.all([empty.close(), used.close()]));

const Sample = v.object({
  title: v.string(),
  tags: v.array(v.string()),
  cards: v.array(v.object({ front: v.string(), back: v.string(), tags: v.array(v.string()) })),
});

async function samples() {
  const folder = new URL("../../server/database/samples/", import.meta.url);
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => v.parse(Sample, JSON.parse(await readFile(new URL(name, folder), "utf8")))),
  );
}

it("gives an empty database its public decks, once, also when processes start together", async () => {
  const files = await samples();
  const added = await Promise.all([1, 2, 3].map(() => seedSamples(empty.db)));
  expect(added.toSorted((a, b) => a - b)).toStrictEqual([0, 0, files.length]);
  expect(await seedSamples(empty.db)).toBe(0);

  const owners = await empty.db.select().from(users);
  expect(owners.map((user) => [user.username, user.email, user.passwordHash])).toStrictEqual([
    ["ibis", "samples@ibis.invalid", null],
  ]);
  expect(owners[0]?.emailVerifiedAt).toBeInstanceOf(Date);

  const learner = await empty.signUpAndIn();
  const other = await empty.signUpAndIn();
  const { id: deckId } = await empty.succeed(createDeck, { ...as(other), body: { title: "Free prizes" } });
  await empty.db.update(decks).set({ isPublic: true }).where(eq(decks.id, deckId));
  const query = { scope: "samples" } as const;
  const { content } = await empty.succeed(listDecks, { ...as(learner), query });
  const shown = content.map((deck) => [deck.title, deck.cardCount, deck.isOwner, deck.creator]);
  expect(shown.toReversed()).toStrictEqual(
    files.map((sample) => [sample.title, sample.cards.length, false, "ibis"]),
  );
  for (const sample of files) {
    const id = content.find((deck) => deck.title === sample.title)?.id ?? 0;
    const cards = await empty.succeed(listCards, {
      ...as(learner),
      ...inDeck(id),
      query: { size: "500" },
    });
    expect(
      cards.content.map(({ front, back, tags }) => ({ front, back, tags: tags.map(({ name }) => name) })),
    ).toStrictEqual(
      sample.cards.map(({ front, back, tags }) => ({
        front,
        back,
        tags: [...new Set([...sample.tags, ...tags])].toSorted(),
      })),
    );
  }
});

it("adds nothing to a database in use", async () => {
  const learner = await used.signUpAndIn();
  expect(await seedSamples(used.db)).toBe(0);
  await fixtureOf(used).deck(learner, "mine");
  expect(await seedSamples(used.db)).toBe(0);
  expect([await used.db.$count(users), await used.db.$count(decks)]).toStrictEqual([1, 1]);
});
