import { afterAll, beforeAll, expect, it } from "vitest";
import * as contract from "#contract/cards.ts";
import * as cardChanges from "#contract/decks/card-changes.ts";
import { getDeck } from "#contract/decks.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { reviewCards } from "#contract/study/study.ts";
import { NOBODYS, as, fixtureOf, inDeck, nth, ofCard, withoutSchedule, type Fixture } from "./fixture.ts";
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

const change = { front: "new", back: "also new", tags: ["kept", "added"] };

const list = async (learner: SignedIn, deckId: number) => {
  const call = { ...as(learner), ...inDeck(deckId), query: {} };
  return (await server.succeed(contract.listCards, call)).content.map(withoutSchedule);
};

const read = (learner: SignedIn, cardId: number) =>
  server.succeed(contract.getCard, { ...as(learner), ...ofCard(cardId) });

const remove = (learner: SignedIn, cardId: number) =>
  server.succeed(cardChanges.deleteCard, { ...as(learner), ...ofCard(cardId) });

const deckOf = (deckId: number) => server.succeed(getDeck, { ...as(owner), ...inDeck(deckId) });

/** A deck of the owner's with three cards. */
async function deckWithCards() {
  const deck = await fixture.deck(owner);
  const cards = await fixture.cards(owner, deck.id, ["1", "2", "3"], ["dropped", "kept"]);
  return { deckId: deck.id, cards, card: nth(cards, 0) };
}

describeEndpoint("getCard", {
  good: () => {
    it("shows a card of one's own deck, of a public one to everyone", async () => {
      const { deckId, card } = await deckWithCards();
      expect(await read(owner, card.id)).toStrictEqual(card);
      await fixture.publish(deckId);
      expect(await read(stranger, card.id)).toStrictEqual(card);
    });
  },
  bad: () => {
    it("gives the same 404 for what is not there, not the learner's, deleted, or in a trashed deck", async () => {
      const { deckId, card, cards } = await deckWithCards();
      const refused = async (learner: SignedIn, id: number) => {
        const call = { ...as(learner), ...ofCard(id) };
        const { message } = await server.refuse(contract.getCard, call, 404, "RESOURCE_NOT_FOUND");
        return message.replace(String(id), "#");
      };
      const message = await refused(owner, NOBODYS);
      expect(await refused(stranger, card.id)).toBe(message);
      await remove(owner, card.id);
      expect(await refused(owner, card.id)).toBe(message);
      await fixture.trash(owner, deckId);
      expect(await refused(owner, nth(cards, 1).id)).toBe(message);
      await fixture.restore(owner, deckId);
      expect(await read(owner, nth(cards, 1).id)).toStrictEqual(cards[1]);
      await server.refuse(contract.getCard, ofCard(card.id), 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("updateCard", {
  good: () => {
    it("changes texts and tags, notes the deck's change and keeps the schedule", async () => {
      const { deckId, card } = await deckWithCards();
      const body = { cardId: card.id, performance: 3 } as const;
      const { schedule } = await server.succeed(recordPerformance, { ...as(owner), body });
      server.clock.advance(1000);
      const now = server.clock.now().toISOString();
      const call = { ...as(owner), ...ofCard(card.id), body: change };
      const updated = await server.succeed(cardChanges.updateCard, call);
      const [added, remaining] = updated.tags;
      expect([added?.name, remaining]).toStrictEqual(["added", card.tags[1]]);
      const { front, back } = change;
      expect(updated).toStrictEqual({ ...card, front, back, tags: [added, remaining], updatedAt: now });
      expect(await read(owner, card.id)).toStrictEqual(updated);
      expect((await deckOf(deckId)).updatedAt).toBe(now);
      const study = await server.succeed(reviewCards, { ...as(owner), ...inDeck(deckId), query: {} });
      expect(study.content[0]).toStrictEqual({ ...updated, schedule });
    });

    it("that says what it began with is made where the card still has these texts", async () => {
      const { card } = await deckWithCards();
      const tags = card.tags.map(({ name }) => name).toReversed();
      const base = { front: card.front, back: card.back, tags, reversed: false };
      const call = { ...as(owner), ...ofCard(card.id), body: { ...change, base } };
      const updated = await server.succeed(cardChanges.updateCard, call);
      expect(updated.front).toBe(change.front);
      // Sent again after a lost answer.
      expect(await server.succeed(cardChanges.updateCard, call)).toStrictEqual(updated);
    });

    it("takes all tags off", async () => {
      const { card } = await deckWithCards();
      const call = { ...as(owner), ...ofCard(card.id), body: { front: "a", back: "b" } };
      expect((await server.succeed(cardChanges.updateCard, call)).tags).toStrictEqual([]);
    });
  },
  bad: () => {
    it("changes nothing that the learner may not change", async () => {
      const { deckId, card } = await deckWithCards();
      await fixture.publish(deckId);
      const refuse = (learner: SignedIn, id: number) => {
        const call = { ...as(learner), ...ofCard(id), body: change };
        return server.refuse(cardChanges.updateCard, call, 404, "RESOURCE_NOT_FOUND");
      };
      await refuse(stranger, card.id);
      await refuse(owner, NOBODYS);
      expect(await read(owner, card.id)).toStrictEqual(card);
      await fixture.trash(owner, deckId);
      await refuse(owner, card.id);
    });
    it.each([
      ["front", { front: "theirs" }],
      ["back", { back: "theirs" }],
      ["tags", { tags: ["theirs"] }],
      ["both ways", { reversed: true }],
    ])("loses nothing that somebody else changed meanwhile: %s", async (_, theirs) => {
      const { card } = await deckWithCards();
      const { front, back } = card;
      const before = { front, back, tags: card.tags.map(({ name }) => name) };
      const other = { ...as(owner), ...ofCard(card.id), body: { ...before, ...theirs } };
      const present = await server.succeed(cardChanges.updateCard, other);
      const body = { ...change, base: { ...before, reversed: false } };
      const call = { ...as(owner), ...ofCard(card.id), body };
      await server.refuse(cardChanges.updateCard, call, 409, "RESOURCE_CONFLICT");
      expect(await read(owner, card.id)).toStrictEqual(present);
    });

    it("lets one of two win who begin with the same texts at the same time", async () => {
      const { card } = await deckWithCards();
      const { front, back } = card;
      const base = { front, back, tags: card.tags.map(({ name }) => name), reversed: false };
      const save = (mine: string) =>
        server.request(cardChanges.updateCard, {
          ...as(owner),
          ...ofCard(card.id),
          body: { ...change, front: mine, base },
        });
      const answers = await Promise.all([save("one"), save("two")]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 409]);
    });

    it("refuses a card without a front and a call without a token", async () => {
      const { card } = await deckWithCards();
      const call = { ...ofCard(card.id), body: { ...change, front: " " } };
      await server.refuse(cardChanges.updateCard, { ...as(owner), ...call }, 422, "VALIDATION_ERROR");
      await server.refuse(cardChanges.updateCard, call, 401, "AUTHENTICATION_REQUIRED");
      expect(await read(owner, card.id)).toStrictEqual(card);
    });
  },
});

describeEndpoint("deleteCard", {
  good: () => {
    it("takes a card out of its deck and notes the deck's change", async () => {
      const { deckId, card, cards } = await deckWithCards();
      const before = await deckOf(deckId);
      server.clock.advance(1000);
      expect(await remove(owner, card.id)).toBeUndefined();
      expect(await list(owner, deckId)).toStrictEqual(cards.slice(1));
      const study = await server.succeed(reviewCards, { ...as(owner), ...inDeck(deckId), query: {} });
      expect(study.content.map(({ id }) => id)).toStrictEqual(cards.slice(1).map(({ id }) => id));
      expect(await deckOf(deckId)).toStrictEqual({
        ...before,
        cardCount: 2,
        counts: { new: 2, learning: 0, due: 0 },
        updatedAt: server.clock.now().toISOString(),
      });
    });
  },
  bad: () => {
    it("deletes nothing of somebody else's, and nothing twice", async () => {
      const { deckId, card } = await deckWithCards();
      await fixture.publish(deckId);
      const call = ofCard(card.id);
      await server.refuse(cardChanges.deleteCard, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(cardChanges.deleteCard, call, 401, "AUTHENTICATION_REQUIRED");
      expect(await read(owner, card.id)).toStrictEqual(card);
      await remove(owner, card.id);
      await server.refuse(cardChanges.deleteCard, { ...as(owner), ...call }, 404, "RESOURCE_NOT_FOUND");
    });
  },
});
