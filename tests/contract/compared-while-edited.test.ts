import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { addCards, compareCards } from "#contract/decks/card-changes.ts";
import { as, fixtureOf, inDeck } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

const cardOf = (front: string, back: string) => ({ front, back, tags: [] });

it("a comparison leaves out the card that is being edited, and those of its note", async () => {
  const { id } = await fixtureOf(server).deck(owner);
  const inIt = { ...as(owner), ...inDeck(id) };
  const add = (...cards: (ReturnType<typeof cardOf> & { reversed?: boolean })[]) =>
    server.succeed(addCards, { ...inIt, body: { batchId: randomUUID(), cards } });
  const ids = async () =>
    (await server.succeed(listCards, { ...inIt, query: {} })).content.map((card) => card.id);
  const except = async (cardId: number | undefined, front: string) => {
    const body = { cards: [{ front, back: "?" }], except: cardId };
    return (await server.succeed(compareCards, { ...inIt, body })).matches;
  };
  await add({ ...cardOf("cat", "Katze"), reversed: true }, cardOf("dog", "Hund"));
  const [first, second, dog] = await ids();
  expect(await except(first, "cat")).toStrictEqual([]);
  expect(await except(second, "cat")).toStrictEqual([]);
  expect(await except(dog, "dog")).toStrictEqual([]);
  expect(await except(dog, "cat")).toStrictEqual([{ index: 0, cardId: first, same: false }]);
  await add(cardOf("cat", "Kater"), cardOf("dog", "Ruede"));
  const [other, anotherDog] = (await ids()).slice(3);
  expect(await except(first, "cat")).toStrictEqual([{ index: 0, cardId: other, same: false }]);
  expect(await except(dog, "dog")).toStrictEqual([{ index: 0, cardId: anotherDog, same: false }]);
});
