import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteCard, updateCard } from "#contract/decks/card-changes.ts";
import { createDeck, trashDeck, updateDeck } from "#contract/decks.ts";
import { changeCards } from "#contract/decks/bulk-changes.ts";
import { markCards } from "#contract/study/card-marks.ts";
import { importAnkiPackage } from "#contract/imports/anki-import.ts";
import { type AnkiNote, ankiPackage } from "#tests/support/anki-package.ts";
import { DAY, NOTHING, NOW, ankiFixture, bytes, countsOf, deckOf } from "./anki-fixture.ts";
import { as, inDeck, nth, ofCard } from "./fixture.ts";
import { type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
const { take, cardsOf, textsOf } = ankiFixture(() => server);

describe("a package that was imported before", () => {
  it("changes nothing the second time, and brings what Anki changed since", async () => {
    const learner = await server.signUpAndIn();
    const answers = [{ at: NOW - 5 * DAY, ease: 3 }];
    const before: AnkiNote[] = [
      { guid: "a", fields: ["cat", "Katze"], cards: [{ answers }] },
      { guid: "b", type: "Cloze", fields: ["{{c1::x}} y", ""], tags: "old" },
      { guid: "c", fields: ["dog", "Hund"] },
    ];
    const first = await take(learner, before);
    const again = await take(learner, before);
    expect(countsOf(again)).toStrictEqual({ ...NOTHING, unchanged: 3 });
    expect(again.decks).toMatchObject([{ id: nth(first.decks, 0).id, added: 0 }]);

    const [cat] = await cardsOf(learner, deckOf(first));
    const newer = { modifiedAt: 2000 };
    const changed = await take(learner, [
      {
        guid: "a",
        fields: ["cat", "die Katze"],
        ...newer,
        cards: [{ answers: [...answers, { at: NOW - DAY, ease: 3 }] }],
      },
      {
        guid: "b",
        type: "Cloze",
        fields: ["{{c1::x}} {{c2::y}}", ""],
        tags: "new",
        ...newer,
        cards: [{}, { ord: 1 }],
      },
      { guid: "c", fields: ["dog", "Hund"] },
      { guid: "d", fields: ["cow", "Kuh"] },
    ]);
    expect(countsOf(changed)).toStrictEqual({ ...NOTHING, added: 2, updated: 2, unchanged: 1, answers: 1 });
    const cards = await cardsOf(learner, deckOf(first));
    expect(cards.map(({ front, back, tags }) => [front, back, tags.map(({ name }) => name)])).toStrictEqual([
      ["cat", "die Katze", []],
      ["{{c1::x}} {{c2::y}}", "", ["new"]],
      ["dog", "Hund", []],
      ["cow", "Kuh", []],
      ["{{c1::x}} {{c2::y}}", "", ["new"]],
    ]);
    expect(nth(cards, 0)).toMatchObject({ id: cat?.id, schedule: { reps: 2 } });
    expect(countsOf(await take(learner, before))).toStrictEqual({ ...NOTHING, unchanged: 3 });
  });

  it("keeps what the learner did here: texts that Anki did not change, deleted cards, names of decks, marks", async () => {
    const learner = await server.signUpAndIn();
    const notes: AnkiNote[] = [
      { guid: "a", fields: ["cat", "Katze"], cards: [{ flags: 1 }] },
      { guid: "b", fields: ["dog", "Hund"] },
    ];
    const first = await take(learner, notes);
    const deckId = deckOf(first);
    const [cat, dog] = await cardsOf(learner, deckId);
    await server.succeed(updateCard, {
      ...as(learner),
      params: { cardId: String(cat?.id) },
      body: { front: "cat", back: "mine" },
    });
    const unflagged = { cardId: Number(cat?.id), modifiedAt: server.clock.now().toISOString(), flag: 0 };
    await server.succeed(markCards, { ...as(learner), params: { deckId }, body: { cards: [unflagged] } });
    await server.succeed(deleteCard, { ...as(learner), params: { cardId: String(dog?.id) } });
    await server.succeed(updateDeck, { ...as(learner), params: { deckId }, body: { title: "Animals" } });
    const again = await take(learner, [...notes, { guid: "c", fields: ["cow", "Kuh"] }]);
    expect(countsOf(again)).toStrictEqual({ ...NOTHING, added: 1, unchanged: 1, deleted: 1 });
    expect(again.decks).toStrictEqual([{ id: Number(deckId), title: "Animals", added: 1 }]);
    await expect(textsOf(learner, deckId)).resolves.toStrictEqual([
      ["cat", "mine", 0],
      ["cow", "Kuh", 0],
    ]);
    expect((await cardsOf(learner, deckId)).map(({ marks }) => marks?.flag ?? 0)).toStrictEqual([0, 0]);
  });

  it("keeps what the learner changed here after Anki did, and takes what Anki changed later", async () => {
    const learner = await server.signUpAndIn();
    const note = { guid: "a", fields: ["cat", "Katze"] };
    const [card] = await cardsOf(learner, deckOf(await take(learner, [note])));
    server.clock.advance(120_000);
    const body = { front: "cat", back: "mine" };
    await server.succeed(updateCard, { ...as(learner), ...ofCard(card?.id ?? 0), body });
    const changedAt = server.clock.now().getTime() / 1000;
    const older = { ...note, fields: ["cat", "Kater"], modifiedAt: changedAt - 60 };
    expect(countsOf(await take(learner, [older]))).toStrictEqual({ ...NOTHING, unchanged: 1 });
    const newer = { ...older, modifiedAt: changedAt + 60 };
    expect(countsOf(await take(learner, [newer]))).toStrictEqual({ ...NOTHING, updated: 1 });
  });

  it("takes what Anki changed before its card was moved here, as a move changes no text", async () => {
    const learner = await server.signUpAndIn();
    const note = { guid: "a", fields: ["cat", "Katze"] };
    const deckId = Number(deckOf(await take(learner, [note])));
    const [card] = await cardsOf(learner, String(deckId));
    server.clock.advance(120_000);
    const target = await server.succeed(createDeck, { ...as(learner), body: { title: "Pets" } });
    const change = { kind: "move", deckId: target.id } as const;
    const body = { changeId: randomUUID(), cardIds: [card?.id ?? 0], change };
    await server.succeed(changeCards, { ...as(learner), ...inDeck(deckId), body });
    const modifiedAt = server.clock.now().getTime() / 1000 - 60;
    const changed = { ...note, fields: ["cat", "Kater"], modifiedAt };
    expect(countsOf(await take(learner, [changed]))).toStrictEqual({ ...NOTHING, updated: 1 });
  });

  it("comes anew where its deck belongs to somebody else now", async () => {
    const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const note = { guid: "a", fields: ["cat", "Katze"] };
    const first = await take(learner, [note]);
    const deckId = deckOf(first);
    await server.db.execute(sql`update decks set owner_id = ${other.user.id} where id = ${deckId}`);
    const again = await take(learner, [{ ...note, fields: ["cat", "Kater"], modifiedAt: 2000 }]);
    expect(countsOf(again)).toStrictEqual({ ...NOTHING, added: 1 });
    await expect(textsOf(other, deckId)).resolves.toStrictEqual([["cat", "Katze", 0]]);
  });

  it("comes anew where its deck was trashed", async () => {
    const learner = await server.signUpAndIn();
    const notes = [
      { guid: "a", fields: ["cat", "Katze"], cards: [{ answers: [{ at: NOW - DAY, ease: 3 }] }] },
    ];
    const first = await take(learner, notes);
    await server.succeed(trashDeck, { ...as(learner), params: { deckId: deckOf(first) } });
    const second = await take(learner, notes);
    expect(countsOf(second)).toStrictEqual({ ...NOTHING, added: 1, answers: 1 });
    expect(deckOf(second)).not.toBe(deckOf(first));
    expect(countsOf(await take(learner, notes))).toStrictEqual({ ...NOTHING, unchanged: 1 });
  });

  it("leaves notes as they are whose cards no longer have the same texts", async () => {
    const learner = await server.signUpAndIn();
    const both = { guid: "a", cards: [{}, { ord: 1 }] };
    const first = await take(learner, [{ ...both, type: "Reversed", fields: ["cat", "Katze"] }]);
    const second = await take(learner, [
      { ...both, type: "Country", fields: ["Egypt", "Cairo", "flag"], modifiedAt: 2000 },
    ]);
    expect(second.problems).toMatchObject([{ isLeftOut: false, notes: 1 }]);
    await expect(textsOf(learner, deckOf(first))).resolves.toStrictEqual([
      ["cat", "Katze", 0],
      ["cat", "Katze", -1],
    ]);
  });

  it("counts a note once whose cards have texts of their own", async () => {
    const learner = await server.signUpAndIn();
    const notes: AnkiNote[] = [
      { guid: "a", type: "Country", fields: ["Egypt", "Cairo", "flag"], cards: [{}, { ord: 1 }] },
    ];
    expect(countsOf(await take(learner, notes))).toStrictEqual({ ...NOTHING, added: 2 });
    expect(countsOf(await take(learner, notes))).toStrictEqual({ ...NOTHING, unchanged: 1 });
  });

  it("keeps texts of the learner where Anki changed the note, and not its texts or tags", async () => {
    const learner = await server.signUpAndIn();
    const note = { guid: "a", fields: ["cat", "Katze"], tags: "t" };
    const first = await take(learner, [note]);
    const [cat] = await cardsOf(learner, deckOf(first));
    const body = { front: "cat", back: "mine" };
    await server.succeed(updateCard, { ...as(learner), params: { cardId: String(cat?.id) }, body });
    const again = await take(learner, [{ ...note, modifiedAt: 2000 }]);
    expect(countsOf(again)).toStrictEqual({ ...NOTHING, unchanged: 1 });
    await expect(textsOf(learner, deckOf(first))).resolves.toStrictEqual([["cat", "mine", 0]]);
  });

  it("does not ask both ways again where the learner wants one", async () => {
    const learner = await server.signUpAndIn();
    const note: AnkiNote = { guid: "a", type: "Reversed", fields: ["cat", "Katze"], cards: [{}, { ord: 1 }] };
    const first = await take(learner, [note]);
    const [cat] = await cardsOf(learner, deckOf(first));
    const body = { front: "cat", back: "Katze", reversed: false };
    await server.succeed(updateCard, { ...as(learner), params: { cardId: String(cat?.id) }, body });
    await take(learner, [{ ...note, fields: ["cat", "die Katze"], modifiedAt: 2000 }]);
    await expect(textsOf(learner, deckOf(first))).resolves.toStrictEqual([["cat", "die Katze", 0]]);
  });

  it("does not mix cards of their own where they become a pair in Anki", async () => {
    const learner = await server.signUpAndIn();
    const both = { guid: "a", cards: [{}, { ord: 1 }] };
    const first = await take(learner, [{ ...both, type: "Country", fields: ["Egypt", "Cairo", "flag"] }]);
    const before = await textsOf(learner, deckOf(first));
    const pair: AnkiNote = { ...both, type: "Reversed", fields: ["Egypt", "Cairo"], modifiedAt: 2000 };
    expect((await take(learner, [pair])).problems).toMatchObject([{ isLeftOut: false, notes: 1 }]);
    await expect(textsOf(learner, deckOf(first))).resolves.toStrictEqual(before);
  });

  it("gets the way back that Anki added without changing the note", async () => {
    const learner = await server.signUpAndIn();
    const first = await take(learner, [{ guid: "a", fields: ["cat", "Katze"] }]);
    await take(learner, [{ guid: "a", type: "Reversed", fields: ["cat", "Katze"], cards: [{}, { ord: 1 }] }]);
    await expect(textsOf(learner, deckOf(first))).resolves.toStrictEqual([
      ["cat", "Katze", 0],
      ["cat", "Katze", -1],
    ]);
  });

  it("is imported once by two calls at the same time: the second one is asked to wait", async () => {
    const learner = await server.signUpAndIn();
    const notes = Array.from({ length: 50 }, (_, index) => ({
      guid: `n${index}`,
      fields: [`f${index}`, "b"],
    }));
    const call = () => server.request(importAnkiPackage, { ...as(learner), ...bytes(ankiPackage(notes)) });
    const both = await Promise.all([call(), call()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 409]);
    expect(countsOf(await take(learner, notes))).toStrictEqual({ ...NOTHING, unchanged: 50 });
  });
});
