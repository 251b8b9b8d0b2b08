import { afterAll, beforeAll, expect, test } from "vitest";
import { addCard, updateCard } from "#contract/decks/card-changes.ts";
import { getDeck, updateDeck } from "#contract/decks.ts";
import { removeMember } from "#server/features/sharing/members.ts";
import { as, inDeck, ofCard } from "./fixture.ts";
import { type TestServer, createTestServer } from "./harness.ts";
import { aLockIsAwaited, beginTransaction } from "./open-transaction.ts";
import { type People, type SharedDeck, peopleOf, sharing } from "./sharing-world.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await createTestServer();
  people = await peopleOf(server);
});
afterAll(() => server.close());

const WRITES = {
  "a new card": ({ deckId }: SharedDeck) =>
    server.request(addCard, {
      ...as(people.editor),
      ...inDeck(deckId),
      body: { front: "late", back: "late" },
    }),
  "a changed card": ({ cardId }: SharedDeck) =>
    server.request(updateCard, {
      ...as(people.editor),
      ...ofCard(cardId),
      body: { front: "late", back: "late" },
    }),
  "a changed title": ({ deckId }: SharedDeck) =>
    server.request(updateDeck, { ...as(people.editor), ...inDeck(deckId), body: { title: "late" } }),
};

test("a write that waited for the deck is refused if the right was taken away meanwhile", async () => {
  const { owner, editor } = people;
  for (const [what, write] of Object.entries(WRITES)) {
    const shared = await sharing(server).share(people);
    const { deckId } = shared;
    const before = await server.succeed(getDeck, { ...as(owner), ...inDeck(deckId) });
    const removal = await beginTransaction(server.db, (db) =>
      removeMember(db, owner.user.id, { deckId, userId: editor.user.id }, server.clock.now()),
    );
    const [reply] = await Promise.all([write(shared), aLockIsAwaited(server.db).then(removal.commit)]);
    expect([what, reply.status]).toEqual([what, 404]);
    expect(await server.succeed(getDeck, { ...as(owner), ...inDeck(deckId) })).toStrictEqual(before);
  }
});
