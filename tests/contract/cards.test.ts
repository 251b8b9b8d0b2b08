import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as contract from "#contract/cards.ts";
import * as cardChanges from "#contract/decks/card-changes.ts";
import { getDeck } from "#contract/decks.ts";
import { NOBODYS, as, fixtureOf, inDeck, nth, withoutSchedule, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
  stranger = await server.signUpAndIn();
});
afterAll(() => server.close());

const card = (front: string, tags: string[] = []) => ({ front, back: "b", tags });

const list = (learner: SignedIn, deckId: number, query: { page?: string; size?: string } = {}) =>
  server.succeed(contract.listCards, { ...as(learner), ...inDeck(deckId), query });

const fronts = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).content.map(({ front }) => front);

const updatedAt = async (deckId: number) =>
  (await server.succeed(getDeck, { ...as(owner), ...inDeck(deckId) })).updatedAt;

/** A deck of the owner's with one card. */
async function deckWithCard() {
  const deck = await fixture.deck(owner);
  const cards = await fixture.cards(owner, deck.id, ["front"], ["t"]);
  return { deckId: deck.id, card: nth(cards, 0) };
}

async function wrongFields(
  endpoint: typeof cardChanges.addCard | typeof cardChanges.addCards,
  body: unknown,
) {
  const { id } = await fixture.deck(owner);
  const call = { ...as(owner), ...inDeck(id), body };
  const { validationErrors } = await server.refuse(endpoint, call, 422, "VALIDATION_ERROR");
  expect(await fronts(owner, id)).toStrictEqual([]);
  return Object.keys(validationErrors ?? {}).toSorted();
}

describeEndpoint("addCard", {
  good: () => {
    it("adds a card at the end and notes the deck's change", async () => {
      const { deckId, card: first } = await deckWithCard();
      server.clock.advance(1000);
      const now = server.clock.now().toISOString();
      const call = { ...as(owner), ...inDeck(deckId) };
      const body = {
        front: " ما هذا؟ ",
        back: "𝕏 \\ ' \" {}",
        tags: ["zoo", " a,b ", 'q"\\', "zoo", "NULL"],
      };
      const added = await server.succeed(cardChanges.addCard, { ...call, body });
      const names = added.tags.map(({ name }) => name);
      expect(names).toStrictEqual(["NULL", "a,b", 'q"\\', "zoo"]);
      expect(added).toStrictEqual({
        id: added.id,
        deckId,
        front: "ما هذا؟",
        back: "𝕏 \\ ' \" {}",
        tags: added.tags,
        createdAt: now,
        updatedAt: now,
      });
      const { content } = await list(owner, deckId);
      expect(content.map(withoutSchedule)).toStrictEqual([first, added]);
      expect(await updatedAt(deckId)).toBe(now);
    });

    it("tags belong to their owner: no id reveals that somebody else uses the same word", async () => {
      const tagOf = async (learner: SignedIn) => {
        const { id } = await fixture.deck(learner);
        return nth(nth(await fixture.cards(learner, id, ["a"], ["rare word"]), 0).tags, 0);
      };
      const [own, others] = [await tagOf(owner), await tagOf(stranger)];
      expect([own.name, others.name]).toStrictEqual(["rare word", "rare word"]);
      expect(others.id).not.toBe(own.id);
      expect(await tagOf(owner)).toStrictEqual(own);
    });

    it("gives cards of all decks the same tag", async () => {
      const { card: one } = await deckWithCard();
      const { card: other } = await deckWithCard();
      expect(one.tags.map(({ name }) => name)).toStrictEqual(["t"]);
      expect(other.tags).toStrictEqual(one.tags);
    });
  },
  bad: () => {
    it("names the wrong fields", async () => {
      const wrong = (body: unknown) => wrongFields(cardChanges.addCard, body);
      expect(await wrong({ front: " ", back: "" })).toStrictEqual(["back", "front"]);
      expect(await wrong({ front: "a".repeat(20_001), back: "b" })).toStrictEqual(["front"]);
      expect(await wrong({ front: "a\u0000", back: "\ud800" })).toStrictEqual(["back", "front"]);
      expect(await wrong({ ...card("a"), tags: [""] })).toStrictEqual(["tags.0"]);
      expect(await wrong({ ...card("a"), tags: Array.from({ length: 21 }, String) })).toStrictEqual(["tags"]);
    });
    it("adds nothing to a deck that the learner may not change", async () => {
      const { deckId } = await deckWithCard();
      await fixture.publish(deckId);
      const body = card("a");
      const refuse = (learner: SignedIn, id: number) =>
        server.refuse(
          cardChanges.addCard,
          { ...as(learner), ...inDeck(id), body },
          404,
          "RESOURCE_NOT_FOUND",
        );
      await refuse(stranger, deckId);
      await refuse(owner, NOBODYS);
      expect(await fronts(owner, deckId)).toStrictEqual(["front"]);
      await fixture.trash(owner, deckId);
      await refuse(owner, deckId);
      await server.refuse(cardChanges.addCard, { ...inDeck(deckId), body }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("addCards", {
  good: () => {
    const send = (deckId: number, batchId: string, cards: readonly cardChanges.CardInput[]) =>
      server.succeed(cardChanges.addCards, {
        ...as(owner),
        ...inDeck(deckId),
        body: { batchId, cards: [...cards] },
      });

    it("adds all cards in their order, with their tags", async () => {
      const { id } = await fixture.deck(owner);
      server.clock.advance(1000);
      const cards = Array.from({ length: 300 }, (_, n) => card(`${n}`, [`t${n % 7}`, "all"]));
      expect(await send(id, randomUUID(), cards)).toStrictEqual({ created: 300 });
      expect(await updatedAt(id)).toBe(server.clock.now().toISOString());
      const { content } = await list(owner, id, { size: "500" });
      const asSent = content.map(({ front, back, tags }) => ({ front, back, tags: tags.map((t) => t.name) }));
      expect(asSent).toStrictEqual(cards.map((sent) => ({ ...sent, tags: sent.tags.toSorted() })));
    });

    it("adds a batch once that is sent twice, and gives the first result", async () => {
      const { id } = await fixture.deck(owner);
      const batchId = randomUUID();
      await send(id, batchId, [card("a"), card("b")]);
      const changed = await updatedAt(id);
      server.clock.advance(1000);
      expect(await send(id, batchId.toUpperCase(), [card("c")])).toStrictEqual({ created: 2 });
      expect(await fronts(owner, id)).toStrictEqual(["a", "b"]);
      expect(await updatedAt(id)).toBe(changed);
    });

    it("adds a batch once that is sent several times at once", async () => {
      const { id } = await fixture.deck(owner);
      const batchId = randomUUID();
      const results = await Promise.all(Array.from({ length: 6 }, () => send(id, batchId, [card("a")])));
      expect(results).toStrictEqual(Array.from({ length: 6 }, () => ({ created: 1 })));
      expect(await fronts(owner, id)).toStrictEqual(["a"]);
    });

    it("keeps the cards of each batch together when batches come at once", async () => {
      const { id } = await fixture.deck(owner);
      const batches = ["a", "b", "c", "d"].map((front) => Array.from({ length: 100 }, () => card(front)));
      await Promise.all(batches.map((cards) => send(id, randomUUID(), cards)));
      const added = await fronts(owner, id, { size: "500" });
      const changes = added.filter((front, index) => front !== added[index + 1]);
      expect(changes.toSorted()).toStrictEqual(["a", "b", "c", "d"]);
    });

    it("takes different batches at once that make the same tags", async () => {
      const decks = await Promise.all(Array.from({ length: 4 }, () => fixture.deck(owner)));
      const prefix = randomUUID().slice(0, 8);
      const names = Array.from({ length: 20 }, (_, n) => `${prefix}-${n}`);
      await Promise.all(
        decks.map(({ id }, index) => {
          const tags = index % 2 === 0 ? names : names.toReversed();
          return send(
            id,
            randomUUID(),
            Array.from({ length: 50 }, () => card("a", tags)),
          );
        }),
      );
      for (const { id } of decks) {
        const { content, totalElements } = await list(owner, id, { size: "1" });
        expect([totalElements, nth(content, 0).tags.length]).toStrictEqual([50, 20]);
      }
    });

    it("takes 25,000 cards in 25 batches", async () => {
      const { id } = await fixture.deck(owner);
      for (let batch = 0; batch < 25; batch++) {
        const cards = Array.from({ length: 1000 }, (_, n) => card(`${batch * 1000 + n}`, ["big"]));
        await send(id, randomUUID(), cards);
      }
      const last = await list(owner, id, { page: "49", size: "500" });
      expect([last.totalElements, last.totalPages]).toStrictEqual([25_000, 50]);
      expect(last.content.map(({ front }) => front)).toStrictEqual(
        Array.from({ length: 500 }, (_, n) => `${24_500 + n}`),
      );
      const deck = await server.succeed(getDeck, { ...as(owner), ...inDeck(id) });
      expect([deck.cardCount, deck.counts]).toStrictEqual([25_000, { new: 20, learning: 0, due: 0 }]);
    });
  },
  bad: () => {
    it("adds none where one is wrong", async () => {
      const wrong = (body: unknown) => wrongFields(cardChanges.addCards, body);
      const batchId = randomUUID();
      expect(await wrong({ batchId, cards: [card("a"), card("")] })).toStrictEqual(["cards.1.front"]);
      expect(await wrong({ batchId, cards: [] })).toStrictEqual(["cards"]);
      const tooMany = Array.from({ length: 1001 }, () => card("a"));
      expect(await wrong({ batchId, cards: tooMany })).toStrictEqual(["cards"]);
      expect(await wrong({ batchId: "1", cards: [card("a")] })).toStrictEqual(["batchId"]);
    });
    it("refuses a batch that went to another deck", async () => {
      const { deckId } = await deckWithCard();
      const { id: other } = await fixture.deck(owner);
      const body = { batchId: randomUUID(), cards: [card("a")] };
      await server.succeed(cardChanges.addCards, { ...as(owner), ...inDeck(deckId), body });
      const call = { ...as(owner), ...inDeck(other), body };
      await server.refuse(cardChanges.addCards, call, 409, "RESOURCE_CONFLICT");
      expect(await fronts(owner, other)).toStrictEqual([]);
    });
    it("adds nothing to a deck that the learner may not change, and keeps the batch's id free", async () => {
      const { deckId } = await deckWithCard();
      const body = { batchId: randomUUID(), cards: [card("a")] };
      const call = { ...inDeck(deckId), body };
      await server.refuse(cardChanges.addCards, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(cardChanges.addCards, call, 401, "AUTHENTICATION_REQUIRED");
      const { id } = await fixture.deck(stranger);
      await server.succeed(cardChanges.addCards, { ...as(stranger), ...inDeck(id), body });
      await server.succeed(cardChanges.addCards, { ...as(owner), ...call });
      expect(await fronts(owner, deckId)).toStrictEqual(["front", "a"]);
      expect(await fronts(stranger, id)).toStrictEqual(["a"]);
    });
    it("refuses more than 8 MiB", async () => {
      const { deckId } = await deckWithCard();
      const cards = Array.from({ length: 450 }, () => card("a".repeat(20_000)));
      const call = { ...as(owner), ...inDeck(deckId), body: { batchId: randomUUID(), cards } };
      await server.refuse(cardChanges.addCards, call, 413, "PAYLOAD_TOO_LARGE");
    });
  },
});
