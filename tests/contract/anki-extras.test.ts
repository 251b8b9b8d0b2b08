import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Card, listCards } from "#contract/cards.ts";
import { updateCard } from "#contract/decks/card-changes.ts";
import { readMedia, uploadMedia } from "#contract/media.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { ankiFixture, deckOf } from "./anki-fixture.ts";
import { exportFixture, fieldsOf } from "./anki-export-fixture.ts";
import { type Fixture, as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const { send } = ankiFixture(() => server);
const { add, exported, opened } = exportFixture(() => server);

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());
const cardsOf = async (learner: SignedIn, deckId: number) =>
  (await server.succeed(listCards, { ...as(learner), ...inDeck(deckId), query: {} })).content;
const textsOf = async (learner: SignedIn, deckId: number) =>
  (await cardsOf(learner, deckId)).map(({ front, back, hint, notes, variant }: Card) => ({
    front,
    back,
    hint,
    notes,
    variant,
  }));

it("hints and notes go to Anki as fields, and come back as they were, with their images", async () => {
  const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
  const picture = sharp({ create: { width: 3, height: 2, channels: 3, background: "red" } });
  const body = new Blob([new Uint8Array(await picture.png().toBuffer())]);
  const { hash } = await server.succeed(uploadMedia, { ...as(learner), body });
  const deck = await fixture.deck(learner, "Cats");
  await add(learner, deck.id, [
    { front: "plain", back: "none" },
    {
      front: "cat",
      back: "Katze",
      hint: "It **meows** & 1 < 2",
      notes: `See\n\n- one\n- ${mediaMarkup("image", hash)}`,
    },
    { front: "dog", back: "Hund", reversed: true, hint: "barks" },
    { front: "{{c1::Bonn}} was a {{c2::capital::what?}}", back: "", notes: "until 1990" },
    { front: "{{c1::Rome}}", back: "more", hint: mediaMarkup("image", hash), notes: "eternal" },
  ]);
  const collection = await opened(learner, deck.id);
  const { models } = collection.col[0];
  expect(collection.notes.map(({ mid }) => models[String(mid)]?.name)).toStrictEqual([
    "Ibis Basic",
    "Ibis Basic with hint and notes",
    "Ibis Basic (both ways) with hint and notes",
    "Ibis Cloze with hint and notes",
    "Ibis Cloze with hint and notes",
  ]);
  const fields = fieldsOf(collection);
  expect(fields.map(({ length }) => length)).toStrictEqual([2, 4, 4, 4, 4]);
  expect(fields[2]?.slice(2)).toStrictEqual(["barks", ""]);

  const report = await send(other, await bytesOf(await exported(learner, deck.id)));
  expect(report).toMatchObject({ problems: [] });
  expect(await textsOf(other, Number(deckOf(report)))).toStrictEqual(await textsOf(learner, deck.id));
  expect((await server.request(readMedia, { ...as(other), params: { hash } })).status).toBe(200);
});

it("a later package changes hints and notes, and one without them leaves those that are here", async () => {
  const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
  const deck = await fixture.deck(learner, "Dogs");
  await add(learner, deck.id, [
    { front: "one", back: "1", hint: "first" },
    { front: "two", back: "2" },
  ]);
  const copy = Number(deckOf(await send(other, await bytesOf(await exported(learner, deck.id)))));
  const two = nth(await cardsOf(other, copy), 1);
  await server.succeed(updateCard, {
    ...as(other),
    ...ofCard(two.id),
    body: { front: "two", back: "2", notes: "own" },
  });
  server.clock.advance(5000);
  for (const { id, front, back } of await cardsOf(learner, deck.id)) {
    const body = { front, back: `${back}!`, ...(front === "one" && { hint: "", notes: "new" }) };
    await server.succeed(updateCard, { ...as(learner), ...ofCard(id), body });
  }
  await send(other, await bytesOf(await exported(learner, deck.id)));
  expect(await textsOf(other, copy)).toMatchObject([
    { back: "1!", hint: undefined, notes: "new" },
    { back: "2!", hint: undefined, notes: "own" },
  ]);
});
