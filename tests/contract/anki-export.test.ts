import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportAnkiPackage } from "#contract/exports/anki-export.ts";
import { uploadMedia } from "#contract/media.ts";
import { bulkReview } from "#contract/reviews.ts";
import { markCards } from "#contract/study/card-marks.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { readMediaOf } from "./anki-collection.ts";
import { DAY, NOTHING, NOW, ankiFixture, countsOf, deckOf } from "./anki-fixture.ts";
import { EXPORTED_NOTES, exportFixture, fieldsOf } from "./anki-export-fixture.ts";
import { type Fixture, NOBODYS, as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const { send, cardsOf, textsOf } = ankiFixture(() => server);
const { add, exported, opened } = exportFixture(() => server);

/** Imports a package into a new account. */
async function importedElsewhere(file: Blob) {
  const other = await server.signUpAndIn();
  const report = await send(other, Buffer.from(await file.arrayBuffer()));
  return { other, report };
}

async function uploadImage(learner: SignedIn, background: string): Promise<string> {
  const image = sharp({ create: { width: 3, height: 2, channels: 3, background } });
  const body = new Blob([new Uint8Array(await image.png().toBuffer())]);
  return (await server.succeed(uploadMedia, { ...as(learner), body })).hash;
}

interface Given {
  readonly card: number;
  readonly daysAgo: number;
  readonly rating?: 1 | 2 | 3 | 4;
}
async function answer(learner: SignedIn, given: readonly Given[]) {
  const items = given.map(({ card, daysAgo, rating = 3 }) => ({
    reviewId: randomUUID(),
    cardId: card,
    performance: rating,
    reviewTimestamp: new Date(NOW - daysAgo * DAY).toISOString(),
    studyTimeSeconds: 2.5,
    version: 1,
    voided: false,
  }));
  await server.succeed(bulkReview, { ...as(learner), body: { reviewItems: items } });
  return items;
}

describe("a deck as an Anki package", () => {
  it("has its images, but none that its owner did not upload", async () => {
    const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const [own, foreign] = [await uploadImage(learner, "red"), await uploadImage(other, "blue")];
    const deck = await fixture.deck(learner);
    await add(learner, deck.id, [
      { front: `red ${mediaMarkup("image", own)}`, back: "x" },
      { front: "blue", back: mediaMarkup("image", foreign) },
    ]);
    expect(fieldsOf(await opened(learner, deck.id))[0]?.[0]).toBe(`red <img src="${own}.webp" alt="Image">`);
    const media = await readMediaOf(await exported(learner, deck.id));
    expect(Object.keys(media)).toStrictEqual([`${own}.webp`]);
    await expect(sharp(media[`${own}.webp`]).metadata()).resolves.toMatchObject({ format: "webp", width: 3 });
  });

  it("has its notes of each kind, which Anki's rules allow, and comes back as it was", async () => {
    const learner = await server.signUpAndIn();
    const deck = await fixture.deck(learner, "Languages › Wörter");
    await add(learner, deck.id, EXPORTED_NOTES);
    const collection = await opened(learner, deck.id);
    const { models, decks } = collection.col[0];
    expect(Object.values(decks).map(({ name }) => name)).toStrictEqual([
      "Default",
      "Languages",
      "Languages::Wörter",
    ]);
    const dids = new Set(collection.cards.map(({ did }) => decks[String(did)]?.name));
    expect([...dids]).toStrictEqual(["Languages::Wörter"]);
    expect(collection.notes.map(({ mid, tags }) => [models[String(mid)]?.name, tags])).toStrictEqual([
      ["Ibis Basic", " two_words zoo "],
      ["Ibis Basic (both ways)", ""],
      ["Ibis Cloze", ""],
      ["Ibis Basic", ""],
      ["Ibis Basic", ""],
    ]);
    expect(fieldsOf(collection)).toStrictEqual([
      ["cat", "Katze"],
      ["dog", "Hund"],
      ["{{c1::Bonn}} was a <strong>{{c2::capital::what?}}</strong>", "until 1990"],
      ["1 &lt; 2 &amp; 3", "a &quot;b&quot;<br>c"],
      [
        "<p><strong>bold</strong> and</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n",
        '<a href="https://example.org/?a=1&amp;b=2">page</a>',
      ],
    ]);
    expect(collection.cards.map(({ nid, ord }) => [nid, ord])).toStrictEqual(
      [0, 1, 1, 2, 2, 3, 4].map((note, index) => [collection.notes[note]?.id, [0, 0, 1, 0, 1, 0, 0][index]]),
    );

    const { other, report } = await importedElsewhere(await exported(learner, deck.id));
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: 7 });
    expect(report.problems).toStrictEqual([]);
    expect(report.decks).toMatchObject([{ title: "Languages › Wörter" }]);
    expect(await textsOf(other, deckOf(report))).toStrictEqual(await textsOf(learner, String(deck.id)));
  });

  it("has the answers, schedules and marks of the learner, without those that were taken back", async () => {
    const learner = await server.signUpAndIn();
    const { id } = await fixture.deck(learner);
    const cards = await fixture.cards(learner, id, [
      "known",
      "learning",
      "lapsed",
      "new",
      "suspended",
      "undone",
    ]);
    const [known, learning, lapsed, fresh, suspended, undone] = cards.map((card) => card.id);
    await answer(learner, [
      { card: known ?? 0, daysAgo: 20 },
      { card: known ?? 0, daysAgo: 17 },
      { card: learning ?? 0, daysAgo: 0.01, rating: 1 },
      { card: lapsed ?? 0, daysAgo: 30, rating: 4 },
      // At the same millisecond as another card.
      { card: lapsed ?? 0, daysAgo: 0.01, rating: 1 },
    ]);
    const taken = await answer(learner, [{ card: undone ?? 0, daysAgo: 3 }]);
    const reviewItems = taken.map((item) => ({ ...item, version: 2, voided: true }));
    await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
    const modifiedAt = new Date(NOW).toISOString();
    await server.succeed(markCards, {
      ...as(learner),
      ...inDeck(id),
      body: {
        cards: [
          { cardId: suspended ?? 0, modifiedAt, suspended: true, flag: 7, marked: true },
          {
            cardId: fresh ?? 0,
            modifiedAt,
            buriedUntil: new Date(NOW + DAY).toISOString(),
          },
        ],
      },
    });
    const collection = await opened(learner, id);
    const listed = await cardsOf(learner, String(id));
    const due = (index: number) => nth(listed, index).schedule.due;
    const dayOf = (index: number) =>
      Math.round((Date.parse(due(index).slice(0, 10)) - Date.parse("2006-01-01")) / DAY);
    expect(
      collection.cards.map(({ type, queue, due: at, ivl, reps, lapses, flags }) => [
        type,
        queue,
        at,
        ivl,
        reps,
        lapses,
        flags,
      ]),
    ).toStrictEqual([
      [2, 2, dayOf(0), nth(listed, 0).schedule.scheduledDays, 2, 0, 0],
      [1, 1, Math.floor(Date.parse(due(1)) / 1000), 0, 1, 0, 0],
      [3, 1, Math.floor(Date.parse(due(2)) / 1000), expect.any(Number), 2, 1, 0],
      [0, -3, 4, 0, 0, 0, 0],
      [0, -1, 5, 0, 0, 0, 7],
      [0, 0, 6, 0, 0, 0, 0],
    ]);
    expect(collection.col[0]).toMatchObject({
      crt: Date.parse("2006-01-01T04:00:00Z") / 1000,
      conf: { creationOffset: 0 },
    });
    expect(collection.notes.map(({ tags }) => tags)).toStrictEqual(["", "", "", "", " marked ", ""]);
    expect(
      collection.revlog.map(({ id: at, ease, type, time, ivl, lastIvl }) => [
        (NOW - at) / DAY,
        ease,
        type,
        time,
        Math.sign(ivl),
        Math.sign(lastIvl),
      ]),
    ).toStrictEqual([
      [30, 4, 0, 2500, 1, 0],
      [20, 3, 0, 2500, -1, 0],
      [17, 3, 0, 2500, 1, -1],
      [0.01, 1, 0, 2500, -1, 0],
      [expect.closeTo(0.01), 1, 1, 2500, -1, 1],
    ]);

    const { other, report } = await importedElsewhere(await exported(learner, id));
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: 6, answers: 5 });
    const back = await cardsOf(other, deckOf(report));
    expect(back.map(({ schedule: { reps, lapses, state } }) => [reps, lapses, state])).toStrictEqual(
      listed.map(({ schedule: { reps, lapses, state } }) => [reps, lapses, state]),
    );
    expect(back.map(({ marks }) => marks ?? null)).toStrictEqual([
      null,
      null,
      null,
      null,
      { suspended: true, buriedUntil: null, flag: 7, marked: true },
      null,
    ]);
  });

  it("of somebody else has what the one who exports made of it, and nothing of its owner's", async () => {
    const [owner, reader] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const { id } = await fixture.deck(owner);
    const [card] = await fixture.cards(owner, id, ["shared"]);
    await fixture.publish(id);
    await answer(owner, [{ card: nth([card], 0)?.id ?? 0, daysAgo: 9, rating: 4 }]);
    await server.succeed(markCards, {
      ...as(owner),
      ...inDeck(id),
      body: { cards: [{ cardId: card?.id ?? 0, modifiedAt: new Date(NOW).toISOString(), marked: true }] },
    });
    const before = await opened(reader, id);
    expect([before.notes.length, before.notes[0]?.tags, before.cards[0]?.reps]).toStrictEqual([1, "", 0]);
    expect(before.revlog).toStrictEqual([]);
    await answer(reader, [{ card: card?.id ?? 0, daysAgo: 2, rating: 1 }]);
    const after = await opened(reader, id);
    expect(after.revlog.map(({ id: at, ease }) => [(NOW - at) / DAY, ease])).toStrictEqual([[2, 1]]);
  });
});

describeEndpoint("exportAnkiPackage", {
  good: () => {
    it("answers a file that is named after the deck", async () => {
      const learner = await server.signUpAndIn();
      const { id } = await fixture.deck(learner, "a/b: قطط");
      const { headers } = await server.request(exportAnkiPackage, { ...as(learner), ...inDeck(id) });
      expect(headers.get("content-type")).toBe("application/octet-stream");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-disposition")).toContain(
        `filename*=UTF-8''${encodeURIComponent("a_b_ قطط.apkg")}`,
      );
      const { notes, col } = await opened(learner, id);
      expect([notes.length, Object.keys(col[0].decks).length]).toStrictEqual([0, 2]);
    });
  },
  bad: () => {
    it("gives no deck to visitors, and none of others that is private or in the trash", async () => {
      const [owner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { id } = await fixture.deck(owner);
      await server.refuse(exportAnkiPackage, inDeck(id), 401, "AUTHENTICATION_REQUIRED");
      const refused = async (learner: SignedIn, deckId: number) =>
        (
          await server.refuse(
            exportAnkiPackage,
            { ...as(learner), ...inDeck(deckId) },
            404,
            "RESOURCE_NOT_FOUND",
          )
        ).message.replace(String(deckId), "…");
      expect(await refused(other, id)).toBe(await refused(other, NOBODYS));
      await fixture.trash(owner, id);
      await refused(owner, id);
    });

    it("is counted for an account", async () => {
      const learner = await server.signUpAndIn();
      const call = { ...as(learner), ...inDeck(NOBODYS) };
      for (let calls = 0; calls < 30; calls += 1)
        await server.refuse(exportAnkiPackage, call, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(exportAnkiPackage, call, 429, "RATE_LIMIT_EXCEEDED");
    });
  },
});
