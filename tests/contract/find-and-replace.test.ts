import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CARD_TEXT_MAX } from "#contract/decks/card-base.ts";
import { addCards, deleteCard } from "#contract/decks/card-changes.ts";
import { SAMPLES_MAX, previewReplacement } from "#contract/decks/find-and-replace.ts";
import { changesSince, settledCursor } from "./changed-since.ts";
import { type Fixture, NOBODYS, as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { DOG, replaceFixture } from "./replace-fixture.ts";

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

describeEndpoint("previewReplacement", {
  good: () => {
    it("shows what would change, and changes nothing", async () => {
      const { id, cardIds } = await bulk.deckOf(["a cat", "ibis", "Cats"]);
      const before = await bulk.texts(id);
      const cursor = await settledCursor(server, owner, id);
      const shown = await bulk.preview(id);
      expect(shown).toStrictEqual({
        version: shown.version,
        cardIds: [nth(cardIds, 0), nth(cardIds, 2)],
        refused: [],
        samples: [
          {
            cardIds: [nth(cardIds, 0)],
            front: [
              { text: "a ", to: null },
              { text: "cat", to: "dog" },
            ],
            back: [
              { text: "a ", to: null },
              { text: "cat", to: "dog" },
              { text: "?", to: null },
            ],
            refused: null,
          },
          {
            cardIds: [nth(cardIds, 2)],
            front: [
              { text: "Cat", to: "dog" },
              { text: "s", to: null },
            ],
            back: [
              { text: "Cat", to: "dog" },
              { text: "s?", to: null },
            ],
            refused: null,
          },
        ],
        next: null,
      });
      expect(await bulk.texts(id)).toStrictEqual(before);
      expect(await changesSince(server, owner, id, cursor)).toStrictEqual({ changed: [], removed: [] });
    });

    it("shows each note once, with all its cards, and says which cannot change", async () => {
      const { id } = await fixture.deck(owner);
      const pair = await bulk.addNote(id, "cat", "Katze", true);
      const cloze = await bulk.addNote(id, "{{c1::cat}} and {{c2::cat}}");
      const lost = await bulk.addNote(id, "cat", "x{{c1::}}cat");
      const shown = await bulk.preview(id, { replacement: "" });
      // Without its words a deletion hides nothing, and the front of the pair would be empty.
      expect(shown.cardIds).toStrictEqual([]);
      expect(shown.refused).toStrictEqual([...pair, ...cloze, ...lost]);
      expect(shown.samples.map(({ cardIds, refused }) => [cardIds, refused])).toStrictEqual([
        [pair, "empty"],
        [cloze, "cards"],
        [lost, "empty"],
      ]);
      const other = await bulk.preview(id);
      expect([other.cardIds, other.samples.length]).toStrictEqual([[...pair, ...cloze, ...lost], 3]);
    });

    it("looks at some cards alone where these are named, without cards that are gone", async () => {
      const { id, cardIds } = await bulk.deckOf(["cat a", "cat b", "cat c"]);
      const pair = await bulk.addNote(id, "cat", "Katze", true);
      await server.succeed(deleteCard, { ...as(owner), ...ofCard(nth(cardIds, 1)) });
      const elsewhere = await bulk.deckOf(["cat"]);
      const some = [nth(cardIds, 1), nth(cardIds, 2), nth(pair, 1), nth(elsewhere.cardIds, 0)];
      expect((await bulk.preview(id, {}, { cardIds: some })).cardIds).toStrictEqual([
        nth(cardIds, 2),
        ...pair,
      ]);
      expect((await bulk.preview(id, {}, { after: nth(cardIds, 2) })).cardIds).toStrictEqual(pair);
    });

    it("shows the first notes of many and goes on where the last call ended", async () => {
      const { id } = await fixture.deck(owner);
      const long = "x".repeat(CARD_TEXT_MAX - 6);
      const cards = Array.from({ length: 240 }, (_, n) => ({
        front: `cat ${n}`,
        back: n < 230 ? `${long}cat` : "b",
      }));
      for (let from = 0; from < cards.length; from += 80) {
        const body = { batchId: randomUUID(), cards: cards.slice(from, from + 80) };
        await server.succeed(addCards, { ...as(owner), ...inDeck(id), body });
      }
      const first = await bulk.preview(id, { replacement: "horse" });
      expect(first.next).not.toBeNull();
      const second = await bulk.preview(id, { replacement: "horse" }, { after: first.next ?? 0 });
      expect(second.next).toBeNull();
      expect([...first.refused, ...second.refused]).toHaveLength(0);
      expect(new Set([...first.cardIds, ...second.cardIds]).size).toBe(240);
      expect(first.samples).toHaveLength(SAMPLES_MAX);
      expect(JSON.stringify(first).length).toBeLessThan(100_000);
    });
  },
  bad: () => {
    it("shows nothing of a deck that the learner may not change", async () => {
      const stranger = await server.signUpAndIn();
      const { id } = await bulk.deckOf(["cat"]);
      await fixture.publish(id);
      const body = { replacement: DOG };
      for (const deckId of [id, NOBODYS])
        await server.refuse(
          previewReplacement,
          { ...as(stranger), ...inDeck(deckId), body },
          404,
          "RESOURCE_NOT_FOUND",
        );
      const hers = await fixture.deck(stranger);
      const { cardIds } = await bulk.deckOf(["cat"]);
      const answer = await server.succeed(previewReplacement, {
        ...as(stranger),
        ...inDeck(hers.id),
        body: { ...body, cardIds },
      });
      expect([answer.cardIds, answer.samples]).toStrictEqual([[], []]);
    });

    it.each([
      ["replacement.find", { replacement: { ...DOG, find: "" } }],
      ["replacement.find", { replacement: { ...DOG, find: "a\u0000" } }],
      ["replacement.find", { replacement: { ...DOG, find: "\uD83D" } }],
      ["replacement.find", { replacement: { ...DOG, find: "a".repeat(201) } }],
      ["replacement.replacement", { replacement: { ...DOG, replacement: "\uDE00" } }],
      ["replacement.replacement", { replacement: { ...DOG, replacement: "a".repeat(1001) } }],
      ["cardIds", { replacement: DOG, cardIds: [] }],
      ["cardIds", { replacement: DOG, cardIds: [1, 1] }],
      ["cardIds", { replacement: DOG, cardIds: Array.from({ length: 1001 }, (_, n) => n + 1) }],
    ])("refuses a wrong %s", async (field, body) => {
      const { id } = await fixture.deck(owner);
      const call = { ...as(owner), ...inDeck(id), body };
      const refusal = await server.refuse(previewReplacement, call, 422, "VALIDATION_ERROR");
      expect(Object.keys(refusal.validationErrors ?? {})).toStrictEqual([field]);
    });
  },
});
