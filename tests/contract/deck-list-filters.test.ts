import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deleteCard } from "#contract/decks/card-changes.ts";
import * as contract from "#contract/decks.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { as, fixtureOf, inDeck, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";
import { peopleOf, sharing } from "./sharing-world.ts";

let server: TestServer;
let fixture: Fixture;
let learner: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.signUpAndIn();
});

const listed = async (query: Record<string, string>, who = learner) => {
  const call = { ...as(who), query: { sort: "title" as const, ...query } };
  const { content, totalElements } = await server.succeed(contract.listDecks, call);
  expect(totalElements).toBe(content.length);
  return content.map(({ title }) => title);
};

/** The learner answered the cards of a deck, which are this difficult for them. */
async function answered(who: SignedIn, deckId: number, difficulties: readonly number[]): Promise<number[]> {
  const cards = await fixture.cards(
    who,
    deckId,
    difficulties.map((_, index) => `card ${index}`),
  );
  const now = server.clock.now();
  const rest = {
    state: "review" as const,
    stability: 1,
    scheduledDays: 1,
    learningStep: 0,
    reps: 1,
    lapses: 0,
  };
  await server.db.insert(cardStates).values(
    cards.map(({ id }, index) => ({
      ...rest,
      userId: who.user.id,
      cardId: id,
      due: now,
      lastReview: now,
      difficulty: difficulties[index] ?? 1,
    })),
  );
  return cards.map(({ id }) => id);
}

it("narrows the list to decks of a size", async () => {
  await fixture.deck(learner, "empty");
  const two = await fixture.deck(learner, "two");
  await fixture.cards(learner, two.id, ["1", "2"]);
  expect(await listed({ minCardCount: "1" })).toStrictEqual(["two"]);
  expect(await listed({ minCardCount: "2", maxCardCount: "2" })).toStrictEqual(["two"]);
  expect(await listed({ minCardCount: "3" })).toStrictEqual([]);
  expect(await listed({ maxCardCount: "1" })).toStrictEqual(["empty"]);
  expect(await listed({ maxCardCount: "1", q: "two" })).toStrictEqual([]);
});

it("narrows the list by the mean difficulty of the cards that the learner answered", async () => {
  const easy = await fixture.deck(learner, "easy");
  await answered(learner, easy.id, [2, 4.04]);
  const hard = await fixture.deck(learner, "hard");
  await answered(learner, hard.id, [9]);
  const unanswered = await fixture.deck(learner, "unanswered");
  await fixture.cards(learner, unanswered.id, ["1"]);
  const both = ["easy", "hard"];
  expect(await listed({ minDifficulty: "1" })).toStrictEqual(both);
  expect(await listed({ maxDifficulty: "10" })).toStrictEqual(both);
  expect(await listed({ minDifficulty: "3", maxDifficulty: "3" })).toStrictEqual(["easy"]);
  expect(await listed({ minDifficulty: "4" })).toStrictEqual(["hard"]);
  // What others find difficult does not count.
  const other = await server.signUpAndIn();
  await fixture.publish(hard.id);
  expect(await listed({ scope: "public", minDifficulty: "1" }, other)).toStrictEqual([]);
});

it("says how difficult each deck is, alone and in lists, and orders by it", async () => {
  const easy = await fixture.deck(learner, "easy");
  await answered(learner, easy.id, [2, 4.04]);
  const hard = await fixture.deck(learner, "hard");
  await answered(learner, hard.id, [9]);
  await fixture.deck(learner, "unanswered");
  const query = { sort: "difficulty" as const };
  const { content } = await server.succeed(contract.listDecks, { ...as(learner), query });
  expect(content.map(({ title, difficulty }) => [title, difficulty])).toStrictEqual([
    ["hard", 9],
    ["easy", 3],
    ["unanswered", null],
  ]);
  expect(await server.succeed(contract.getDeck, { ...as(learner), ...inDeck(easy.id) })).toMatchObject({
    difficulty: 3,
  });
});

it("leaves deleted cards out of the difficulty", async () => {
  const { id: deckId } = await fixture.deck(learner, "mixed");
  const [cardId] = await answered(learner, deckId, [10, 2]);
  expect(await listed({ maxDifficulty: "5" })).toStrictEqual([]);
  await server.succeed(deleteCard, { ...as(learner), params: { cardId: String(cardId) } });
  expect(await listed({ maxDifficulty: "5" })).toStrictEqual(["mixed"]);
});

it("separates shared decks from others, for those who share them", async () => {
  const people = await peopleOf(server);
  const { deckId } = await sharing(server).share(people, "Shared");
  await fixture.deck(people.owner, "alone");
  const shared = (isCollaborative: string, who: SignedIn, scope = "mine") =>
    listed({ isCollaborative, scope }, who);
  expect(await shared("true", people.owner)).toStrictEqual(["Shared"]);
  expect(await shared("false", people.owner)).toStrictEqual(["alone"]);
  expect(await shared("true", people.viewer, "shared")).toStrictEqual(["Shared"]);
  expect(await shared("false", people.viewer, "shared")).toStrictEqual([]);
  // Whether a public deck has members is not a stranger's to know.
  await fixture.publish(deckId);
  expect(await shared("true", people.stranger, "public")).toStrictEqual([]);
  expect(await shared("false", people.stranger, "public")).toContain("Shared");
  // It is shared no more when the last member left.
  await server.db
    .update(deckMembers)
    .set({ leftAt: server.clock.now() })
    .where(eq(deckMembers.deckId, deckId));
  expect(await shared("true", people.owner)).toStrictEqual([]);
});

it("separates public decks from private ones, and finds those of one person", async () => {
  const shown = await fixture.deck(learner, "shown");
  await fixture.deck(learner, "hidden");
  await fixture.publish(shown.id);
  expect(await listed({ isPublic: "true" })).toStrictEqual(["shown"]);
  expect(await listed({ isPublic: "false" })).toStrictEqual(["hidden"]);
  const other = await server.signUpAndIn();
  const creatorId = String(learner.user.id);
  expect(await listed({ scope: "public", creatorId }, other)).toStrictEqual(["shown"]);
  expect(await listed({ scope: "public", creatorId: String(other.user.id) }, other)).toStrictEqual([]);
  expect(await listed({ creatorId }, other)).toStrictEqual([]);
});

it("narrows the list to favorites of the learner", async () => {
  const marked = await fixture.deck(learner, "marked");
  await fixture.deck(learner, "other");
  await server.succeed(contract.addFavorite, { ...as(learner), ...inDeck(marked.id) });
  expect(await listed({ favoritesOnly: "true" })).toStrictEqual(["marked"]);
  expect(await listed({ favoritesOnly: "false" })).toStrictEqual(["marked", "other"]);
  await fixture.publish(marked.id);
  const other = await server.signUpAndIn();
  expect(await listed({ scope: "public", favoritesOnly: "true" }, other)).toStrictEqual([]);
});

it("narrows the list to decks created or changed from one time on and before another", async () => {
  const from = server.clock.now().toISOString();
  const first = await fixture.deck(learner, "first");
  server.clock.advance(60_000);
  const then = server.clock.now().toISOString();
  await fixture.deck(learner, "second");
  expect(await listed({ createdAfter: from })).toStrictEqual(["first", "second"]);
  expect(await listed({ createdAfter: then })).toStrictEqual(["second"]);
  expect(await listed({ createdBefore: then })).toStrictEqual(["first"]);
  expect(await listed({ createdAfter: from, createdBefore: then })).toStrictEqual(["first"]);
  expect(await listed({ updatedBefore: then })).toStrictEqual(["first"]);
  const body = { title: "first" };
  await server.succeed(contract.updateDeck, { ...as(learner), ...inDeck(first.id), body });
  expect(await listed({ updatedBefore: then })).toStrictEqual([]);
  expect(await listed({ updatedAfter: then })).toStrictEqual(["first", "second"]);
});

it("names wrong values and ranges that are the wrong way round", async () => {
  const wrong = async (query: Record<string, string>) =>
    Object.keys(
      (await server.refuse(contract.listDecks, { ...as(learner), query }, 422, "VALIDATION_ERROR"))
        .validationErrors ?? {},
    ).toSorted();
  for (const value of ["0", "11", "5.5", "-1", "x", "1e1", "Infinity"])
    expect(await wrong({ minDifficulty: value })).toStrictEqual(["minDifficulty"]);
  expect(await wrong({ minCardCount: "1.5" })).toStrictEqual(["minCardCount"]);
  expect(await wrong({ isCollaborative: "yes" })).toStrictEqual(["isCollaborative"]);
  expect(await wrong({ creatorId: "me" })).toStrictEqual(["creatorId"]);
  expect(await wrong({ createdAfter: "2026-02-30" })).toStrictEqual(["createdAfter"]);
  const [earlier, later] = ["2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z"];
  expect(
    await wrong({
      minDifficulty: "5",
      maxDifficulty: "4",
      minCardCount: "2",
      maxCardCount: "1",
      createdAfter: later,
      createdBefore: earlier,
      updatedAfter: later,
      updatedBefore: later,
    }),
  ).toStrictEqual(["createdBefore", "maxCardCount", "maxDifficulty", "updatedBefore"]);
  expect(await listed({ createdAfter: "2026-01-01T02:00:00+02:00", createdBefore: later })).toStrictEqual([]);
});
