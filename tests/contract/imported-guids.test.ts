import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as contract from "#contract/cards.ts";
import * as cardChanges from "#contract/decks/card-changes.ts";
import { type Fixture, as, fixtureOf, inDeck } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

const cardOf = (front: string, back = "b") => ({ front, back, tags: [] });
const call = (deckId: number) => ({ ...as(owner), ...inDeck(deckId) });
const shown = async (deckId: number) =>
  (await server.succeed(contract.listCards, { ...call(deckId), query: { size: "500" } })).content;
const bring = (deckId: number, cards: readonly cardChanges.ImportedCard[]) =>
  server.succeed(cardChanges.addCards, {
    ...call(deckId),
    body: { batchId: randomUUID(), cards: [...cards], skipSame: true },
  });

it("a card that came with a guid is known by it, whatever its texts are now, in its deck alone", async () => {
  const { id } = await fixture.deck(owner);
  const guid: string = randomUUID();
  const given = [
    { ...cardOf("cat"), guid },
    { ...cardOf("{{c1::one}} {{c2::two}}", ""), guid: `${guid}x` },
    cardOf("dog"),
  ];
  expect(await bring(id, given)).toStrictEqual({ created: 3 });
  const [cat, one] = await shown(id);
  const later = [
    { front: "kitten", back: "b", guid },
    { front: "{{c1::one}} {{c2::two}}", back: "", guid: `${guid}x` },
    { front: "dog", back: "c", guid: "unknown" },
    { front: "cat", back: "b", guid: "another" },
  ];
  const body = { cards: later };
  const { matches } = await server.succeed(cardChanges.compareCards, { ...call(id), body });
  expect(matches.slice(0, 2)).toStrictEqual([
    { index: 0, cardId: cat?.id, same: false },
    { index: 1, cardId: one?.id, same: true },
  ]);
  expect(matches.slice(2).map(({ index, same }) => [index, same])).toStrictEqual([
    [2, false],
    [3, true],
  ]);
  const other = await fixture.deck(owner);
  const elsewhere = await server.succeed(cardChanges.compareCards, { ...call(other.id), body });
  expect(elsewhere.matches).toStrictEqual([]);
  // There its guid stays with the first card.
  await bring(other.id, [{ ...cardOf("cat"), guid }]);
  const again = await server.succeed(cardChanges.compareCards, { ...call(id), body });
  expect(again.matches).toStrictEqual(matches);
  // A card that was deleted is added anew, with its guid.
  await server.succeed(cardChanges.deleteCard, { ...as(owner), params: { cardId: String(cat?.id) } });
  await bring(id, [{ ...cardOf("kitten"), guid }]);
  const { matches: anew } = await server.succeed(cardChanges.compareCards, {
    ...call(id),
    body: { cards: [{ front: "tomcat", back: "b", guid }] },
  });
  expect(anew).toMatchObject([{ index: 0, same: false }]);
  expect(anew[0]?.cardId).not.toBe(cat?.id);
});
