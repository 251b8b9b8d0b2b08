import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addCards } from "#contract/decks/card-changes.ts";
import { listCards } from "#contract/cards.ts";
import { addFavorite, createDeck } from "#contract/decks.ts";
import { searchCards } from "#contract/search/search-cards.ts";
import type { RankingStrategy } from "#contract/search/search-values.ts";
import { searchDecks } from "#contract/search/search-decks.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { as, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

const DAY = 86_400_000;

let server: TestServer;
let learner: SignedIn;
let others: readonly SignedIn[];
beforeAll(async () => {
  server = await createTestServer();
  learner = await server.signUpAndIn();
  others = [await server.signUpAndIn(), await server.signUpAndIn()];
});
afterAll(() => server.close());

const day = (offset: number) => new Date(server.clock.now().getTime() + offset * DAY);

async function add(deckId: number, texts: { front: string; back: string; notes?: string }): Promise<number> {
  const call = { ...as(learner), ...inDeck(deckId) };
  await server.succeed(addCards, { ...call, body: { batchId: randomUUID(), cards: [texts] } });
  const { content } = await server.succeed(listCards, { ...call, query: { size: "500" } });
  return nth(content, content.length - 1).id;
}

const answered = ({ user }: SignedIn, cardId: number, difficulty: number, due: number) =>
  server.db.insert(cardStates).values({
    userId: user.id,
    cardId,
    state: "review",
    due: day(due),
    stability: 5,
    difficulty,
    scheduledDays: 1,
    learningStep: 0,
    reps: 1,
    lapses: 0,
    lastReview: day(-9),
  });

it("cards come in the order that is asked for, page by page", async () => {
  const deck = async () =>
    (await server.succeed(createDeck, { ...as(learner), body: { title: "Birds" } })).id;
  const [loved, known, own] = [await deck(), await deck(), await deck()];
  const ids = {
    whole: await add(known, { front: "heron", back: "wader" }),
    front: await add(loved, { front: "heron grey", back: "wader" }),
    back: await add(loved, { front: "stork grey", back: "heron" }),
    notes: await add(own, { front: "stilt grey", back: "wader", notes: "heron" }),
  };
  // By the time of the last change: back, whole, notes, front; the first two at the same time.
  for (const [id, changed] of [[ids.back, -1] as const, [ids.notes, -3] as const, [ids.front, -4] as const])
    await server.db
      .update(cards)
      .set({ updatedAt: day(changed) })
      .where(eq(cards.id, id));
  await server.db
    .update(cards)
    .set({ updatedAt: day(-1) })
    .where(eq(cards.id, ids.whole));
  await answered(learner, ids.notes, 9, 2);
  await answered(learner, ids.whole, 5, 3);
  await answered(learner, ids.back, 3, 1);
  for (const other of others) await answered(other, ids.front, 10, -5);
  await answered(nth(others, 0), ids.whole, 10, -5);

  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const inOrder = async (rankingStrategy: RankingStrategy) => {
    const pages = await Promise.all(
      ["0", "1"].map((page) =>
        server.succeed(searchCards, {
          ...as(learner),
          query: { q: "heron", rankingStrategy, page, size: "3" },
        }),
      ),
    );
    return pages.flatMap(({ content }) => content.map(({ id }) => names.get(id)));
  };
  expect({
    relevance: await inOrder("relevance"),
    recent: await inOrder("recent"),
    popular: await inOrder("popular"),
    difficulty: await inOrder("difficulty"),
    due: await inOrder("due"),
  }).toStrictEqual({
    relevance: ["whole", "front", "back", "notes"],
    recent: ["back", "whole", "notes", "front"],
    popular: ["back", "front", "whole", "notes"],
    // Those without an answer come last.
    difficulty: ["notes", "whole", "back", "front"],
    due: ["back", "notes", "whole", "front"],
  });
});

it("decks come in the order that is asked for, page by page", async () => {
  const deck = async (body: { title: string; description?: string; tags?: string[] }) => {
    const { id } = await server.succeed(createDeck, { ...as(learner), body });
    return { id, card: await add(id, { front: "f", back: "b" }) };
  };
  const title = await deck({ title: "crane" });
  const tag = await deck({ title: "wader", tags: ["crane"] });
  const description = await deck({ title: "wader", description: "crane" });
  await answered(learner, title.card, 5, 9);
  await answered(learner, tag.card, 8, -1);
  await answered(learner, description.card, 2, -1);
  await answered(learner, await add(description.id, { front: "g", back: "c" }), 2, -1);
  await answered(nth(others, 0), title.card, 1, 1);
  await answered(nth(others, 0), description.card, 1, 1);
  await server.succeed(addFavorite, { ...as(learner), ...inDeck(description.id) });
  for (const [{ id }, changed] of [[title, -3] as const, [tag, -1] as const, [description, -2] as const])
    await server.db
      .update(decks)
      .set({ updatedAt: day(changed) })
      .where(eq(decks.id, id));

  const names = new Map([
    [title.id, "title"],
    [tag.id, "tag"],
    [description.id, "description"],
  ]);
  const inOrder = async (rankingStrategy: RankingStrategy, more: Readonly<Record<string, string>> = {}) => {
    const pages = await Promise.all(
      ["0", "1"].map((page) =>
        server.succeed(searchDecks, {
          ...as(learner),
          query: { q: "crane", rankingStrategy, page, size: "2", ...more },
        }),
      ),
    );
    return pages.flatMap(({ content }) => content.map(({ id }) => names.get(id)));
  };
  expect({
    relevance: await inOrder("relevance"),
    withoutRelevance: await inOrder("relevance", { enableRelevanceRanking: "false" }),
    recent: await inOrder("recent"),
    popular: await inOrder("popular"),
    difficulty: await inOrder("difficulty"),
    due: await inOrder("due"),
  }).toStrictEqual({
    relevance: ["title", "tag", "description"],
    withoutRelevance: ["tag", "description", "title"],
    recent: ["tag", "description", "title"],
    popular: ["description", "title", "tag"],
    difficulty: ["tag", "title", "description"],
    due: ["description", "tag", "title"],
  });
});
