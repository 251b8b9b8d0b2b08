import { afterAll, beforeAll, expect, it } from "vitest";
import * as contract from "#contract/cards.ts";
import * as changes from "#contract/decks/card-changes.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
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

type Query = Partial<Record<"page" | "size" | "after", string>>;

const list = (learner: SignedIn, deckId: number, query: Query = {}) =>
  server.succeed(contract.listCards, { ...as(learner), ...inDeck(deckId), query });

/** A deck of the owner's with three cards. */
async function deckWithCards() {
  const deck = await fixture.deck(owner);
  const cards = await fixture.cards(owner, deck.id, ["1", "2", "3"], ["t"]);
  return { deckId: deck.id, cards };
}

/** A card from the view of a learner who never answered it. */
const asNew = (card: contract.Card) => ({
  ...card,
  schedule: toCardState(newSchedule(Date.parse(card.createdAt))),
});

describeEndpoint("listCards", {
  good: () => {
    it("shows cards in the order of adding, page by page", async () => {
      const { deckId, cards } = await deckWithCards();
      server.clock.advance(1000);
      const first = await list(owner, deckId, { size: "2" });
      expect(first).toStrictEqual({
        content: cards.slice(0, 2).map(asNew),
        page: 0,
        size: 2,
        totalElements: 3,
        totalPages: 2,
        cursor: first.cursor,
        full: true,
        removed: [],
      });
      expect((await list(owner, deckId, { size: "2", page: "1" })).content).toStrictEqual([
        asNew(nth(cards, 2)),
      ]);
      const beyond = await list(owner, deckId, { page: "9" });
      expect([beyond.content, beyond.totalElements]).toStrictEqual([[], 3]);
    });

    it("shows each learner their own schedule, also in a deck of somebody else's", async () => {
      const { deckId, cards } = await deckWithCards();
      await fixture.publish(deckId);
      const answer = async (learner: SignedIn, index: number) => {
        const body = { cardId: nth(cards, index).id, performance: 3 } as const;
        return (await server.succeed(recordPerformance, { ...as(learner), body })).schedule;
      };
      const [owners, strangers] = [await answer(owner, 0), await answer(stranger, 1)];
      const [one, two, three] = cards.map(asNew);
      expect((await list(owner, deckId)).content).toStrictEqual([{ ...one, schedule: owners }, two, three]);
      expect((await list(stranger, deckId)).content).toStrictEqual([
        one,
        { ...two, schedule: strangers },
        three,
      ]);
    });

    it("goes on behind a card, so that none is missed when an earlier one is deleted meanwhile", async () => {
      const { deckId, cards } = await deckWithCards();
      const first = await list(owner, deckId, { size: "2" });
      const params = { cardId: String(nth(cards, 0).id) };
      await server.succeed(changes.deleteCard, { ...as(owner), params });
      const rest = await list(owner, deckId, { size: "2", after: String(nth(first.content, 1).id) });
      expect(rest.content.map(withoutSchedule)).toStrictEqual([cards[2]]);
      expect([rest.page, rest.totalElements]).toStrictEqual([0, 2]);
    });
  },
  bad: () => {
    it("shows nothing of a deck that the learner may not study", async () => {
      const { deckId } = await deckWithCards();
      const refuse = (learner: SignedIn, id: number) =>
        server.refuse(contract.listCards, { ...as(learner), ...inDeck(id) }, 404, "RESOURCE_NOT_FOUND");
      await refuse(stranger, deckId);
      await refuse(owner, NOBODYS);
      await fixture.trash(owner, deckId);
      await refuse(owner, deckId);
      await server.refuse(contract.listCards, inDeck(deckId), 401, "AUTHENTICATION_REQUIRED");
    });
    it.each([{ size: "501" }, { since: "a".repeat(101) }, { after: "0" }])("refuses %j", async (query) => {
      const { deckId } = await deckWithCards();
      const call = { ...as(owner), ...inDeck(deckId), query };
      await server.refuse(contract.listCards, call, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("listCardTags", {
  good: () => {
    it("names each tag of the deck's cards once, in the order of the alphabet", async () => {
      const deck = await fixture.deck(owner);
      const other = await fixture.deck(owner);
      const [gone] = await fixture.cards(owner, deck.id, ["gone"], ["old"]);
      await fixture.cards(owner, deck.id, ["a", "b"], ["verb", "Unit 10"]);
      await fixture.cards(owner, deck.id, ["c"], ["Unit 2", "verb"]);
      await fixture.cards(owner, other.id, ["d"], ["of another deck"]);
      await server.succeed(changes.deleteCard, { ...as(owner), params: { cardId: String(gone?.id) } });
      const call = { ...as(owner), ...inDeck(deck.id) };
      expect(await server.succeed(contract.listCardTags, call)).toStrictEqual({
        tags: ["Unit 2", "Unit 10", "verb"],
      });
    });
  },
  bad: () => {
    it("names none of a deck that the learner may not study", async () => {
      const { deckId } = await deckWithCards();
      const call = inDeck(deckId);
      await server.refuse(contract.listCardTags, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(contract.listCardTags, call, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
