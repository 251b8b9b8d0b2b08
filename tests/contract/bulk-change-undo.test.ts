import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BulkChange, undoCardChange } from "#contract/decks/bulk-changes.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { searchCards } from "#contract/search/search-cards.ts";
import { bulkChanges } from "#server/database/bulk-change-schema.ts";
import { forgetBulkChanges } from "#server/features/bulk-changes/forget-bulk-changes.ts";
import { DELETE, bulkFixture, tagged, untagged } from "./bulk-fixture.ts";
import { changesSince, settledCursor } from "./changed-since.ts";
import { type Fixture, as, fixtureOf, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

const DAY = 24 * 60 * 60_000;

let bulk: ReturnType<typeof bulkFixture>;
let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
  bulk = bulkFixture(server, () => owner);
});
afterAll(() => server.close());

describeEndpoint("undoCardChange", {
  good: () => {
    it("brings back exactly what each kind of change did", async () => {
      const { id, cardIds } = await bulk.deckOf(["a", "b"], ["old"]);
      const note = await bulk.addNote(id);
      const target = await fixture.deck(owner);
      await bulk.edit(nth(cardIds, 1), "b", ["old", "new"]);
      const before = await bulk.shown(id);
      const all = [...cardIds, nth(note, 0)];
      for (const what of [
        tagged("new", "more"),
        untagged("old", "new"),
        { kind: "move", deckId: target.id },
        DELETE,
      ] satisfies BulkChange[]) {
        const changeId = randomUUID();
        const changed = await bulk.change(id, all, what, changeId);
        expect(await bulk.shown(id)).not.toStrictEqual(before);
        const undone = await bulk.undo(id, changeId);
        expect(undone).toStrictEqual({ restored: changed.cardIds.length, left: 0 });
        expect(await bulk.shown(id)).toStrictEqual(before);
        // Of a pair only one card comes on a day.
        expect(await bulk.countsOf(id)).toStrictEqual([4, 3]);
        // Again, it says the same and does nothing.
        await bulk.edit(nth(cardIds, 0), "a", ["old"]);
        expect(await bulk.undo(id, changeId)).toStrictEqual(undone);
        expect(await bulk.shown(id)).toStrictEqual(before);
      }
    });

    it("leaves cards as they are that were changed since, and counts them", async () => {
      const { id, cardIds } = await bulk.deckOf(["a", "b", "c"]);
      const [a, b, c] = [nth(cardIds, 0), nth(cardIds, 1), nth(cardIds, 2)];
      const changeId = randomUUID();
      await bulk.change(id, cardIds, tagged("t"), changeId);
      await bulk.edit(a, "a2", ["t", "mine"]);
      await bulk.change(id, [b], DELETE);
      expect(await bulk.undo(id, changeId)).toStrictEqual({ restored: 1, left: 2 });
      expect((await bulk.shown(id)).map(({ id: cardId, tags }) => [cardId, tags])).toStrictEqual([
        [a, ["mine", "t"]],
        [c, []],
      ]);
    });

    it("keeps answers that were given since", async () => {
      const { id, cardIds } = await bulk.deckOf(["a"]);
      const changeId = randomUUID();
      await bulk.change(id, cardIds, tagged("t"), changeId);
      const reviewTimestamp = server.clock.now().toISOString();
      const body = { cardId: nth(cardIds, 0), performance: 3 as const, reviewTimestamp };
      await server.succeed(recordPerformance, { ...as(owner), body });
      expect(await bulk.undo(id, changeId)).toStrictEqual({ restored: 1, left: 0 });
      expect((await bulk.shown(id)).map(({ tags, reps }) => [tags, reps])).toStrictEqual([[[], 1]]);
    });

    it("takes cards back from a deck that is in the trash by now", async () => {
      const { id, cardIds } = await bulk.deckOf(["a"]);
      const target = await fixture.deck(owner);
      const changeId = randomUUID();
      await bulk.change(id, cardIds, { kind: "move", deckId: target.id }, changeId);
      await fixture.trash(owner, target.id);
      expect(await bulk.undo(id, changeId)).toStrictEqual({ restored: 1, left: 0 });
      expect(await bulk.idsIn(id)).toStrictEqual(cardIds);
    });

    it("brings deleted cards back to their positions in a list that is filtered", async () => {
      const { id } = await fixture.deck(owner);
      const cardIds: number[] = [];
      for (const front of ["first heron", "second heron", "third heron", "owl"]) {
        server.clock.advance(1000);
        cardIds.push(...(await fixture.cards(owner, id, [front], ["bird"])).map((card) => card.id));
      }
      const found = async (q: string, rankingStrategy: "relevance" | "recent") => {
        const query = { q, rankingStrategy, deckIds: [String(id)] };
        const { content } = await server.succeed(searchCards, { ...as(owner), query });
        return content.map((hit) => hit.id);
      };
      const lists = () => Promise.all([found("tag:bird", "relevance"), found("heron", "recent")]);
      const before = await lists();
      expect(before).toStrictEqual([cardIds.toReversed(), cardIds.slice(0, 3).toReversed()]);
      const changeId = randomUUID();
      server.clock.advance(1000);
      await bulk.change(id, [nth(cardIds, 1)], DELETE, changeId);
      expect((await lists()).map(({ length }) => length)).toStrictEqual([3, 2]);
      server.clock.advance(1000);
      await bulk.undo(id, changeId);
      expect(await lists()).toStrictEqual(before);
    });

    it("shows devices what came back", async () => {
      const { id, cardIds } = await bulk.deckOf(["a"]);
      const changeId = randomUUID();
      await bulk.change(id, cardIds, DELETE, changeId);
      const cursor = await settledCursor(server, owner, id);
      await bulk.undo(id, changeId);
      expect(await changesSince(server, owner, id, cursor)).toStrictEqual({ changed: cardIds, removed: [] });
    });
  },
  bad: () => {
    it("is refused to others, for another deck, and for a change that nobody made", async () => {
      const stranger = await server.signUpAndIn();
      const { id, cardIds } = await bulk.deckOf(["a"]);
      const other = await fixture.deck(owner);
      const theirs = await fixture.deck(stranger);
      const changeId = randomUUID();
      await bulk.change(id, cardIds, DELETE, changeId);
      const refuse = (learner: SignedIn, deckId: number, asked: string) => {
        const call = { ...as(learner), params: { deckId: String(deckId), changeId: asked } };
        return server.refuse(undoCardChange, call, 404, "RESOURCE_NOT_FOUND");
      };
      await refuse(stranger, id, changeId);
      await refuse(stranger, theirs.id, changeId);
      await refuse(owner, other.id, changeId);
      await refuse(owner, id, randomUUID());
      expect(await bulk.countsOf(id)).toStrictEqual([0, 0]);
    });

    it("is possible for a day, and then nothing of the change is stored", async () => {
      const start = server.clock.now();
      const { id, cardIds } = await bulk.deckOf(["a", "b"]);
      const [early, late] = [randomUUID(), randomUUID()];
      await bulk.change(id, [nth(cardIds, 0)], tagged("t"), early);
      server.clock.advance(1);
      await bulk.change(id, [nth(cardIds, 1)], tagged("t"), late);
      server.clock.set(new Date(start.getTime() + DAY));
      owner = await fixture.signInAgain(owner);
      const params = { deckId: String(id), changeId: early };
      const refusal = await server.refuse(
        undoCardChange,
        { ...as(owner), params },
        404,
        "RESOURCE_NOT_FOUND",
      );
      expect(refusal.message).toBe("This change can no longer be undone: that is possible for a day.");
      await forgetBulkChanges(server.db, server.clock.now());
      const remaining = await server.db.select({ changeId: bulkChanges.changeId }).from(bulkChanges);
      expect(remaining).toStrictEqual([{ changeId: late }]);
      expect(await bulk.undo(id, late)).toStrictEqual({ restored: 1, left: 0 });
    });
  },
});
