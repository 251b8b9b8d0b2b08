import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteCard, updateCard } from "#contract/decks/card-changes.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { DAY, NOTHING, NOW, ankiFixture, countsOf, deckOf } from "./anki-fixture.ts";
import { EXPORTED_NOTES, exportFixture, fieldsOf } from "./anki-export-fixture.ts";
import { type Fixture, as, fixtureOf } from "./fixture.ts";
import { type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const { send, take, cardsOf } = ankiFixture(() => server);
const { add, exported, opened } = exportFixture(() => server);

describe("the notes of a package", () => {
  it("keep their names: a later package changes them in Anki, and adds none twice", async () => {
    const learner = await server.signUpAndIn();
    const { id } = await fixture.deck(learner);
    await add(learner, id, EXPORTED_NOTES.slice(0, 3));
    const guids = async () => (await opened(learner, id)).notes.map(({ guid }) => guid);
    const before = await guids();
    expect(new Set(before).size).toBe(3);
    const [cat, , , bonn] = await cardsOf(learner, String(id));
    const change = (card: typeof cat, body: object) =>
      server.request(updateCard, { ...as(learner), params: { cardId: card?.id ?? 0 }, body });
    await change(cat, { front: "the cat", back: "die Katze", reversed: true });
    // The card of the first deletion is gone.
    await change(bonn, { front: "Bonn was a {{c2::capital}}", back: "" });
    expect(await guids()).toStrictEqual(before);
  });

  it("that came from Anki have the names and times that they had there, until they change here", async () => {
    const learner = await server.signUpAndIn();
    const report = await take(learner, [
      { guid: "one", fields: ["<b>cat</b>", "Katze"], tags: " A b ", modifiedAt: 5000 },
      { guid: "pair", type: "Reversed", fields: ["dog", "Hund"], cards: [{}, { ord: 1 }], modifiedAt: 5000 },
      { guid: "two", type: "Country", fields: ["Egypt", "Cairo", "red"], cards: [{}, { ord: 1 }] },
    ]);
    const deckId = Number(deckOf(report));
    const names = async () =>
      (await opened(learner, deckId)).notes.map(({ guid, mod }) => [guid, mod === 5000]);
    const [, , third, fourth] = await names();
    expect(await names()).toStrictEqual([["one", true], ["pair", true], third, fourth]);
    // Two notes here are one in Anki: it would lose the fields of the other.
    expect([third?.[0], fourth?.[0]]).not.toContain("two");
    const [cat] = await cardsOf(learner, String(deckId));
    const body = { front: "cat", back: "die Katze" };
    await server.succeed(updateCard, { ...as(learner), params: { cardId: String(cat?.id) }, body });
    expect((await names()).slice(0, 2)).toStrictEqual([
      ["one", false],
      ["pair", true],
    ]);
  });

  it("that come back to the learner are the same, and answers that were given here count once", async () => {
    const learner = await server.signUpAndIn();
    const answers = [{ at: NOW - 9 * DAY, ease: 3 }];
    const report = await take(learner, [{ guid: "a", fields: ["cat", "Katze"], cards: [{ answers }] }]);
    const deckId = Number(deckOf(report));
    const [cat] = await cardsOf(learner, String(deckId));
    await server.succeed(recordPerformance, {
      ...as(learner),
      body: {
        cardId: cat?.id ?? 0,
        performance: 3,
        reviewTimestamp: new Date(NOW - 2 * DAY).toISOString(),
        studyTimeSeconds: 3,
      },
    });
    const before = await cardsOf(learner, String(deckId));
    const file = await exported(learner, deckId);
    const back = await send(learner, Buffer.from(await file.arrayBuffer()));
    expect(countsOf(back)).toStrictEqual({ ...NOTHING, unchanged: 1 });
    expect(await cardsOf(learner, String(deckId))).toStrictEqual(before);
    expect(before.map(({ schedule }) => schedule.reps)).toStrictEqual([2]);
  });

  it("that are deleted, or in another deck, are not in it", async () => {
    const learner = await server.signUpAndIn();
    const { id } = await fixture.deck(learner);
    const [gone] = await fixture.cards(learner, id, ["gone", "kept"]);
    await fixture.cards(learner, (await fixture.deck(learner)).id, ["elsewhere"]);
    await server.succeed(deleteCard, { ...as(learner), params: { cardId: String(gone?.id) } });
    expect(fieldsOf(await opened(learner, id))).toStrictEqual([["kept", "kept?"]]);
  });
});
