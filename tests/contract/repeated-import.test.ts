import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#contract/cards.ts";
import * as cardChanges from "#contract/decks/card-changes.ts";
import { cardBatches } from "#server/database/deck-schema.ts";
import { forgetOldRows } from "#server/features/auth/forget-old-rows.ts";
import { inComparisonQueue } from "#server/features/cards/routes.ts";
import { NOBODYS, as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  [owner, stranger] = [await server.signUpAndIn(), await server.signUpAndIn()];
});
afterAll(() => server.close());

const cardOf = (front: string, back = "b", tags: string[] = []) => ({ front, back, tags });
const call = (deckId: number) => ({ ...as(owner), ...inDeck(deckId) });
const add = (deckId: number, cards: readonly cardChanges.CardInput[], batchId = randomUUID()) =>
  server.succeed(cardChanges.addCards, { ...call(deckId), body: { batchId, cards: [...cards] } });
const shown = async (deckId: number) =>
  (await server.succeed(contract.listCards, { ...call(deckId), query: { size: "500" } })).content;
const compare = async (deckId: number, cards: readonly cardChanges.CardInput[]) => {
  const body = { cards: cards.map(({ front, back }) => ({ front, back })) };
  return (await server.succeed(cardChanges.compareCards, { ...call(deckId), body })).matches;
};

describeEndpoint("compareCards", {
  good: () => {
    it("finds what an import that broke off has brought already", async () => {
      const { id } = await fixture.deck(owner);
      const cards = Array.from({ length: 1000 }, (_, index) => cardOf(`front ${index}`));
      await add(id, cards.slice(0, 600));
      const matches = await compare(id, cards);
      const query = { page: "1", size: "300" };
      const ids = (await server.succeed(contract.listCards, { ...call(id), query })).content;
      expect(matches).toHaveLength(600);
      expect(matches.every(({ same }, at) => same && matches[at]?.index === at)).toBe(true);
      expect(matches.slice(300).map(({ cardId }) => cardId)).toStrictEqual(ids.map((one) => one.id));
    });

    it("knows a card by its content whatever the spaces and Unicode forms, and one whose back was changed", async () => {
      const { id } = await fixture.deck(owner);
      await add(id, [cardOf("caf\u00e9  au\nlait", "x"), cardOf("same", "1"), cardOf("same", "2")]);
      const ids = (await shown(id)).map((card) => card.id);
      const asked = [
        cardOf("new"),
        cardOf("cafe\u0301 au lait", "x"),
        cardOf("Same", "1"),
        cardOf("same", "2"),
        cardOf("same", "3"),
      ];
      const matches = await compare(id, asked);
      expect(matches.map(({ index, same }) => [index, same])).toStrictEqual([
        [1, true],
        [3, true],
        [4, false],
      ]);
      expect(matches.map(({ cardId }) => cardId)).toStrictEqual([ids[0], ids[2], ids[1]]);
    });

    it("looks neither at cards that were deleted nor at other decks", async () => {
      const [{ id }, other] = [await fixture.deck(owner), await fixture.deck(owner)];
      await add(other.id, [cardOf("a")]);
      await add(id, [cardOf("a")]);
      const gone = nth(await shown(id), 0).id;
      await server.succeed(cardChanges.deleteCard, { ...as(owner), params: { cardId: String(gone) } });
      expect(await compare(id, [cardOf("a")])).toStrictEqual([]);
    });

    it("many equal cards do not multiply", async () => {
      const { id } = await fixture.deck(owner);
      await server.db.execute(
        sql`insert into cards (deck_id, front, back) select ${id}, 'equal', '-' from generate_series(1, 5000)`,
      );
      const matches = await compare(
        id,
        Array.from({ length: 1000 }, () => cardOf("equal", "-")),
      );
      expect(matches).toHaveLength(1000);
      expect(new Set(matches.map(({ cardId }) => cardId)).size).toBe(1);
    });
  },
  bad: () => {
    it("is refused to a learner who may not change the deck, and for too many cards", async () => {
      const { id } = await fixture.deck(owner);
      await fixture.publish(id);
      const body = { cards: [{ front: "a", back: "b" }] };
      for (const [learner, deckId] of [
        [stranger, id],
        [owner, NOBODYS],
      ] as const) {
        const asked = { ...as(learner), ...inDeck(deckId), body };
        await server.refuse(cardChanges.compareCards, asked, 404, "RESOURCE_NOT_FOUND");
      }
      const many = { cards: Array.from({ length: 1001 }, () => ({ front: "a", back: "b" })) };
      await server.refuse(cardChanges.compareCards, { ...call(id), body: many }, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("updateCards", {
  good: () => {
    it("changes all cards once, also where the batch is sent twice after one of them was changed", async () => {
      const { id } = await fixture.deck(owner);
      await add(id, [cardOf("a", "1", ["old"]), cardOf("b", "2", ["old"]), cardOf("c", "3", ["old"])]);
      const before = await shown(id);
      const [a, b] = [nth(before, 0), nth(before, 1)];
      server.clock.advance(1000);
      const batchId = randomUUID();
      const cards = [
        { id: b.id, ...cardOf("b", "two", ["new"]) },
        { id: a.id, ...cardOf("a", "one") },
      ];
      const send = () => server.succeed(cardChanges.updateCards, { ...call(id), body: { batchId, cards } });
      expect(await send()).toStrictEqual({ updated: 2 });
      const contents = async () =>
        (await shown(id)).map(({ front, back, tags }) => [front, back, tags.map(({ name }) => name)]);
      expect(await contents()).toStrictEqual([
        ["a", "one", []],
        ["b", "two", ["new"]],
        ["c", "3", ["old"]],
      ]);
      const updated = (await shown(id)).map((card) => card.updatedAt !== card.createdAt);
      expect(updated).toStrictEqual([true, true, false]);
      const body = cardOf("a", "by hand");
      await server.succeed(cardChanges.updateCard, { ...as(owner), params: { cardId: String(a.id) }, body });
      expect(await send()).toStrictEqual({ updated: 2 });
      expect(nth(await contents(), 0)).toStrictEqual(["a", "by hand", []]);
    });

    it("leaves the tags of a card that comes without any", async () => {
      const { id } = await fixture.deck(owner);
      await add(id, [cardOf("a", "1", ["kept"]), cardOf("b", "2", ["old"]), cardOf("c", "3", ["gone"])]);
      const [a = 0, b = 0, c = 0] = (await shown(id)).map((card) => card.id);
      const cards = [
        { id: a, front: "a", back: "one" },
        { id: b, ...cardOf("b", "two", ["new"]) },
        { id: c, ...cardOf("c", "three", []) },
      ];
      await server.succeed(cardChanges.updateCards, { ...call(id), body: { batchId: randomUUID(), cards } });
      const contents = (await shown(id)).map(({ back, tags }) => [back, tags.map(({ name }) => name)]);
      expect(contents).toStrictEqual([
        ["one", ["kept"]],
        ["two", ["new"]],
        ["three", []],
      ]);
    });

    it("waits for nobody who waits for it: single changes at the same time", async () => {
      const { id } = await fixture.deck(owner);
      await add(
        id,
        Array.from({ length: 20 }, (_, index) => cardOf(`${index}`)),
      );
      const ids = (await shown(id)).map((card) => card.id);
      const many = () => {
        const cards = ids.map((cardId) => ({ id: cardId, ...cardOf(`${cardId}`, "many", ["t"]) }));
        return server.request(cardChanges.updateCards, {
          ...call(id),
          body: { batchId: randomUUID(), cards },
        });
      };
      const one = (cardId: number) =>
        server.request(cardChanges.updateCard, {
          ...as(owner),
          params: { cardId: String(cardId) },
          body: cardOf(`${cardId}`, "one"),
        });
      const replies = await Promise.all([many(), ...ids.toReversed().map(one), many()]);
      expect(new Set(replies.map(({ status }) => status))).toStrictEqual(new Set([200]));
    });
  },
  bad: () => {
    it("changes none where one is not of the deck, deleted or named twice", async () => {
      const [{ id }, other] = [await fixture.deck(owner), await fixture.deck(owner)];
      await add(id, [cardOf("a"), cardOf("gone")]);
      await add(other.id, [cardOf("elsewhere")]);
      const [own, gone] = (await shown(id)).map((card) => card.id);
      const elsewhere = nth(await shown(other.id), 0).id;
      await server.succeed(cardChanges.deleteCard, { ...as(owner), params: { cardId: String(gone) } });
      const bodyOf = (ids: readonly (number | undefined)[]) => ({
        batchId: randomUUID(),
        cards: ids.map((cardId) => ({ id: cardId, ...cardOf("changed") })),
      });
      for (const wrong of [elsewhere, gone, NOBODYS]) {
        const asked = { ...call(id), body: bodyOf([own, wrong]) };
        const { message } = await server.refuse(cardChanges.updateCards, asked, 404, "RESOURCE_NOT_FOUND");
        expect(message).toBe(`There is no card of deck ${id} with the id ${wrong}, or it is not yours.`);
      }
      const twice = { ...call(id), body: bodyOf([own, own]) };
      const { validationErrors } = await server.refuse(
        cardChanges.updateCards,
        twice,
        422,
        "VALIDATION_ERROR",
      );
      expect(validationErrors).toStrictEqual({ cards: "Must name each card once." });
      const foreign = { ...as(stranger), ...inDeck(id), body: bodyOf([own]) };
      await server.refuse(cardChanges.updateCards, foreign, 404, "RESOURCE_NOT_FOUND");
      expect((await shown(id)).map(({ front }) => front)).toStrictEqual(["a"]);
    });

    it("takes no batch that added cards for one that changes them", async () => {
      const { id } = await fixture.deck(owner);
      const batchId = randomUUID();
      await add(id, [cardOf("a")], batchId);
      const cards = [{ id: nth(await shown(id), 0).id, ...cardOf("changed") }];
      const asked = { ...call(id), body: { batchId, cards } };
      const { message } = await server.refuse(cardChanges.updateCards, asked, 409, "RESOURCE_CONFLICT");
      expect(message).toBe(
        `Batch ${batchId} was added before; send these cards with a batchId of their own.`,
      );
    });
  },
});

describe("addCards with skipSame", () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => cardOf(`word ${from + index}`));
  const bring = (deckId: number, cards: readonly cardChanges.ImportedCard[], batchId = randomUUID()) =>
    server.succeed(cardChanges.addCards, {
      ...call(deckId),
      body: { batchId, cards: [...cards], skipSame: true },
    });
  const fronts = async (deckId: number) => (await shown(deckId)).map(({ front }) => front);

  it("a batch that lands after another import compared the deck is not doubled", async () => {
    const { id } = await fixture.deck(owner);
    const compared = await compare(id, words(0, 8));
    expect(compared).toStrictEqual([]);
    const late = { batchId: randomUUID(), cards: words(0, 5) };
    expect(await bring(id, late.cards, late.batchId)).toStrictEqual({ created: 5 });
    expect(await bring(id, words(0, 8))).toStrictEqual({ created: 3 });
    expect(await fronts(id)).toStrictEqual(words(0, 8).map(({ front }) => front));
    // A repeated batch returns its first result, even if that has fewer cards than the batch.
    expect(await bring(id, late.cards, late.batchId)).toStrictEqual({ created: 5 });
  });

  it("two imports of one table at once bring each card once", async () => {
    const { id } = await fixture.deck(owner);
    const both = await Promise.all([bring(id, words(0, 40)), bring(id, words(0, 40))]);
    expect(both.map(({ created }) => created).toSorted((a, b) => a - b)).toStrictEqual([0, 40]);
    expect(await fronts(id)).toHaveLength(40);
  });

  it("a batch that was left out in part gives that count again", async () => {
    const { id } = await fixture.deck(owner);
    await bring(id, [cardOf("a", "1")]);
    const batch = [cardOf(" a ", "1"), cardOf("a", "2"), cardOf("b", "1")];
    const batchId = randomUUID();
    for (const _ of [1, 2]) expect(await bring(id, batch, batchId)).toStrictEqual({ created: 2 });
    expect(await fronts(id)).toStrictEqual(["a", "a", "b"]);
  });

  it("waits where cards are compared, before it takes a connection, and may be asked to come again", async () => {
    const { id } = await fixture.deck(owner);
    const gate = Promise.withResolvers<void>();
    const waiting = Promise.allSettled(
      Array.from({ length: 52 }, () => inComparisonQueue(() => gate.promise)),
    );
    const body = { batchId: randomUUID(), cards: words(0, 1), skipSame: true };
    try {
      await server.refuse(cardChanges.addCards, { ...call(id), body }, 503, "SERVICE_UNAVAILABLE");
    } finally {
      gate.resolve();
      await waiting;
    }
    await server.succeed(cardChanges.addCards, { ...call(id), body });
  });

  it("without it, a card may be there twice", async () => {
    const { id } = await fixture.deck(owner);
    for (const _ of [1, 2]) await add(id, [cardOf("twice")]);
    expect(await fronts(id)).toStrictEqual(["twice", "twice"]);
  });
});

it("batches are forgotten with a sign-in 30 days later, and not before", async () => {
  const learner = await server.signUpAndIn();
  const { id } = await fixture.deck(learner);
  const batchId = randomUUID();
  const body = { batchId, cards: [cardOf("old")] };
  await server.succeed(cardChanges.addCards, { ...as(learner), ...inDeck(id), body });
  const isKnown = async (afterDays: number) => {
    const [row] = await server.db.select().from(cardBatches).where(eq(cardBatches.batchId, batchId));
    if (row === undefined) return false;
    const now = new Date(row.createdAt.getTime() + afterDays * 24 * 60 * 60_000);
    await server.db.transaction((tx) => forgetOldRows(tx, learner.user.id, now));
    return (await server.db.$count(cardBatches, eq(cardBatches.batchId, batchId))) === 1;
  };
  expect(await isKnown(29.9)).toBe(true);
  expect(await isKnown(30.1)).toBe(false);
});
