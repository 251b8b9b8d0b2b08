import { afterAll, beforeAll, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { updateCard } from "#contract/decks/card-changes.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { as, fixtureOf, inDeck, nth, ofCard, type Fixture } from "./fixture.ts";
import { createTestServer, type Reply, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

/** Asks for a deck's cards, as one who has those of this tag. */
function ask(deckId: number, known?: string, learner = owner): Promise<Reply> {
  const headers: Record<string, string> = known === undefined ? {} : { "if-none-match": known };
  return server.request(listCards, { ...as(learner), ...inDeck(deckId), headers });
}

const etagOf = ({ headers }: Reply) => headers.get("etag") ?? "";

async function deckWithCard() {
  const { id: deckId } = await fixture.deck(owner);
  return { deckId, card: nth(await fixture.cards(owner, deckId, ["a"]), 0) };
}

it("an answer has a tag, is for its learner alone and asked for each time", async () => {
  const { deckId } = await deckWithCard();
  const reply = await ask(deckId);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    "cache-control": "private, no-cache",
    vary: "authorization, accept-encoding",
  });
});

it("what the caller has is not sent again, also when time and other transactions have passed", async () => {
  const { deckId } = await deckWithCard();
  const etag = etagOf(await ask(deckId));
  await deckWithCard();
  server.clock.advance(60_000);
  for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const reply = await ask(deckId, known);
    expect([known, reply.status, reply.body, etagOf(reply)]).toStrictEqual([known, 304, undefined, etag]);
    expect(reply.headers.get("cache-control")).toBe("private, no-cache");
    expect(reply.headers.get("x-ibis")).toBe("1");
  }
  for (const known of ["", '"other"', etag.slice(0, -2), `${etag.slice(0, -1)}x"`]) {
    expect([known, (await ask(deckId, known)).status]).toStrictEqual([known, 200]);
  }
});

it("a changed card or schedule gives another tag", async () => {
  const { deckId, card } = await deckWithCard();
  const tags = [etagOf(await ask(deckId))];
  const changed = async () => {
    const reply = await ask(deckId, tags.at(-1));
    expect(reply.status).toBe(200);
    tags.push(etagOf(reply));
  };
  await server.succeed(updateCard, { ...as(owner), ...ofCard(card.id), body: { front: "b", back: "b" } });
  await changed();
  await server.succeed(recordPerformance, { ...as(owner), body: { cardId: card.id, performance: 3 } });
  await changed();
  expect(new Set(tags).size).toBe(3);
});

it("refusals have no tag and are stored by no cache", async () => {
  const { deckId } = await deckWithCard();
  const etag = etagOf(await ask(deckId));
  const stranger = await server.signUpAndIn();
  const reply = await ask(deckId, etag, stranger);
  expect([reply.status, reply.headers.get("etag"), reply.headers.get("cache-control")]).toStrictEqual([
    404,
    null,
    "no-store",
  ]);
});
