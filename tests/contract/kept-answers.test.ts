import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteMyAccount } from "#contract/account-data.ts";
import { getCard } from "#contract/cards.ts";
import { changeCards } from "#contract/decks/bulk-changes.ts";
import { acceptInvitationLink } from "#contract/decks/invitations.ts";
import { changeMember, checkDecks, leaveDeck, removeMember, transferDeck } from "#contract/decks/members.ts";
import { copyDeck, setDeckVisibility } from "#contract/decks/public-decks.ts";
import { listDecks, listTrash } from "#contract/decks.ts";
import { bulkReview } from "#contract/reviews.ts";
import { rateLimits } from "#server/database/account-schema.ts";
import { decks } from "#server/database/deck-schema.ts";
import { reviews } from "#server/database/study-schema.ts";
import { purgeTrash } from "#server/features/decks/purge-trash.ts";
import { as, fixtureOf, inDeck, ofCard } from "./fixture.ts";
import { EXAMPLES } from "./examples.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { newcomer, peopleOf, sharing } from "./sharing-world.ts";

let server: TestServer;
beforeEach(async () => void (server = await createTestServer()));
afterEach(() => server.close());

const answer = async (learner: SignedIn, cardId: number) => {
  const item = {
    ...EXAMPLES["recordPerformance"]?.body,
    sessionId: undefined,
    reviewId: randomUUID(),
    cardId,
  };
  const { body } = await server.request(bulkReview, { ...as(learner), body: { reviewItems: [item] } });
  return body;
};
const applied = { results: [{ outcome: "applied" }] };
const refused = { results: [{ outcome: "refused" }] };
const answersOf = ({ user }: SignedIn) => server.db.$count(reviews, eq(reviews.userId, user.id));
const setPublic = (owner: SignedIn, deckId: number, isPublic: boolean) =>
  server.succeed(setDeckVisibility, { ...as(owner), ...inDeck(deckId), body: { isPublic } });
const memberOf = (deckId: number, { user }: SignedIn) => ({
  params: { deckId: String(deckId), userId: String(user.id) },
});
const deleteAccount = (learner: SignedIn) =>
  server.succeed(deleteMyAccount, { ...as(learner), body: { password: PASSWORD } });

test("answers to a deck that was public are taken after it was made private, and read nothing of it", async () => {
  const [owner, reader] = [await newcomer(server), await server.signUpAndIn()];
  const deck = await fixtureOf(server).deck(owner);
  const [card] = await fixtureOf(server).cards(owner, deck.id, ["secret"]);
  const cardId = card?.id ?? 0;
  expect(await answer(reader, cardId)).toMatchObject(refused);
  await setPublic(owner, deck.id, true);
  await setPublic(owner, deck.id, false);
  expect(await answer(reader, cardId)).toMatchObject(applied);
  const read = { ...as(reader), ...ofCard(cardId) };
  await server.refuse(getCard, read, 404, "RESOURCE_NOT_FOUND");
});

test("however access to a deck ends, devices let it go, and the answers of before are taken", async () => {
  const people = await peopleOf(server);
  const { owner, editor, viewer } = people;
  const remove = (by: SignedIn, deckId: number, learner: SignedIn) =>
    server.succeed(removeMember, { ...as(by), ...memberOf(deckId, learner) });
  type End = (deckId: number) => Promise<unknown>;
  const ends: Readonly<Record<string, readonly [learner: SignedIn, end: End]>> = {
    removed: [viewer, (deckId) => remove(owner, deckId, viewer)],
    left: [viewer, (deckId) => server.succeed(leaveDeck, { ...as(viewer), ...inDeck(deckId) })],
    "made private": [
      people.stranger,
      async (deckId) => {
        await setPublic(owner, deckId, true);
        await setPublic(owner, deckId, false);
      },
    ],
    "given away": [
      owner,
      async (deckId) => {
        const body = { userId: editor.user.id };
        await server.succeed(transferDeck, { ...as(owner), ...inDeck(deckId), body });
        await remove(editor, deckId, owner);
      },
    ],
    "in the trash": [viewer, (deckId) => fixtureOf(server).trash(owner, deckId)],
    "deleted for good": [
      viewer,
      async (deckId) => {
        await fixtureOf(server).trash(owner, deckId);
        await purgeTrash(server.db, new Date(server.clock.now().getTime() + 40 * 86_400_000));
      },
    ],
    "of a deleted account": [viewer, () => deleteAccount(owner)],
  };
  const found: Record<string, unknown> = {};
  for (const [name, [learner, end]] of Object.entries(ends)) {
    await server.db.delete(rateLimits);
    const { deckId, cardId } = await sharing(server).share(people);
    await end(deckId);
    const check = { ...as(learner), body: { deckIds: [deckId] } };
    const { deckIds } = await server.succeed(checkDecks, check);
    found[name] = [deckIds, await answer(learner, cardId)];
  }
  const everywhere = Object.keys(ends).map((name) => [name, [[], applied]]);
  expect(found).toMatchObject(Object.fromEntries(everywhere));
});

test("answers to a card that was moved out of a shared deck are taken, and nobody else's", async () => {
  const people = await peopleOf(server);
  const { owner, viewer, stranger } = people;
  const { deckId, cardId } = await sharing(server).share(people);
  const target = await fixtureOf(server).deck(owner, "Private");
  const change = { kind: "move" as const, deckId: target.id };
  const body = { changeId: randomUUID(), cardIds: [cardId], change };
  await server.succeed(changeCards, { ...as(owner), ...inDeck(deckId), body });
  expect(await answer(viewer, cardId)).toMatchObject(applied);
  expect(await answer(stranger, cardId)).toMatchObject(refused);
  await server.refuse(getCard, { ...as(viewer), ...ofCard(cardId) }, 404, "RESOURCE_NOT_FOUND");
});

test("the end of an owner's account leaves the answers of others, and no text", async () => {
  const people = await peopleOf(server);
  const { owner, viewer, editor, removed } = people;
  const { deckId, cardId } = await sharing(server).share(people, "Secret title");
  const alone = await fixtureOf(server).deck(owner, "Of nobody else");
  await answer(owner, cardId);
  await answer(viewer, cardId);
  await deleteAccount(owner);
  expect([await answersOf(owner), await answersOf(viewer)]).toEqual([0, 1]);
  // Given before, sent later.
  expect(await answer(viewer, cardId)).toMatchObject(applied);
  expect(await answer(editor, cardId)).toMatchObject(applied);
  const rows = await server.db.select().from(decks).where(eq(decks.id, deckId));
  expect(rows).toMatchObject([{ title: "", tags: [], ownerId: viewer.user.id, isPublic: false }]);
  expect(await server.db.$count(decks, eq(decks.id, alone.id))).toBe(0);
  for (const learner of [viewer, editor]) {
    for (const list of [listDecks, listTrash])
      expect((await server.succeed(list, { ...as(learner), query: {} })).content).toEqual([]);
    await server.refuse(getCard, { ...as(learner), ...ofCard(cardId) }, 404, "RESOURCE_NOT_FOUND");
  }
  await deleteAccount(viewer);
  expect([await answersOf(viewer), await answersOf(editor)]).toEqual([0, 1]);
  await deleteAccount(editor);
  await deleteAccount(removed);
  expect(await server.db.$count(decks, eq(decks.id, deckId))).toBe(0);
});

test("a link of before gives no role back that the owner took away", async () => {
  const people = await peopleOf(server);
  const { owner, stranger } = people;
  const { deckId } = await sharing(server).share(people);
  const { token } = await sharing(server).link(owner, deckId, "editor");
  await sharing(server).accept(stranger, token);
  server.clock.advance(1000);
  await server.succeed(changeMember, {
    ...as(owner),
    ...memberOf(deckId, stranger),
    body: { role: "viewer" },
  });
  await server.succeed(leaveDeck, { ...as(stranger), ...inDeck(deckId) });
  await server.refuse(acceptInvitationLink, { ...as(stranger), body: { token } }, 409, "RESOURCE_CONFLICT");
  server.clock.advance(1000);
  await sharing(server).join(owner, deckId, stranger, "viewer");
  await server.succeed(leaveDeck, { ...as(stranger), ...inDeck(deckId) });
  await server.refuse(acceptInvitationLink, { ...as(stranger), body: { token } }, 409, "RESOURCE_CONFLICT");
});

test("a deck that is given away is private until its new owner publishes it", async () => {
  const people = await peopleOf(server);
  const { owner, editor } = people;
  const { deckId } = await sharing(server).share(people);
  await setPublic(owner, deckId, true);
  const body = { userId: editor.user.id };
  await server.succeed(transferDeck, { ...as(owner), ...inDeck(deckId), body });
  const rows = await server.db.select().from(decks).where(eq(decks.id, deckId));
  expect(rows).toMatchObject([{ ownerId: editor.user.id, isPublic: false, wasPublic: true }]);
});

test("a copy that is asked for again is there, also where its deck is not any more", async () => {
  const [owner, reader] = [await newcomer(server), await server.signUpAndIn()];
  const deck = await fixtureOf(server).deck(owner);
  await setPublic(owner, deck.id, true);
  const call = { ...as(reader), ...inDeck(deck.id), body: { copyId: randomUUID() } };
  const { id } = await server.succeed(copyDeck, call);
  await setPublic(owner, deck.id, false);
  expect((await server.succeed(copyDeck, call)).id).toBe(id);
});
