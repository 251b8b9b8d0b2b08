import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BulkChange, changeCards } from "#contract/decks/bulk-changes.ts";
import { addCard } from "#contract/decks/card-changes.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { changesSince, settledCursor } from "./changed-since.ts";
import { type Fixture, as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { replaceFixture, replacing } from "./replace-fixture.ts";
import { newcomer, sharing, uploadNew, withImage } from "./sharing-world.ts";

let bulk: ReturnType<typeof replaceFixture>;
let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
  bulk = replaceFixture(server, () => owner);
});
afterAll(() => server.close());

it("changes the notes of the cards, also for devices, and is taken back as a whole", async () => {
  const { id, cardIds } = await bulk.deckOf(["a cat", "ibis"], ["t"]);
  const pair = await bulk.addNote(id, "Cat", "Katze", true);
  const cloze = await bulk.addNote(id, "{{c1::cat}}, {{c2::cats}}");
  const before = await bulk.page(id);
  const cursor = await settledCursor(server, owner, id);
  const changeId = randomUUID();
  const named = [...cardIds, nth(pair, 1), nth(cloze, 0)];
  const done = {
    cardIds: [nth(cardIds, 0), ...pair, ...cloze],
    overLimit: [],
    notReplaced: [{ cardId: nth(cardIds, 1), reason: "unmatched" }],
    searchedAnew: 0,
  };
  expect(await bulk.change(id, named, replacing(), changeId)).toStrictEqual(done);
  const after = [
    ["a dog", "a dog?"],
    ["ibis", "ibis?"],
    ["dog", "Katze"],
    ["dog", "Katze"],
    ["{{c1::dog}}, {{c2::dogs}}", "b"],
    ["{{c1::dog}}, {{c2::dogs}}", "b"],
  ];
  expect(await bulk.texts(id)).toStrictEqual(after);
  expect((await changesSince(server, owner, id, cursor)).changed).toStrictEqual(done.cardIds);
  // Sent again, it says the same and replaces nothing more.
  expect(await bulk.change(id, named, replacing(), changeId)).toStrictEqual(done);
  expect(await bulk.undo(id, changeId)).toStrictEqual({ restored: 5, left: 0 });
  const restored = await bulk.page(id);
  expect(restored.map((card) => ({ ...card, updatedAt: "" }))).toStrictEqual(
    before.map((card) => ({ ...card, updatedAt: "" })),
  );
});

it("leaves cards as they are whose notes it would break, each for its reason", async () => {
  const { id, cardIds } = await bulk.deckOf(["cat", "cat cat", "cats"]);
  const [empty, long, fine] = [nth(cardIds, 0), nth(cardIds, 1), nth(cardIds, 2)];
  const cloze = await bulk.addNote(id, "{{c1::cat}} {{c2::x}}");
  await bulk.rewrite(long, "cat", `${"cat".repeat(6666)}x`);
  const before = await bulk.texts(id);
  const changed = await bulk.change(id, [empty, fine, ...cloze], replacing({ replacement: "" }));
  expect([changed.cardIds, changed.notReplaced]).toStrictEqual([
    [fine],
    [{ cardId: empty, reason: "empty" }, ...cloze.map((cardId) => ({ cardId, reason: "cards" }))],
  ]);
  const longer = await bulk.change(id, [long], replacing({ replacement: "horse", sides: "back" }));
  expect(longer.notReplaced).toStrictEqual([{ cardId: long, reason: "tooLong" }]);
  expect(await bulk.texts(id)).toStrictEqual(
    before.map((sides, index) => (index === 2 ? ["s", "s?"] : sides)),
  );
});

it("searches cards anew that were changed after the preview, and counts them", async () => {
  const { id, cardIds } = await bulk.deckOf(["cat a", "cat b", "cat c"]);
  const { version } = await bulk.preview(id);
  await bulk.rewrite(nth(cardIds, 0), "a cat now");
  await bulk.rewrite(nth(cardIds, 1), "ibis");
  const done = await bulk.change(id, cardIds, replacing({ seen: version }));
  expect([done.cardIds, done.notReplaced, done.searchedAnew]).toStrictEqual([
    [nth(cardIds, 0), nth(cardIds, 2)],
    [{ cardId: nth(cardIds, 1), reason: "unmatched" }],
    2,
  ]);
  expect(await bulk.texts(id)).toStrictEqual([
    ["a dog now", "b"],
    ["ibis", "b"],
    ["dog c", "dog c?"],
  ]);
});

it("is not taken back on notes that were changed since", async () => {
  const { id, cardIds } = await bulk.deckOf(["cat a"]);
  const pair = await bulk.addNote(id, "cat", "Katze", true);
  const changeId = randomUUID();
  await bulk.change(id, [...cardIds, nth(pair, 0)], replacing(), changeId);
  await bulk.rewrite(nth(pair, 1), "my dog", "Hund");
  expect(await bulk.undo(id, changeId)).toStrictEqual({ restored: 1, left: 2 });
  expect(await bulk.texts(id)).toStrictEqual([
    ["cat a", "cat a?"],
    ["my dog", "Hund"],
    ["my dog", "Hund"],
  ]);
});

it("takes text for text, and keeps the addresses of images", async () => {
  const hash = await uploadNew(server, owner);
  const { id } = await fixture.deck(owner);
  const body = withImage(hash);
  const { id: cardId } = await server.succeed(addCard, { ...as(owner), ...inDeck(id), body });
  const digit = hash.slice(0, 1);
  const change = replacing({ find: digit, replacement: "$&" });
  await bulk.change(id, [cardId], change);
  expect(JSON.stringify(await bulk.texts(id))).toContain(hash);
});

it("gives an editor no image of the owner that the deck does not have", async () => {
  const world = sharing(server);
  const editor = await newcomer(server);
  await server.confirm(owner);
  const hash = await uploadNew(server, owner);
  const { id, cardIds } = await bulk.deckOf(["cat", "ibis"]);
  const { token } = await world.link(owner, id, "editor");
  await world.accept(editor, token);
  const call = (change: BulkChange) => ({
    ...as(editor),
    ...inDeck(id),
    body: { changeId: randomUUID(), cardIds, change },
  });
  const stolen = call(replacing({ replacement: mediaMarkup("image", hash) }));
  await server.refuse(changeCards, stolen, 422, "VALIDATION_ERROR");
  expect(await bulk.texts(id)).toStrictEqual([
    ["cat", "cat?"],
    ["ibis", "ibis?"],
  ]);
  // An image that is on the card stays there.
  await bulk.rewrite(nth(cardIds, 0), `cat ${mediaMarkup("image", hash)}`);
  expect((await server.succeed(changeCards, call(replacing()))).cardIds).toStrictEqual([nth(cardIds, 0)]);
  expect(await bulk.texts(id)).toContainEqual([`dog ${mediaMarkup("image", hash)}`, "b"]);
});

it.each(["1:2", "1:2:3;drop", "x", "1:2:,", `1:2:${"1,".repeat(1500)}1`])(
  "refuses %s as the version of a preview",
  async (seen) => {
    const { id, cardIds } = await bulk.deckOf(["cat"]);
    const body = { changeId: randomUUID(), cardIds, change: replacing({ seen }) };
    await server.refuse(changeCards, { ...as(owner), ...inDeck(id), body }, 422, "VALIDATION_ERROR");
    expect(await bulk.texts(id)).toStrictEqual([["cat", "cat?"]]);
  },
);
