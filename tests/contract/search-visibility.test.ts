import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { acceptInvitationLink, createInvitationLink } from "#contract/decks/invitations.ts";
import { removeMember } from "#contract/decks/members.ts";
import { deleteCard } from "#contract/decks/card-changes.ts";
import { searchCards } from "#contract/search/search-cards.ts";
import { searchDecks } from "#contract/search/search-decks.ts";
import { searchSuggestions } from "#contract/search/search-suggestions.ts";
import { purgeTrash } from "#server/features/decks/purge-trash.ts";
import { type Fixture, as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

const DAY = 86_400_000;

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let other: SignedIn;
let deckId: number;
let word: string;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Not like one of another test, as for two typing errors.
  word = randomBytes(10)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "klmnopqrst".charAt(Number(digit)));
  owner = await server.signUpAndIn();
  other = await server.signUpAndIn();
  await Promise.all([server.confirm(owner), server.confirm(other)]);
  deckId = (await fixture.deck(owner, `About the ${word}`)).id;
  await fixture.cards(owner, deckId, [`The ${word}`], [word]);
});

/** How many decks, cards and suggestions somebody sees. */
async function seenBy(learner: SignedIn) {
  const query = { q: word };
  const decks = await server.succeed(searchDecks, { ...as(learner), query });
  const cards = await server.succeed(searchCards, { ...as(learner), query });
  const suggested = await server.succeed(searchSuggestions, {
    ...as(learner),
    query: { q: word.slice(0, -1), type: "cards" },
  });
  const tagged = await server.succeed(searchCards, { ...as(learner), query: { q: `tag:${word}` } });
  return [
    decks.totalElements,
    cards.totalElements,
    tagged.totalElements,
    suggested.popular.length,
    suggested.tags.length,
    suggested.content.length,
  ];
}
const ALL = [1, 1, 1, 1, 1, 1];
const NOTHING = [0, 0, 0, 0, 0, 0];

async function join(role: "editor" | "viewer") {
  await server.confirm(owner);
  await server.confirm(other);
  const { token } = await server.succeed(createInvitationLink, {
    ...as(owner),
    ...inDeck(deckId),
    body: { role, days: 7, maxUses: 1 },
  });
  await server.succeed(acceptInvitationLink, { ...as(other), body: { token } });
}

it("finds what is the learner's own, and nothing of a stranger's", async () => {
  expect(await seenBy(owner)).toStrictEqual(ALL);
  expect(await seenBy(other)).toStrictEqual(NOTHING);
});

it("finds what is public", async () => {
  await fixture.publish(deckId);
  expect(await seenBy(other)).toStrictEqual(ALL);
});

it("finds what is shared, as long as it is", async () => {
  await join("viewer");
  expect(await seenBy(other)).toStrictEqual(ALL);
  const { content } = await server.succeed(searchCards, { ...as(other), query: { q: word } });
  expect(content).toMatchObject([{ isOwner: false, mayEdit: false, deckId, deckTitle: `About the ${word}` }]);
  await server.succeed(removeMember, {
    ...as(owner),
    params: { deckId: String(deckId), userId: String(other.user.id) },
  });
  expect(await seenBy(other)).toStrictEqual(NOTHING);
});

it("lets an editor know that they may change a card", async () => {
  await join("editor");
  const { content } = await server.succeed(searchCards, { ...as(other), query: { q: word } });
  expect(content).toMatchObject([{ isOwner: false, mayEdit: true }]);
});

it("finds nothing in the trash, and what comes back from it", async () => {
  await fixture.publish(deckId);
  await fixture.trash(owner, deckId);
  expect(await seenBy(owner)).toStrictEqual(NOTHING);
  expect(await seenBy(other)).toStrictEqual(NOTHING);
  await fixture.restore(owner, deckId);
  expect(await seenBy(owner)).toStrictEqual(ALL);
});

it("has no word of a deck in the index once its time in the trash is over", async () => {
  const indexed = async () => {
    const { rows } = await server.db.execute(sql`
      select array_to_string(tsvector_to_array(cards.words), ' ') as card, array_to_string(tsvector_to_array(decks.words), ' ') as deck
      from cards join decks on decks.id = cards.deck_id where decks.id = ${deckId}`);
    return rows;
  };
  expect(await indexed()).toMatchObject([
    { card: expect.stringContaining(word), deck: expect.stringContaining(word) },
  ]);
  await fixture.trash(owner, deckId);
  server.clock.advance(31 * DAY);
  await purgeTrash(server.db, server.clock.now());
  expect(await indexed()).toStrictEqual([{ card: "", deck: "" }]);
  expect(await seenBy(await fixture.signInAgain(owner))).toStrictEqual(NOTHING);
});

it("finds no card that was deleted", async () => {
  const { content } = await server.succeed(searchCards, { ...as(owner), query: { q: word } });
  await server.succeed(deleteCard, { ...as(owner), ...ofCard(nth(content, 0).id) });
  expect(await seenBy(owner)).toStrictEqual([1, 0, 0, 1, 0, 0]);
});

it.each([
  ["includePrivateDecks", () => Promise.resolve(owner)],
  ["includeCollaborative", () => join("viewer").then(() => other)],
  ["includePublicDecks", () => fixture.publish(deckId).then(() => other)],
] as const)("leaves out a kind of decks: %s", async (name, see) => {
  const learner = await see();
  const kinds = ["includePrivateDecks", "includeCollaborative", "includePublicDecks"] as const;
  for (const kind of kinds) {
    const found = await server.succeed(searchCards, {
      ...as(learner),
      query: { q: word, [kind]: "false" },
    });
    expect([kind, found.totalElements]).toStrictEqual([kind, kind === name ? 0 : 1]);
  }
});
