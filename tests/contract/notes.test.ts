import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#contract/cards.ts";
import * as cardChanges from "#contract/decks/card-changes.ts";
import { getDeck } from "#contract/decks.ts";
import { answerProblem } from "#domain/notes/answer-problem.ts";
import { as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let owner: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

type Input = Parameters<typeof add>[1];

const newDeck = async () => (await fixtureOf(server).deck(owner)).id;
const add = (deckId: number, body: { front: string; back: string; tags?: string[]; reversed?: boolean }) =>
  server.succeed(cardChanges.addCard, { ...as(owner), ...inDeck(deckId), body });
const change = (cardId: number, body: Input) =>
  server.succeed(cardChanges.updateCard, { ...as(owner), params: { cardId: String(cardId) }, body });
const page = (deckId: number, since?: string) =>
  server.succeed(contract.listCards, {
    ...as(owner),
    ...inDeck(deckId),
    query: since === undefined ? {} : { since },
  });

/** The cards of a deck: id, what each asks, front, back and tags. */
const cardsOf = async (deckId: number) =>
  (await page(deckId)).content.map(({ id, variant = 0, front, back, tags }) => ({
    id,
    variant,
    texts: `${front} / ${back}`,
    tags: tags.map(({ name }) => name),
  }));
const variantsOf = async (deckId: number) => (await cardsOf(deckId)).map(({ variant }) => variant);
const countOf = async (deckId: number) =>
  (await server.succeed(getDeck, { ...as(owner), ...inDeck(deckId) })).cardCount;

describe("a note", () => {
  it("that is asked both ways has two cards with the same texts and tags", async () => {
    const deckId = await newDeck();
    const first = await add(deckId, { front: "cat", back: "Katze", tags: ["zoo"], reversed: true });
    const { content } = await page(deckId);
    expect(content.map(({ variant }) => variant)).toStrictEqual([undefined, -1]);
    expect(new Set(content.map(({ noteId }) => noteId))).toStrictEqual(new Set([first.noteId]));
    expect(first.id).toBe(content[0]?.id);
    expect((await cardsOf(deckId)).map(({ texts, tags }) => [texts, tags])).toStrictEqual([
      ["cat / Katze", ["zoo"]],
      ["cat / Katze", ["zoo"]],
    ]);
    await expect(countOf(deckId)).resolves.toBe(2);
  });

  it("has a card for each number of its cloze deletions, and may have no back", async () => {
    const deckId = await newDeck();
    await add(deckId, { front: "{{c2::Paris}} is in {{c1::France}}, {{c2::too}}", back: "" });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([1, 2]);
  });

  it("with one cloze deletion, or one way, is a card by itself", async () => {
    const deckId = await newDeck();
    await add(deckId, { front: "{{c1::Paris}}", back: "" });
    await add(deckId, { front: "cat", back: "Katze" });
    expect((await page(deckId)).content.map(({ variant, noteId }) => [variant, noteId])).toStrictEqual([
      [1, undefined],
      [undefined, undefined],
    ]);
  });

  it("needs a back without them, and has at most fifty", async () => {
    const deckId = await newDeck();
    const refused = async (body: Input) => {
      const call = { ...as(owner), ...inDeck(deckId), body };
      const { validationErrors } = await server.refuse(cardChanges.addCard, call, 422, "VALIDATION_ERROR");
      return validationErrors;
    };
    await expect(refused({ front: "{{c1:Paris}}", back: " " })).resolves.toStrictEqual({
      back: "Must not be empty.",
    });
    for (const front of ["{{c0::a}}", "{{c1::a}", "{{c1::}}", "{{c1:: ::hint}}", "{{c1000::a}}"])
      await expect(refused({ front, back: "" })).resolves.toStrictEqual({
        front: answerProblem({ front, back: "" })?.message,
      });
    const many = Array.from({ length: 51 }, (_, index) => `{{c${index + 1}::x}}`).join("");
    await expect(refused({ front: many, back: "" })).resolves.toStrictEqual({
      front: "Must have at most 50 different cloze deletions.",
    });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([]);
  });

  it("changes all its cards, through any of them", async () => {
    const deckId = await newDeck();
    const { id } = await add(deckId, { front: "cat", back: "Katze", reversed: true });
    const [, reverse] = await cardsOf(deckId);
    await change(reverse?.id ?? 0, { front: "dog", back: "Hund", tags: ["new"] });
    await expect(cardsOf(deckId)).resolves.toStrictEqual([
      { id, variant: 0, texts: "dog / Hund", tags: ["new"] },
      { id: reverse?.id, variant: -1, texts: "dog / Hund", tags: ["new"] },
    ]);
  });

  it("loses and gets back the other way, and cards of deletions that go and come, with their ids", async () => {
    const deckId = await newDeck();
    const { id } = await add(deckId, { front: "{{c1::a}} {{c2::b}}", back: "", tags: ["t"] });
    const [, second] = await cardsOf(deckId);
    const { cursor } = await page(deckId);
    await change(id, { front: "{{c1::a}} b", back: "", tags: ["t"] });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([1]);
    await expect(countOf(deckId)).resolves.toBe(1);
    expect((await page(deckId, cursor)).removed).toStrictEqual([second?.id]);
    await change(id, { front: "{{c1::a}} {{c2::b}} {{c3::c}}", back: "", tags: ["t"] });
    const cards = await cardsOf(deckId);
    expect(cards.map((card) => [card.variant, card.id === second?.id, card.tags])).toStrictEqual([
      [1, false, ["t"]],
      [2, true, ["t"]],
      [3, false, ["t"]],
    ]);
    const changed = await page(deckId, cursor);
    expect(changed.removed).toStrictEqual([]);
    expect(changed.content.map(({ id: one }) => one)).toContain(second?.id);
    await expect(countOf(deckId)).resolves.toBe(3);
  });

  it("turns into cloze deletions with the card that it had, and answers with it", async () => {
    const deckId = await newDeck();
    const { id } = await add(deckId, { front: "cat", back: "Katze" });
    const edited = await change(id, { front: "{{c1::cat}} {{c2::dog}}", back: "", tags: [] });
    expect([edited.id, edited.variant]).toStrictEqual([id, 1]);
    await expect(variantsOf(deckId)).resolves.toStrictEqual([1, 2]);
    await expect(change(id, { front: "cat", back: "Katze", tags: [] })).resolves.toMatchObject({ id });
    expect((await page(deckId)).content.map(({ noteId, variant }) => [noteId, variant])).toStrictEqual([
      [undefined, undefined],
    ]);
  });

  it("gets all its cards back after it was plain text for a while, each with what it asks", async () => {
    const deckId = await newDeck();
    await add(deckId, { front: "{{c1::a}} {{c2::b}} {{c3::c}}", back: "", tags: ["t"] });
    const before = await cardsOf(deckId);
    const second = nth(before, 1).id;
    await change(second, { front: "a b c", back: "d", tags: ["new"] });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([0]);
    const body = {
      batchId: randomUUID(),
      cards: [{ id: second, front: "{{c1::a}} {{c2::b}} {{c3::c}}", back: "" }],
    };
    await server.succeed(cardChanges.updateCards, { ...as(owner), ...inDeck(deckId), body });
    await expect(cardsOf(deckId)).resolves.toStrictEqual(before.map((card) => ({ ...card, tags: ["new"] })));
  });

  it("keeps its tags where all the cards that it gets were away", async () => {
    const deckId = await newDeck();
    const { id } = await add(deckId, { front: "{{c1::a}} {{c2::b}}", back: "", tags: ["t"] });
    const second = nth(await cardsOf(deckId), 1).id;
    await change(id, { front: "a {{c2::b}}", back: "", tags: ["new"] });
    const body = { batchId: randomUUID(), cards: [{ id: second, front: "{{c1::a}} b", back: "" }] };
    await server.succeed(cardChanges.updateCards, { ...as(owner), ...inDeck(deckId), body });
    await expect(cardsOf(deckId)).resolves.toMatchObject([{ id, variant: 1, tags: ["new"] }]);
  });

  it("answers with another of its cards where the edited one is gone", async () => {
    const deckId = await newDeck();
    const { id } = await add(deckId, { front: "{{c1::a}} {{c2::b}}", back: "" });
    const [, second] = await cardsOf(deckId);
    await expect(change(second?.id ?? 0, { front: "{{c1::a}} b", back: "" })).resolves.toMatchObject({ id });
  });

  it("is asked both ways where `reversed` is true, one way where it is false, and as before where it is absent", async () => {
    const deckId = await newDeck();
    const { id } = await add(deckId, { front: "cat", back: "Katze" });
    await change(id, { front: "cat", back: "Katze", reversed: true });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([0, -1]);
    await change(id, { front: "cats", back: "Katzen" });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([0, -1]);
    const both = await cardsOf(deckId);
    await change(id, { front: "cats", back: "Katzen", reversed: false });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([0]);
    expect((await page(deckId)).content[0]).not.toHaveProperty("noteId");
    await change(id, { front: "cats", back: "Katzen", reversed: true });
    await expect(cardsOf(deckId)).resolves.toStrictEqual(both);
  });

  it("is deleted with all its cards, and no others", async () => {
    const deckId = await newDeck();
    await add(deckId, { front: "other", back: "b", reversed: true });
    const { id } = await add(deckId, { front: "{{c1::a}} {{c2::b}}", back: "" });
    await server.succeed(cardChanges.deleteCard, { ...as(owner), params: { cardId: String(id) } });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([0, -1]);
    await expect(countOf(deckId)).resolves.toBe(2);
  });
});

describe("many at once", () => {
  it("are added, each counted once, with all their cards in the quota", async () => {
    const deckId = await newDeck();
    const usage = async () => {
      const { rows } = await server.db.execute<{ count: string }>(
        sql`select count from account_usage where owner_id = ${owner.user.id} and what = 'cards'`,
      );
      return Number(rows[0]?.count ?? 0);
    };
    const before = await usage();
    const cards = [
      { front: "{{c1::a}} {{c2::b}} {{c3::c}}", back: "" },
      { front: "d", back: "e" },
    ];
    const body = { batchId: randomUUID(), cards };
    await expect(
      server.succeed(cardChanges.addCards, { ...as(owner), ...inDeck(deckId), body }),
    ).resolves.toStrictEqual({ created: 2 });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([1, 2, 3, 0]);
    expect((await usage()) - before).toBe(4);
  });

  it("are refused where they make more cards than one call may", async () => {
    const deckId = await newDeck();
    const clozes = (count: number) =>
      Array.from({ length: count }, (_, index) => `{{c${index + 1}::x}}`).join("");
    const call = (cards: { front: string; back: string }[]) => ({
      ...as(owner),
      ...inDeck(deckId),
      body: { batchId: randomUUID(), cards },
    });
    const rows = Array.from({ length: 41 }, () => ({ front: clozes(50), back: "" }));
    const large = Array.from({ length: 10 }, () => ({
      front: clozes(50) + "y".repeat(19_000),
      back: "z".repeat(20_000),
    }));
    for (const cards of [rows, large]) {
      const { message } = await server.refuse(cardChanges.addCards, call(cards), 422, "VALIDATION_ERROR");
      expect(message).toMatch(
        /^With their cloze deletions these make [\d,]+ cards, more than one call may\./,
      );
    }
    await expect(variantsOf(deckId)).resolves.toStrictEqual([]);
    const { created } = await server.succeed(cardChanges.addCards, call(rows.slice(0, 40)));
    expect(created).toBe(40);
    await expect(countOf(deckId)).resolves.toBe(2000);
  });

  it("that nest deletions deeply are taken, as text beyond the eighth", async () => {
    const deckId = await newDeck();
    await add(deckId, { front: `${"{{c1::".repeat(2400)}x${"}}".repeat(2400)}`, back: "" });
    await expect(variantsOf(deckId)).resolves.toStrictEqual([1]);
  });

  it("are changed in one call; of two cards of one note the later one counts", async () => {
    const deckId = await newDeck();
    await add(deckId, { front: "{{c1::a}} {{c2::b}}", back: "", tags: ["kept"] });
    await add(deckId, { front: "d", back: "e" });
    const ids = (await cardsOf(deckId)).map(({ id }) => id);
    const cards = [
      { id: nth(ids, 0), front: "lost", back: "lost" },
      { id: nth(ids, 2), front: "{{c1::d}} {{c2::e}}", back: "" },
      { id: nth(ids, 1), front: "{{c1::x}} {{c2::y}} {{c3::z}}", back: "" },
    ];
    const body = { batchId: randomUUID(), cards };
    await expect(
      server.succeed(cardChanges.updateCards, { ...as(owner), ...inDeck(deckId), body }),
    ).resolves.toStrictEqual({ updated: 3 });
    const found = await cardsOf(deckId);
    expect(found.map(({ variant, texts, tags }) => [variant, texts, tags])).toStrictEqual([
      [1, "{{c1::x}} {{c2::y}} {{c3::z}} / ", ["kept"]],
      [2, "{{c1::x}} {{c2::y}} {{c3::z}} / ", ["kept"]],
      [1, "{{c1::d}} {{c2::e}} / ", []],
      [3, "{{c1::x}} {{c2::y}} {{c3::z}} / ", ["kept"]],
      [2, "{{c1::d}} {{c2::e}} / ", []],
    ]);
  });
});
