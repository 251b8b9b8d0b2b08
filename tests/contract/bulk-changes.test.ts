import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BulkChange, changeCards, listCardIds } from "#contract/decks/bulk-changes.ts";
import { addCard } from "#contract/decks/card-changes.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { markCards } from "#contract/study/card-marks.ts";
import { DELETE, bulkFixture, tagged, untagged } from "./bulk-fixture.ts";
import { changesSince, settledCursor } from "./changed-since.ts";
import { type Fixture, NOBODYS, as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

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

describeEndpoint("changeCards", {
  good: () => {
    it("adds tags to the cards that lack them, and removes them from those that have them", async () => {
      const { id, cardIds } = await bulk.deckOf(["a", "b", "c"], ["old"]);
      await bulk.edit(nth(cardIds, 1), "b", ["old", "new"]);
      const cursor = await settledCursor(server, owner, id);
      const [a, b, c] = [nth(cardIds, 0), nth(cardIds, 1), nth(cardIds, 2)];
      expect(await bulk.change(id, [a, b], tagged("new", "old"))).toStrictEqual({
        cardIds: [a],
        overLimit: [],
      });
      expect(await bulk.tagsIn(id)).toStrictEqual([["new", "old"], ["new", "old"], ["old"]]);
      expect(await changesSince(server, owner, id, cursor)).toStrictEqual({ changed: [a], removed: [] });
      expect(await bulk.change(id, [a, c], untagged("new", "unknown"))).toStrictEqual({
        cardIds: [a],
        overLimit: [],
      });
      expect(await bulk.tagsIn(id)).toStrictEqual([["old"], ["new", "old"], ["old"]]);
    });

    it("names cards that would have more than 20 tags, and leaves them as they are", async () => {
      const { id, cardIds } = await bulk.deckOf(["a", "b"]);
      const many = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
      await bulk.edit(nth(cardIds, 0), "a", many);
      const changeId = randomUUID();
      const answer = { cardIds: [nth(cardIds, 1)], overLimit: [nth(cardIds, 0)] };
      expect(await bulk.change(id, cardIds, tagged("one", "tag 0"), changeId)).toStrictEqual(answer);
      expect((await bulk.tagsIn(id)).map(({ length }) => length)).toStrictEqual([20, 2]);
      expect(await bulk.change(id, cardIds, tagged("one", "tag 0"), changeId)).toStrictEqual(answer);
    });

    it("moves cards with their answers and marks, and devices get the changes of both decks", async () => {
      const { id, cardIds } = await bulk.deckOf(["a", "b"], ["t"]);
      const target = await bulk.deckOf(["c"]);
      const first = nth(cardIds, 0);
      const at = server.clock.now().toISOString();
      await server.succeed(recordPerformance, {
        ...as(owner),
        body: { cardId: first, performance: 3, reviewTimestamp: at },
      });
      const marks = { cards: [{ cardId: first, modifiedAt: at, flag: 2 }] };
      await server.succeed(markCards, { ...as(owner), ...inDeck(id), body: marks });
      const before = (await bulk.page(id)).find((card) => card.id === first);
      const [here, there] = [
        await settledCursor(server, owner, id),
        await settledCursor(server, owner, target.id),
      ];
      expect(await bulk.change(id, [first], { kind: "move", deckId: target.id })).toStrictEqual({
        cardIds: [first],
        overLimit: [],
      });
      const moved = (await bulk.page(target.id)).find((card) => card.id === first);
      expect(moved).toStrictEqual({ ...before, deckId: target.id });
      expect([await bulk.countsOf(id), await bulk.countsOf(target.id)]).toStrictEqual([
        [1, 1],
        [2, 1],
      ]);
      expect(await changesSince(server, owner, id, here)).toStrictEqual({ changed: [], removed: [first] });
      expect(await changesSince(server, owner, target.id, there)).toStrictEqual({
        changed: [first],
        removed: [],
      });
    });

    it("covers all cards of a note, each once", async () => {
      const { id } = await fixture.deck(owner);
      const note = await bulk.addNote(id);
      const target = await fixture.deck(owner);
      expect((await bulk.change(id, [nth(note, 1)], tagged("pet"))).cardIds).toStrictEqual(note);
      expect(
        (await bulk.change(id, [nth(note, 0)], { kind: "move", deckId: target.id })).cardIds,
      ).toStrictEqual(note);
      expect((await bulk.change(target.id, [...note], DELETE)).cardIds).toStrictEqual(note);
      expect([await bulk.idsIn(id), await bulk.idsIn(target.id)]).toStrictEqual([[], []]);
    });

    it("takes a card with it that its note had before, so that it comes back with its answers", async () => {
      const { id } = await fixture.deck(owner);
      const target = await fixture.deck(owner);
      const body = { front: "{{c1::a}} {{c2::b}}", back: "" };
      const { id: remaining } = await server.succeed(addCard, { ...as(owner), ...inDeck(id), body });
      const [, hidden] = await bulk.idsIn(id);
      await bulk.edit(remaining, "{{c1::a}} b");
      await bulk.change(id, [remaining], { kind: "move", deckId: target.id });
      await bulk.edit(remaining, "{{c1::a}} {{c2::b}}");
      expect(await bulk.idsIn(target.id)).toStrictEqual([remaining, hidden]);
    });

    it("counts once, also where it is sent twice at the same time or after an undo", async () => {
      const { id, cardIds } = await bulk.deckOf(["a", "b"]);
      const changeId = randomUUID();
      const [one, two] = await Promise.all([
        bulk.change(id, cardIds, DELETE, changeId),
        bulk.change(id, cardIds, DELETE, changeId),
      ]);
      expect([one, two]).toStrictEqual([
        { cardIds, overLimit: [] },
        { cardIds, overLimit: [] },
      ]);
      expect(await bulk.countsOf(id)).toStrictEqual([0, 0]);
      await bulk.undo(id, changeId);
      expect(await bulk.change(id, cardIds, DELETE, changeId)).toStrictEqual(one);
      expect(await bulk.countsOf(id)).toStrictEqual([2, 2]);
    });
  },
  bad: () => {
    it("changes nothing where one card is not of the deck, deleted, or somebody else's", async () => {
      const { id, cardIds } = await bulk.deckOf(["a", "b"]);
      const other = await bulk.deckOf(["c"]);
      await bulk.change(id, [nth(cardIds, 1)], DELETE);
      const wrong = [nth(cardIds, 1), nth(other.cardIds, 0), NOBODYS];
      for (const cardId of wrong) {
        const body = { changeId: randomUUID(), cardIds: [nth(cardIds, 0), cardId], change: DELETE };
        await server.refuse(changeCards, { ...as(owner), ...inDeck(id), body }, 404, "RESOURCE_NOT_FOUND");
      }
      expect([await bulk.idsIn(id), await bulk.idsIn(other.id)]).toStrictEqual([
        [nth(cardIds, 0)],
        other.cardIds,
      ]);
    });

    it("is refused for decks that the learner may not change, as source and as target", async () => {
      const stranger = await server.signUpAndIn();
      const { id, cardIds } = await bulk.deckOf(["a"]);
      await fixture.publish(id);
      const theirs = await fixture.deck(stranger);
      const trashed = await fixture.deck(owner);
      await fixture.trash(owner, trashed.id);
      const refuse = (learner: SignedIn, deckId: number, what: BulkChange) => {
        const body = { changeId: randomUUID(), cardIds, change: what };
        const call = { ...as(learner), ...inDeck(deckId), body };
        return server.refuse(changeCards, call, 404, "RESOURCE_NOT_FOUND");
      };
      await refuse(stranger, id, DELETE);
      await refuse(stranger, theirs.id, DELETE);
      for (const deckId of [theirs.id, trashed.id, NOBODYS])
        await refuse(owner, id, { kind: "move", deckId });
      expect(await bulk.idsIn(id)).toStrictEqual(cardIds);
    });

    it("is refused with the id of another change, and to the same deck", async () => {
      const { id, cardIds } = await bulk.deckOf(["a"]);
      const changeId = randomUUID();
      await bulk.change(id, cardIds, tagged("t"), changeId);
      const send = (what: BulkChange) => ({
        ...as(owner),
        ...inDeck(id),
        body: { changeId, cardIds, change: what },
      });
      await server.refuse(changeCards, send(DELETE), 409, "RESOURCE_CONFLICT");
      const error = await server.refuse(
        changeCards,
        send({ kind: "move", deckId: id }),
        422,
        "VALIDATION_ERROR",
      );
      expect(error.validationErrors).toStrictEqual({ "change.deckId": "Must be another deck." });
    });

    it("takes 1,000 cards, each named once, and at least one", async () => {
      const { id, cardIds } = await bulk.deckOf(["a"]);
      const tooMany = Array.from({ length: 1001 }, (_, n) => n + 1);
      for (const wrong of [[], tooMany, [...cardIds, ...cardIds]]) {
        const body = { changeId: randomUUID(), cardIds: wrong, change: DELETE };
        await server.refuse(changeCards, { ...as(owner), ...inDeck(id), body }, 422, "VALIDATION_ERROR");
      }
    });
  },
});

describeEndpoint("listCardIds", {
  good: () => {
    it("has all cards in their order with the learner's own marks, page by page", async () => {
      const { id, cardIds } = await bulk.deckOf(["a", "b", "c"]);
      const [a, b, c] = [nth(cardIds, 0), nth(cardIds, 1), nth(cardIds, 2)];
      const modifiedAt = server.clock.now().toISOString();
      const marks = { cards: [{ cardId: b, modifiedAt, suspended: true, flag: 4 }] };
      const other = await server.signUpAndIn();
      await fixture.publish(id);
      const theirs = { cards: [{ cardId: a, modifiedAt, suspended: true }] };
      await server.succeed(markCards, { ...as(other), ...inDeck(id), body: theirs });
      await server.succeed(markCards, { ...as(owner), ...inDeck(id), body: marks });
      const list = (query: { after?: string }) =>
        server.succeed(listCardIds, { ...as(owner), ...inDeck(id), query });
      expect(await list({})).toStrictEqual({
        cards: [
          { id: a, suspended: false, flag: 0 },
          { id: b, suspended: true, flag: 4 },
          { id: c, suspended: false, flag: 0 },
        ],
      });
      expect((await list({ after: String(b) })).cards).toStrictEqual([{ id: c, suspended: false, flag: 0 }]);
      // Who studies the deck has marks of their own.
      expect(await server.succeed(listCardIds, { ...as(other), ...inDeck(id), query: {} })).toStrictEqual({
        cards: [
          { id: a, suspended: true, flag: 0 },
          { id: b, suspended: false, flag: 0 },
          { id: c, suspended: false, flag: 0 },
        ],
      });
    });
  },
  bad: () => {
    it("of a deck that the learner may not study is not there", async () => {
      const stranger = await server.signUpAndIn();
      const { id } = await bulk.deckOf(["a"]);
      const call = { ...as(stranger), ...inDeck(id), query: {} };
      await server.refuse(listCardIds, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});
