import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getCard, listCards } from "#contract/cards.ts";
import { HINT_MAX, NOTES_MAX } from "#contract/decks/card-base.ts";
import { addCard, addCards, updateCard, updateCards } from "#contract/decks/card-changes.ts";
import { copyDeck } from "#contract/decks/public-decks.ts";
import { readMedia, uploadMedia } from "#contract/media.ts";
import { reviewCards } from "#contract/study/study.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { collectMedia } from "#server/features/media/delete-unowned-media.ts";
import { mediaFiles } from "#server/features/media/media-files.ts";
import { as, fixtureOf, inDeck, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let owner: SignedIn;
let deckId: number;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUpAndIn();
  await server.confirm(owner);
  deckId = (await fixtureOf(server).deck(owner)).id;
});

const extras = { hint: "It **meows**.", notes: "From *cattus*." };
const card = { front: "cat", back: "Katze" };
const add = (body: object, learner = owner, id = deckId) =>
  server.succeed(addCard, { ...as(learner), ...inDeck(id), body: { ...card, ...body } });
const change = (id: number, body: object, learner = owner) =>
  server.succeed(updateCard, { ...as(learner), ...ofCard(id), body: { ...card, ...body } });
const cardsOf = async (learner = owner, id = deckId, query = {}) =>
  server.succeed(listCards, { ...as(learner), ...inDeck(id), query });
const extrasOf = async (learner = owner, id = deckId) =>
  (await cardsOf(learner, id)).content.map(({ hint, notes }) => ({ hint, notes }));
const uploaded = async (learner: SignedIn, background: string) => {
  const picture = sharp({ create: { width: 3, height: 2, channels: 3, background } });
  const body = new Blob([new Uint8Array(await picture.png().toBuffer())]);
  return (await server.succeed(uploadMedia, { ...as(learner), body })).hash;
};
const readStatus = async (learner: SignedIn, hash: string) =>
  (await server.request(readMedia, { ...as(learner), params: { hash } })).status;

describe("the hint and the notes of a card", () => {
  it("are stored without spaces around them, and shown wherever the card is", async () => {
    const added = await add({ hint: ` ${extras.hint}\n`, notes: extras.notes });
    expect(added).toMatchObject(extras);
    expect(await server.succeed(getCard, { ...as(owner), ...ofCard(added.id) })).toStrictEqual(added);
    expect((await cardsOf()).content[0]).toMatchObject(extras);
    const study = await server.succeed(reviewCards, { ...as(owner), ...inDeck(deckId), query: {} });
    expect(study.content[0]).toMatchObject(extras);
  });

  it("are absent where they are empty", async () => {
    const added = await add({ hint: " ", notes: "" });
    expect(added).not.toHaveProperty("hint");
    expect(added).not.toHaveProperty("notes");
  });

  it("are those of all cards of a note, of new ones and of those that come back", async () => {
    const { id } = await add({ ...extras, reversed: true });
    expect(await extrasOf()).toStrictEqual([extras, extras]);
    const cloze = { front: "{{c1::a}} {{c2::b}}", back: "" };
    await change(id, { ...cloze, notes: "other" });
    const now = { ...extras, notes: "other" };
    expect(await extrasOf()).toStrictEqual([now, now]);
    await change(id, { ...cloze, front: "{{c1::a}}", hint: "", notes: "last" });
    await change(id, { ...cloze, front: "{{c1::a}} {{c2::b}} {{c3::c}}" });
    const last = { hint: undefined, notes: "last" };
    expect(await extrasOf()).toStrictEqual([last, last, last]);
  });

  it("stay where a change leaves them out, and go where it empties them", async () => {
    const { id } = await add(extras);
    expect(await change(id, { back: "Kater" })).toMatchObject({ back: "Kater", ...extras });
    const emptied = await change(id, { hint: "" });
    expect(emptied.notes).toBe(extras.notes);
    expect(emptied).not.toHaveProperty("hint");
  });

  it("come and change with many cards", async () => {
    const cards = [{ ...card, ...extras }, card];
    const batch = { ...as(owner), ...inDeck(deckId) };
    await server.succeed(addCards, { ...batch, body: { batchId: randomUUID(), cards } });
    expect(await extrasOf()).toStrictEqual([extras, { hint: undefined, notes: undefined }]);
    const [first = 0, second = 0] = (await cardsOf()).content.map(({ id }) => id);
    const changed = [
      { id: first, ...card, hint: "" },
      { id: second, ...card, notes: "new" },
    ];
    await server.succeed(updateCards, { ...batch, body: { batchId: randomUUID(), cards: changed } });
    expect(await extrasOf()).toStrictEqual([
      { hint: undefined, notes: extras.notes },
      { hint: undefined, notes: "new" },
    ]);
  });

  it.each(["hint", "notes"])("reach a device when only they change: %s", async (field) => {
    const { id } = await add({});
    await add({ front: "other" });
    const { cursor } = await cardsOf();
    await change(id, { [field]: "new" });
    const { content, full } = await cardsOf(owner, deckId, { since: cursor });
    expect(full).toBe(false);
    expect(content.find((one) => one.id === id)).toMatchObject({ [field]: "new" });
  });

  it.each(["hint", "notes"])("are not lost to a change that began before: %s", async (field) => {
    const { id } = await add(extras);
    const base = { ...card, ...extras, tags: [], reversed: false };
    const present = await change(id, { [field]: "theirs" });
    const mine = { ...as(owner), ...ofCard(id), body: { ...card, ...extras, [field]: "mine", base } };
    await server.refuse(updateCard, mine, 409, "RESOURCE_CONFLICT");
    expect(await server.succeed(getCard, { ...as(owner), ...ofCard(id) })).toStrictEqual(present);
    // A client without hints and notes says nothing of them.
    const { hint: _, notes: __, ...earlier } = base;
    expect(await change(id, { back: "Kater", base: earlier })).toMatchObject({
      back: "Kater",
      [field]: "theirs",
    });
  });

  it("have their limits, and are texts that PostgreSQL can store", async () => {
    const longest = { hint: "h".repeat(HINT_MAX), notes: "n".repeat(NOTES_MAX) };
    expect(await add(longest)).toMatchObject(longest);
    for (const bad of [
      { hint: "h".repeat(HINT_MAX + 1) },
      { notes: "n".repeat(NOTES_MAX + 1) },
      { hint: "a\u0000b" },
      { notes: "\uD800" },
      { hint: 1 },
      { notes: null },
    ]) {
      const [field = ""] = Object.keys(bad);
      const call = { ...as(owner), ...inDeck(deckId), body: { ...card, ...bad } };
      const { validationErrors } = await server.refuse(addCard, call, 422, "VALIDATION_ERROR");
      expect(Object.keys(validationErrors ?? {})).toStrictEqual([field]);
    }
    expect((await cardsOf()).totalElements).toBe(1);
  });

  it("come with a copy of a public deck, with their images", async () => {
    const other = await server.signUpAndIn();
    const [inHint, inNotes] = [await uploaded(owner, "red"), await uploaded(owner, "blue")];
    const withImages = { hint: mediaMarkup("image", inHint), notes: mediaMarkup("image", inNotes) };
    await add(withImages);
    expect(await readStatus(other, inHint)).toBe(404);
    await fixtureOf(server).publish(deckId);
    expect([await readStatus(other, inHint), await readStatus(other, inNotes)]).toStrictEqual([200, 200]);
    const body = { copyId: randomUUID() };
    const copied = await server.succeed(copyDeck, { ...as(other), ...inDeck(deckId), body });
    expect(await extrasOf(other, copied.id)).toStrictEqual([withImages]);
    await fixtureOf(server).trash(owner, deckId);
    expect([await readStatus(other, inHint), await readStatus(other, inNotes)]).toStrictEqual([200, 200]);
  });

  it("hold an image as long as they are there", async () => {
    const hash = await uploaded(owner, "green");
    await add({ notes: mediaMarkup("image", hash) });
    const files = mediaFiles(server.services.config.dataDir);
    for (const days of [0, 8]) {
      server.clock.advance(days * 24 * 60 * 60_000);
      await collectMedia(server.db, files, server.clock.now());
    }
    expect(await readStatus(await fixtureOf(server).signInAgain(owner), hash)).toBe(200);
  });

  it("of another's deck hold an editor's own images, and none that the editor may not use", async () => {
    const [editor, reader] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const members = [
      { deckId, userId: editor.user.id, role: "editor" as const },
      { deckId, userId: reader.user.id, role: "viewer" as const },
    ];
    await server.db.insert(deckMembers).values(members);
    const [own, foreign] = [await uploaded(editor, "gold"), await uploaded(owner, "teal")];
    const { id } = await add({ notes: mediaMarkup("image", own) }, editor);
    expect(await readStatus(reader, own)).toBe(200);
    for (const field of ["hint", "notes"]) {
      const body = { ...card, [field]: mediaMarkup("image", foreign) };
      const call = { ...as(editor), ...ofCard(id), body };
      await server.refuse(updateCard, call, 422, "VALIDATION_ERROR");
    }
    const call = { ...as(reader), ...ofCard(id), body: { ...card, ...extras } };
    await server.refuse(updateCard, call, 404, "RESOURCE_NOT_FOUND");
  });
});
