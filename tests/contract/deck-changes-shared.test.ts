import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DeckBulkChange, changeDecks, undoDeckChange } from "#contract/decks/deck-bulk-changes.ts";
import { getDeck } from "#contract/decks.ts";
import { removeMember } from "#contract/decks/members.ts";
import { as, inDeck } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { type People, peopleOf, sharing } from "./sharing-world.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await createTestServer();
  people = await peopleOf(server);
});
afterAll(() => server.close());

const TAG: DeckBulkChange = { kind: "addTags", tags: ["new"] };

const statusOf = async (learner: SignedIn, deckId: number, change: DeckBulkChange, changeId = randomUUID()) =>
  (await server.request(changeDecks, { ...as(learner), body: { changeId, deckIds: [deckId], change } }))
    .status;
const tagsOf = async (deckId: number) =>
  (await server.succeed(getDeck, { ...as(people.owner), ...inDeck(deckId) })).tags;

test("each role changes of many shared decks what it may change of one", async () => {
  const changes: DeckBulkChange[] = [
    TAG,
    { kind: "removeTags", tags: ["new"] },
    { kind: "favorite" },
    { kind: "unfavorite" },
    { kind: "move", folderId: null },
    { kind: "trash" },
  ];
  const expected = {
    owner: [200, 200, 200, 200, 200, 200],
    editor: [200, 200, 200, 200, 404, 404],
    viewer: [404, 404, 200, 200, 404, 404],
    removed: [404, 404, 404, 404, 404, 404],
    stranger: [404, 404, 404, 404, 404, 404],
  };
  for (const role of ["owner", "editor", "viewer", "removed", "stranger"] as const) {
    const { deckId } = await sharing(server).share(people);
    const statuses: number[] = [];
    for (const change of changes) statuses.push(await statusOf(people[role], deckId, change));
    expect([role, statuses]).toStrictEqual([role, expected[role]]);
  }
});

test("who may no longer change a deck takes nothing back on it", async () => {
  const { deckId } = await sharing(server).share(people);
  const changeId = randomUUID();
  expect(await statusOf(people.editor, deckId, TAG, changeId)).toBe(200);
  const params = { deckId: String(deckId), userId: String(people.editor.user.id) };
  await server.succeed(removeMember, { ...as(people.owner), params });
  const undone = await server.succeed(undoDeckChange, { ...as(people.editor), params: { changeId } });
  expect(undone).toStrictEqual({ restored: 0, left: 1 });
  expect(await tagsOf(deckId)).toStrictEqual(["new"]);
});
