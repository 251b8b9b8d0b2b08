import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as contract from "#contract/decks.ts";
import { NOBODYS, as, fixtureOf, inDeck, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let learner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.signUpAndIn();
  other = await server.signUpAndIn();
});

const add = (who: SignedIn, deckId: number) =>
  server.succeed(contract.addFavorite, { ...as(who), ...inDeck(deckId) });
const remove = (who: SignedIn, deckId: number) =>
  server.succeed(contract.removeFavorite, { ...as(who), ...inDeck(deckId) });
const favorites = async (who: SignedIn, query: { q?: string; sort?: "due" } = {}) => {
  const page = await server.succeed(contract.listDecks, {
    ...as(who),
    query: { scope: "favorites", ...query },
  });
  expect(page.totalElements).toBe(page.content.length);
  for (const deck of page.content) expect(deck.isFavorite).toBe(true);
  return page.content.map(({ title }) => title);
};
const isFavorite = async (who: SignedIn, deckId: number) =>
  (await server.succeed(contract.getDeck, { ...as(who), ...inDeck(deckId) })).isFavorite;

/** What both endpoints refuse. */
const refusals = (endpoint: typeof contract.addFavorite | typeof contract.removeFavorite) => () => {
  it("gives the same 404 for a deck that is not there and one that the learner may not study", async () => {
    const { id } = await fixture.deck(other);
    for (const deckId of [id, NOBODYS])
      await server.refuse(endpoint, { ...as(learner), ...inDeck(deckId) }, 404, "RESOURCE_NOT_FOUND");
  });
  it("needs a signed-in learner", async () => {
    await server.refuse(endpoint, inDeck(1), 401, "AUTHENTICATION_REQUIRED");
  });
};

describeEndpoint("addFavorite", {
  good: () => {
    it("lists own and public decks that the learner marked, also twice, and only for them", async () => {
      const own = await fixture.deck(learner, "Verbs");
      const unmarked = await fixture.deck(learner, "Nouns");
      const shown = await fixture.deck(other, "Sample");
      await fixture.publish(shown.id);
      for (const deckId of [own.id, own.id, shown.id]) await add(learner, deckId);
      expect((await favorites(learner)).toSorted()).toEqual(["Sample", "Verbs"]);
      expect(await favorites(learner, { q: "ver" })).toEqual(["Verbs"]);
      expect(await favorites(learner, { sort: "due" })).toHaveLength(2);
      expect(await favorites(other)).toEqual([]);
      expect(await isFavorite(learner, own.id)).toBe(true);
      expect(await isFavorite(learner, unmarked.id)).toBe(false);
      expect(await isFavorite(other, shown.id)).toBe(false);
    });

    it("shows nothing of a deck that went to the trash, and it is a favorite again when it comes back", async () => {
      const { id } = await fixture.deck(learner, "Verbs");
      await add(learner, id);
      await fixture.trash(learner, id);
      expect(await favorites(learner)).toEqual([]);
      await fixture.restore(learner, id);
      expect(await favorites(learner)).toEqual(["Verbs"]);
    });
  },
  bad: refusals(contract.addFavorite),
});

describeEndpoint("removeFavorite", {
  good: () => {
    it("takes one deck from the favorites, also twice, and leaves those of others", async () => {
      const { id } = await fixture.deck(other, "Sample");
      await fixture.publish(id);
      await add(learner, id);
      await add(other, id);
      await remove(learner, id);
      await remove(learner, id);
      expect(await favorites(learner)).toEqual([]);
      expect(await favorites(other)).toEqual(["Sample"]);
    });
  },
  bad: refusals(contract.removeFavorite),
});
