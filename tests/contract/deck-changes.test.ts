import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DeckBulkChange, changeDecks, undoDeckChange } from "#contract/decks/deck-bulk-changes.ts";
import { createFolder, deleteFolder, moveDeck } from "#contract/decks/folders.ts";
import { addFavorite, getDeck, listTrash, removeFavorite, updateDeck } from "#contract/decks.ts";
import { bulkChangedDecks, bulkDeckChanges } from "#server/database/bulk-change-schema.ts";
import { forgetBulkChanges } from "#server/features/bulk-changes/forget-bulk-changes.ts";
import { type Fixture, NOBODYS, as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

const change = (deckIds: number[], what: DeckBulkChange, changeId = randomUUID(), by = owner) =>
  server.succeed(changeDecks, { ...as(by), body: { changeId, deckIds, change: what } });
const refused = async (deckIds: number[], what: DeckBulkChange, by = owner, changeId = randomUUID()) =>
  (await server.request(changeDecks, { ...as(by), body: { changeId, deckIds, change: what } })).status;
const undo = (changeId: string) => server.succeed(undoDeckChange, { ...as(owner), params: { changeId } });
const read = (deckId: number) => server.succeed(getDeck, { ...as(owner), ...inDeck(deckId) });
const tag = (deckId: number, tags: string[]) =>
  server.succeed(updateDeck, { ...as(owner), ...inDeck(deckId), body: { title: "Deck", tags } });
const folder = async () =>
  (await server.succeed(createFolder, { ...as(owner), body: { name: randomUUID() } })).id;
const isInTrash = async (deckId: number) => {
  const { content } = await server.succeed(listTrash, { ...as(owner), query: { size: "100" } });
  return content.some(({ id }) => id === deckId);
};

async function someDecks(tags: string[] = []): Promise<[number, number, number]> {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await fixture.deck(owner);
    await tag(id, tags);
    ids.push(id);
  }
  return [nth(ids, 0), nth(ids, 1), nth(ids, 2)];
}

/** What a change can change of a deck. */
const partsOf = async (ids: readonly number[]) =>
  Promise.all(
    ids.map(async (id) => {
      if (await isInTrash(id)) return "in the trash";
      const { tags, folderId, isFavorite } = await read(id);
      return { tags, folderId, isFavorite };
    }),
  );

const tagged = (...tags: string[]): DeckBulkChange => ({ kind: "addTags", tags });
const TRASH: DeckBulkChange = { kind: "trash" };

describeEndpoint("changeDecks", {
  good: () => {
    it("adds tags to the decks that lack them, and removes them from those that have them", async () => {
      const [a, b, c] = await someDecks(["old"]);
      await tag(b, ["new", "old"]);
      expect(await change([a, b], tagged("new", "old"))).toStrictEqual({ deckIds: [a], overLimit: [] });
      expect((await read(a)).tags).toStrictEqual(["new", "old"]);
      const off: DeckBulkChange = { kind: "removeTags", tags: ["new", "unknown"] };
      expect(await change([b, c], off)).toStrictEqual({ deckIds: [b], overLimit: [] });
      expect([(await read(b)).tags, (await read(c)).tags]).toStrictEqual([["old"], ["old"]]);
    });

    it("names decks that would have more than 20 tags, and leaves them as they are", async () => {
      const [a, b] = await someDecks();
      const many = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
      await tag(a, many);
      const changeId = randomUUID();
      const answer = { deckIds: [b], overLimit: [a] };
      expect(await change([a, b], tagged("one", "tag 0"), changeId)).toStrictEqual(answer);
      expect([(await read(a)).tags.length, (await read(b)).tags]).toStrictEqual([20, ["one", "tag 0"]]);
      expect(await change([a, b], tagged("one", "tag 0"), changeId)).toStrictEqual(answer);
    });

    it("moves decks into a folder and out of it, marks them, and puts them into the trash", async () => {
      const [a, b] = await someDecks();
      const folderId = await folder();
      await server.succeed(moveDeck, { ...as(owner), ...inDeck(a), body: { folderId } });
      expect((await change([a, b], { kind: "move", folderId })).deckIds).toStrictEqual([b]);
      expect((await change([a, b], { kind: "move", folderId: null })).deckIds).toStrictEqual([a, b]);
      expect((await change([a, b], { kind: "favorite" })).deckIds).toStrictEqual([a, b]);
      expect(await partsOf([a, b])).toStrictEqual([
        { tags: [], folderId: null, isFavorite: true },
        { tags: [], folderId: null, isFavorite: true },
      ]);
      expect((await change([b], { kind: "unfavorite" })).deckIds).toStrictEqual([b]);
      expect((await change([a], { kind: "favorite" })).deckIds).toStrictEqual([]);
      expect((await change([a, b], TRASH)).deckIds).toStrictEqual([a, b]);
      expect(await partsOf([a, b])).toStrictEqual(["in the trash", "in the trash"]);
    });

    it("counts once, also where it is sent twice at the same time and its decks are gone", async () => {
      const [a, b] = await someDecks();
      const changeId = randomUUID();
      const answer = { deckIds: [a, b], overLimit: [] };
      const sent = () => change([a, b], TRASH, changeId);
      expect(await Promise.all([sent(), sent()])).toStrictEqual([answer, answer]);
      await undo(changeId);
      expect(await sent()).toStrictEqual(answer);
      expect(await isInTrash(a)).toBe(false);
    });

    it("marks a deck of somebody else that the learner may study", async () => {
      const stranger = await server.signUpAndIn();
      const { id } = await fixture.deck(stranger);
      await fixture.publish(id);
      expect((await change([id], { kind: "favorite" })).deckIds).toStrictEqual([id]);
      expect((await read(id)).isFavorite).toBe(true);
    });
  },
  bad: () => {
    it("changes nothing where one deck is not the learner's, in the trash, or nobody's", async () => {
      const [a, gone] = await someDecks();
      await fixture.trash(owner, gone);
      const stranger = await server.signUpAndIn();
      const { id: published } = await fixture.deck(stranger);
      await fixture.publish(published);
      const { id: secret } = await fixture.deck(stranger);
      for (const other of [gone, published, secret, NOBODYS]) {
        expect(await refused([a, other], tagged("new"))).toBe(404);
        expect(await refused([a, other], TRASH)).toBe(404);
        expect(await refused([a, other], { kind: "move", folderId: null })).toBe(404);
      }
      expect(await refused([a, secret], { kind: "favorite" })).toBe(404);
      expect(await partsOf([a])).toStrictEqual([{ tags: [], folderId: null, isFavorite: false }]);
    });

    it("is refused for a folder of somebody else, and for an id of another change", async () => {
      const [a] = await someDecks();
      const stranger = await server.signUpAndIn();
      const body = { name: "Theirs" };
      const { id: folderId } = await server.succeed(createFolder, { ...as(stranger), body });
      expect(await refused([a], { kind: "move", folderId })).toBe(404);
      const changeId = randomUUID();
      await change([a], { kind: "move", folderId: await folder() }, changeId);
      expect(await refused([a], tagged("new"), owner, changeId)).toBe(409);
      expect(await refused([a], { kind: "move", folderId: null }, owner, changeId)).toBe(409);
    });

    it("is refused for no deck, one deck twice, and more than 100", async () => {
      const [a] = await someDecks();
      expect(await refused([], TRASH)).toBe(422);
      expect(await refused([a, a], TRASH)).toBe(422);
      const many = Array.from({ length: 101 }, (_, n) => n + 1);
      expect(await refused(many, TRASH)).toBe(422);
    });
  },
});

describeEndpoint("undoDeckChange", {
  good: () => {
    it("brings back exactly what each kind of change did", async () => {
      const ids = await someDecks(["old"]);
      const [a, b] = ids;
      const [home, away] = [await folder(), await folder()];
      await tag(b, ["old", "z"]);
      await server.succeed(moveDeck, { ...as(owner), ...inDeck(a), body: { folderId: home } });
      await server.succeed(addFavorite, { ...as(owner), ...inDeck(a) });
      const before = await partsOf(ids);
      for (const what of [
        tagged("new", "old"),
        { kind: "removeTags", tags: ["old"] },
        { kind: "move", folderId: away },
        { kind: "move", folderId: null },
        { kind: "favorite" },
        { kind: "unfavorite" },
        TRASH,
      ] satisfies DeckBulkChange[]) {
        const changeId = randomUUID();
        const { deckIds } = await change([...ids], what, changeId);
        expect(await partsOf(ids)).not.toStrictEqual(before);
        const undone = { restored: deckIds.length, left: 0 };
        expect([what, await undo(changeId)]).toStrictEqual([what, undone]);
        expect(await partsOf(ids)).toStrictEqual(before);
        // Again, it says the same and does nothing.
        expect(await undo(changeId)).toStrictEqual(undone);
        expect(await partsOf(ids)).toStrictEqual(before);
      }
    });

    it("leaves decks as they are that were changed since, and counts them", async () => {
      const [a, b, c] = await someDecks();
      const ids = [a, b, c];
      const ofDeck = { ...as(owner), ...inDeck(a) };
      const one = { restored: 2, left: 1 };
      const changed = async (what: DeckBulkChange, since: () => Promise<unknown>) => {
        const changeId = randomUUID();
        await change(ids, what, changeId);
        server.clock.advance(1000);
        await since();
        expect([what, await undo(changeId)]).toStrictEqual([what, one]);
      };
      await changed(tagged("new"), () => tag(a, ["new", "more"]));
      expect((await read(a)).tags).toStrictEqual(["more", "new"]);
      const [folderId, other] = [await folder(), await folder()];
      await changed({ kind: "move", folderId }, () =>
        server.succeed(moveDeck, { ...ofDeck, body: { folderId: other } }),
      );
      expect((await read(a)).folderId).toBe(other);
      await changed({ kind: "favorite" }, async () => {
        await server.succeed(removeFavorite, ofDeck);
        await server.succeed(addFavorite, ofDeck);
      });
      expect((await read(a)).isFavorite).toBe(true);
      await changed(TRASH, async () => {
        await fixture.restore(owner, a);
        await fixture.trash(owner, a);
      });
      expect(await partsOf(ids)).toStrictEqual([
        "in the trash",
        { tags: [], folderId: null, isFavorite: false },
        { tags: [], folderId: null, isFavorite: false },
      ]);
    });

    it("leaves a deck where it is whose folder was deleted", async () => {
      const [a, b] = await someDecks();
      const [former, folderId] = [await folder(), await folder()];
      await server.succeed(moveDeck, { ...as(owner), ...inDeck(a), body: { folderId: former } });
      const changeId = randomUUID();
      await change([a, b], { kind: "move", folderId }, changeId);
      await server.succeed(deleteFolder, { ...as(owner), params: { folderId: String(former) } });
      expect(await undo(changeId)).toStrictEqual({ restored: 1, left: 1 });
      expect([(await read(a)).folderId, (await read(b)).folderId]).toStrictEqual([folderId, null]);
    });
  },
  bad: () => {
    it("is refused to others, and for a change that nobody made", async () => {
      const [a] = await someDecks();
      const changeId = randomUUID();
      await change([a], TRASH, changeId);
      const stranger = await server.signUpAndIn();
      const asked = { params: { changeId } };
      expect((await server.request(undoDeckChange, { ...as(stranger), ...asked })).status).toBe(404);
      const nobodys = { params: { changeId: randomUUID() } };
      expect((await server.request(undoDeckChange, { ...as(owner), ...nobodys })).status).toBe(404);
      expect(await isInTrash(a)).toBe(true);
    });

    it("is possible for a day, and then nothing of the change is stored", async () => {
      const [a] = await someDecks();
      const changeId = randomUUID();
      await change([a], tagged("new"), changeId);
      server.clock.advance(DAY);
      owner = await fixture.signInAgain(owner);
      expect((await server.request(undoDeckChange, { ...as(owner), params: { changeId } })).status).toBe(404);
      const remaining = () =>
        Promise.all([server.db.$count(bulkDeckChanges), server.db.$count(bulkChangedDecks)]);
      expect(await remaining()).not.toStrictEqual([0, 0]);
      await forgetBulkChanges(server.db, server.clock.now());
      expect(await remaining()).toStrictEqual([0, 0]);
      expect((await read(a)).tags).toStrictEqual(["new"]);
    });
  },
});
