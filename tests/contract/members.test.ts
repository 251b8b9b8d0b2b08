import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getCard, listCards } from "#contract/cards.ts";
import { addCard, updateCard } from "#contract/decks/card-changes.ts";
import { changeCards, undoCardChange } from "#contract/decks/bulk-changes.ts";
import { getDeck, listDecks } from "#contract/decks.ts";
import * as contract from "#contract/decks/members.ts";
import { readMedia } from "#contract/media.ts";
import { accountUsage, rateLimits, users } from "#server/database/account-schema.ts";
import { as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { type People, type SharedDeck, peopleOf, sharing, uploadNew, withImage } from "./sharing-world.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await createTestServer();
  people = await peopleOf(server);
});
afterAll(() => server.close());

const ascending = (a: number, b: number) => a - b;
async function share(): Promise<SharedDeck> {
  // These tests make more links than a person does in an hour.
  await server.db.delete(rateLimits);
  return sharing(server).share(people);
}
const member = (deckId: number, { user }: SignedIn) => ({
  params: { deckId: String(deckId), userId: String(user.id) },
});
const rolesIn = async (owner: SignedIn, deckId: number) => {
  const { members } = await server.succeed(contract.listMembers, { ...as(owner), ...inDeck(deckId) });
  return members.map(({ username, role }) => `${username} ${role}`);
};
const usageOf = async ({ user }: SignedIn, what: "cards" | "decks" | "tags" | "media") => {
  const isWhat = and(eq(accountUsage.ownerId, user.id), eq(accountUsage.what, what));
  const [row] = await server.db.select().from(accountUsage).where(isWhat);
  return row?.count ?? 0;
};
const refuseOutsiders = async (run: (learner: SignedIn) => Promise<unknown>) => {
  for (const learner of [people.editor, people.viewer, people.removed, people.stranger]) await run(learner);
};

describeEndpoint("checkDecks", {
  good: () => {
    it("answers those that the learner may study, and no others", async () => {
      const { deckId } = await share();
      const own = await fixtureOf(server).deck(people.viewer);
      const call = { ...as(people.viewer), body: { deckIds: [deckId, own.id, 999_999] } };
      const readable = async () =>
        (await server.succeed(contract.checkDecks, call)).deckIds.toSorted(ascending);
      expect(await readable()).toEqual([deckId, own.id]);
      await sharing(server).remove(people.owner, deckId, people.viewer);
      expect(await readable()).toEqual([own.id]);
    });

    it("says which of them the learner may change, and which are their own", async () => {
      const { deckId } = await share();
      const rights = async (by: SignedIn) => {
        const call = { ...as(by), body: { deckIds: [deckId] } };
        const { editableIds, ownIds } = await server.succeed(contract.checkDecks, call);
        return [editableIds, ownIds];
      };
      expect(await rights(people.owner)).toEqual([[deckId], [deckId]]);
      expect(await rights(people.editor)).toEqual([[deckId], []]);
      expect(await rights(people.viewer)).toEqual([[], []]);
      expect(await rights(people.stranger)).toEqual([[], []]);
    });
  },
  bad: () => {
    it("takes 1000 at most, from a signed-in learner", async () => {
      const body = { deckIds: Array.from({ length: 1001 }, (_, index) => index + 1) };
      await server.refuse(contract.checkDecks, { ...as(people.owner), body }, 422, "VALIDATION_ERROR");
      await server.refuse(contract.checkDecks, { body: { deckIds: [] } }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("listMembers", {
  good: () => {
    it("lists who has the deck now, by name, without its owner", async () => {
      const { deckId } = await share();
      const { owner, editor, viewer } = people;
      const joinedAt = server.clock.now().toISOString();
      const call = { ...as(owner), ...inDeck(deckId) };
      expect(await server.succeed(contract.listMembers, call)).toStrictEqual({
        members: [
          { userId: editor.user.id, username: "editor", role: "editor", joinedAt },
          { userId: viewer.user.id, username: "viewer", role: "viewer", joinedAt },
        ],
      });
    });
    it("a deck says what the asking member may do, and leaves out the owner's folder", async () => {
      const { deckId, folderId } = await share();
      const seen = async (learner: SignedIn) => {
        const deck = await server.succeed(getDeck, { ...as(learner), ...inDeck(deckId) });
        const { isOwner, memberRole, creator } = deck;
        return [isOwner, memberRole, creator, deck.folderId];
      };
      expect(await seen(people.owner)).toEqual([true, null, "owner", folderId]);
      expect(await seen(people.editor)).toEqual([false, "editor", "owner", null]);
      expect(await seen(people.viewer)).toEqual([false, "viewer", "owner", null]);
    });
  },
  bad: () => {
    it("shows members and strangers nothing", async () => {
      const { deckId } = await share();
      await refuseOutsiders((learner) =>
        server.refuse(contract.listMembers, { ...as(learner), ...inDeck(deckId) }, 404, "RESOURCE_NOT_FOUND"),
      );
    });
  },
});

describeEndpoint("changeMember", {
  good: () => {
    it("counts from the member's next call on", async () => {
      const { deckId, cardId } = await share();
      const { owner, editor } = people;
      const change = { ...as(editor), ...ofCard(cardId), body: { front: "a", back: "b" } };
      await server.succeed(updateCard, change);
      const call = { ...as(owner), ...member(deckId, editor), body: { role: "viewer" as const } };
      await server.succeed(contract.changeMember, call);
      await server.refuse(updateCard, change, 404, "RESOURCE_NOT_FOUND");
      expect(await rolesIn(owner, deckId)).toEqual(["editor viewer", "viewer viewer"]);
    });
  },
  bad: () => {
    it("makes nobody an owner, and nobody a member who is none", async () => {
      const { deckId } = await share();
      const { owner, viewer, removed } = people;
      const call = { ...as(owner), ...member(deckId, viewer) };
      const wrong = { ...call, body: { role: "owner" } };
      await server.refuse(contract.changeMember, wrong, 422, "VALIDATION_ERROR");
      const back = { ...as(owner), ...member(deckId, removed), body: { role: "editor" } };
      await server.refuse(contract.changeMember, back, 404, "RESOURCE_NOT_FOUND");
      expect(await rolesIn(owner, deckId)).toEqual(["editor editor", "viewer viewer"]);
    });
  },
});

describeEndpoint("removeMember", {
  good: () => {
    it("ends reading, titles and images at once", async () => {
      const { deckId, cardId } = await share();
      const { owner, viewer } = people;
      const hash = await uploadNew(server, owner);
      await server.succeed(addCard, { ...as(owner), ...inDeck(deckId), body: withImage(hash) });
      const reads = [
        () => server.request(getCard, { ...as(viewer), ...ofCard(cardId) }),
        () => server.request(listCards, { ...as(viewer), ...inDeck(deckId), query: {} }),
        () => server.request(readMedia, { ...as(viewer), params: { hash } }),
      ];
      for (const read of reads) expect((await read()).status).toBe(200);
      await sharing(server).remove(owner, deckId, viewer);
      for (const read of reads) expect((await read()).status).toBe(404);
      const mine = { ...as(viewer), query: { scope: "shared" as const } };
      const { content } = await server.succeed(listDecks, mine);
      expect(content.map(({ id }) => id)).not.toContain(deckId);
    });
  },
  bad: () => {
    it("finds nobody twice", async () => {
      const { deckId } = await share();
      const call = { ...as(people.owner), ...member(deckId, people.viewer) };
      await server.succeed(contract.removeMember, call);
      await server.refuse(contract.removeMember, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("leaveDeck", {
  good: () => {
    it("takes the deck off the learner's list, and a link brings it back", async () => {
      const { deckId, token } = await share();
      const { viewer, owner } = people;
      await server.succeed(contract.leaveDeck, { ...as(viewer), ...inDeck(deckId) });
      expect(await rolesIn(owner, deckId)).toEqual(["editor editor"]);
      await sharing(server).accept(viewer, token);
      expect(await rolesIn(owner, deckId)).toEqual(["editor editor", "viewer viewer"]);
    });
  },
  bad: () => {
    it("is nothing for the owner, a stranger, or one who has left", async () => {
      const { deckId } = await share();
      const call = inDeck(deckId);
      const { owner, stranger, viewer } = people;
      await server.succeed(contract.leaveDeck, { ...as(viewer), ...call });
      for (const learner of [owner, stranger, viewer])
        await server.refuse(contract.leaveDeck, { ...as(learner), ...call }, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("transferDeck", {
  good: () => {
    it("moves the deck with its tags, images and quotas; the former owner edits it", async () => {
      const { deckId, cardId } = await share();
      const { owner, editor } = people;
      const hash = await uploadNew(server, owner);
      await server.succeed(addCard, { ...as(owner), ...inDeck(deckId), body: withImage(hash) });
      const before = await server.succeed(getCard, { ...as(editor), ...ofCard(cardId) });
      const [had, has] = [await usageOf(owner, "cards"), await usageOf(editor, "cards")];
      const call = { ...as(owner), ...inDeck(deckId), body: { userId: editor.user.id } };
      await server.succeed(contract.transferDeck, call);

      const deck = await server.succeed(getDeck, { ...as(editor), ...inDeck(deckId) });
      expect([deck.isOwner, deck.folderId, deck.creator]).toEqual([true, null, "editor"]);
      expect(await rolesIn(editor, deckId)).toEqual(["owner editor", "viewer viewer"]);
      const after = await server.succeed(getCard, { ...as(owner), ...ofCard(cardId) });
      expect(after.tags.map(({ name }) => name)).toEqual(["capitals"]);
      expect(nth(after.tags, 0).id).not.toBe(nth(before.tags, 0).id);
      expect([await usageOf(owner, "cards"), await usageOf(editor, "cards")]).toEqual([had - 2, has + 2]);
      for (const learner of [editor, people.viewer])
        await server.succeed(readMedia, { ...as(learner), params: { hash } });
    });
    it("lets no undo bring tags or cards of the former owner back", async () => {
      const { deckId, cardId } = await share();
      const { owner, editor } = people;
      const changeId = randomUUID();
      const change = { kind: "removeTags" as const, tags: ["capitals"] };
      const body = { changeId, cardIds: [cardId], change };
      await server.succeed(changeCards, { ...as(owner), ...inDeck(deckId), body });
      const call = { ...as(owner), ...inDeck(deckId), body: { userId: editor.user.id } };
      await server.succeed(contract.transferDeck, call);
      const undo = { ...as(owner), params: { deckId: String(deckId), changeId } };
      await server.refuse(undoCardChange, undo, 404, "RESOURCE_NOT_FOUND");
    });
  },
  bad: () => {
    it("needs an editor with a confirmed address, and withdraws open invitations only when it happens", async () => {
      const { deckId, token } = await share();
      const { owner, editor, viewer, stranger } = people;
      const to = (learner: SignedIn) => ({
        ...as(owner),
        ...inDeck(deckId),
        body: { userId: learner.user.id },
      });
      await server.refuse(contract.transferDeck, to(viewer), 409, "RESOURCE_CONFLICT");
      await server.refuse(contract.transferDeck, to(stranger), 404, "RESOURCE_NOT_FOUND");
      await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, editor.user.id));
      await server.refuse(contract.transferDeck, to(editor), 409, "RESOURCE_CONFLICT");
      await server.confirm(editor);
      await sharing(server).accept(stranger, token);
      expect(await rolesIn(owner, deckId)).toEqual(["editor editor", "stranger viewer", "viewer viewer"]);
    });
  },
});

it("an editor's cards, tags and images count for the deck's owner, and all see them", async () => {
  const { deckId } = await share();
  const { owner, editor, viewer } = people;
  const hash = await uploadNew(server, editor);
  const [had, has] = [await usageOf(owner, "cards"), await usageOf(editor, "cards")];
  const body = { ...withImage(hash), tags: ["fresh"] };
  await server.succeed(addCard, { ...as(editor), ...inDeck(deckId), body });
  expect([await usageOf(owner, "cards"), await usageOf(editor, "cards")]).toEqual([had + 1, has]);
  for (const learner of [owner, viewer])
    await server.succeed(readMedia, { ...as(learner), params: { hash } });
});

it("an editor reads no image of the owner's other decks by writing its hash", async () => {
  const { deckId } = await share();
  const { owner, editor } = people;
  const hash = await uploadNew(server, owner);
  const own = await fixtureOf(server).deck(owner);
  await server.succeed(addCard, { ...as(owner), ...inDeck(own.id), body: withImage(hash) });
  const call = { ...as(editor), ...inDeck(deckId), body: withImage(hash) };
  await server.refuse(addCard, call, 422, "VALIDATION_ERROR");
  await server.refuse(readMedia, { ...as(editor), params: { hash } }, 404, "RESOURCE_NOT_FOUND");
});

it("an editor moves no cards out of somebody's deck into their own", async () => {
  const { deckId, cardId } = await share();
  const own = await fixtureOf(server).deck(people.editor);
  const change = { kind: "move" as const, deckId: own.id };
  const call = { ...as(people.editor), ...inDeck(deckId) };
  const body = { changeId: randomUUID(), cardIds: [cardId], change };
  await server.refuse(changeCards, { ...call, body }, 409, "RESOURCE_CONFLICT");
  expect((await server.succeed(getDeck, call)).cardCount).toBe(1);
});
