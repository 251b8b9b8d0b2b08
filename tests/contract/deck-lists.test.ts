import { afterAll, beforeAll, expect, it } from "vitest";
import { type Card, listCards } from "#contract/cards.ts";
import * as contract from "#contract/decks.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

/** A learner of their own with decks, each a second younger than the one before. */
async function learnerWith(...titles: string[]) {
  const learner = await server.signUpAndIn();
  for (const title of titles) {
    server.clock.advance(1000);
    await fixture.deck(learner, title);
  }
  return learner;
}

const listed = (
  learner: SignedIn,
  query: {
    page?: string;
    size?: string;
    q?: string;
    scope?: "mine" | "public";
    sort?: "changed" | "due";
  } = {},
) => server.succeed(contract.listDecks, { ...as(learner), query });

const titles = (page: { content: readonly contract.Deck[] }) => page.content.map((deck) => deck.title);

const search = async (...asked: Parameters<typeof listed>) => titles(await listed(...asked));

describeEndpoint("listDecks", {
  good: () => {
    it("shows the learner's own decks, the latest changed first, page by page", async () => {
      const learner = await learnerWith("a", "b", "c");
      const first = await listed(learner, { page: "0", size: "2" });
      expect(titles(first)).toStrictEqual(["c", "b"]);
      expect([first.page, first.size, first.totalElements, first.totalPages]).toStrictEqual([0, 2, 3, 2]);
      expect(titles(await listed(learner, { page: "1", size: "2" }))).toStrictEqual(["a"]);
      const beyond = await listed(learner, { page: "1000000", size: "100" });
      expect([beyond.content, beyond.totalElements, beyond.totalPages]).toStrictEqual([[], 3, 1]);

      const oldest = nth((await listed(learner)).content, 2);
      server.clock.advance(1000);
      await server.succeed(contract.updateDeck, {
        ...as(learner),
        ...inDeck(oldest.id),
        body: { title: "a2" },
      });
      expect(titles(await listed(learner, { page: "0", size: "20" }))).toStrictEqual(["a2", "c", "b"]);
    });

    it("answers an empty page to a learner without decks", async () => {
      const learner = await server.signUpAndIn();
      const page = await listed(learner);
      expect(page).toStrictEqual({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 });
    });

    it("finds a part of the title in any case, and takes every character as it stands", async () => {
      const learner = await learnerWith("100% Émile", "100 things", "under_score", "back\\slash");
      expect(await search(learner, { q: "émile" })).toStrictEqual(["100% Émile"]);
      expect(await search(learner, { q: "THINGS" })).toStrictEqual(["100 things"]);
      expect(await search(learner, { q: "100%" })).toStrictEqual(["100% Émile"]);
      expect(await search(learner, { q: "_" })).toStrictEqual(["under_score"]);
      expect(await search(learner, { q: "\\" })).toStrictEqual(["back\\slash"]);
      expect(await search(learner, { q: "nothing" })).toStrictEqual([]);
      expect(await search(learner, { q: "" })).toHaveLength(4);
    });

    it("shows as public what others made public, and nothing of theirs otherwise", async () => {
      const learner = await learnerWith("mine and public", "mine");
      const other = await server.signUpAndIn();
      const theirs = await fixture.deck(other, "theirs and public");
      await fixture.deck(other, "theirs");
      await fixture.publish(theirs.id);
      const mine = await listed(learner, { q: "public" });
      await fixture.publish(nth(mine.content, 0).id);
      expect(await search(learner, { scope: "mine" })).toStrictEqual(["mine", "mine and public"]);
      const page = await listed(learner, { scope: "public" });
      expect(page.content.map((deck) => [deck.title, deck.isOwner, deck.creator])).toStrictEqual([
        ["theirs and public", false, other.user.username],
      ]);
      await fixture.trash(other, theirs.id);
      expect(await search(learner, { scope: "public" })).toStrictEqual([]);
    });

    it("shows the decks first that have the most cards to review, then the latest changed", async () => {
      const learner = await learnerWith("one due", "two due", "none", "later");
      const { content } = await listed(learner);
      const days = (count: number) =>
        new Date(server.clock.now().getTime() - count * 86_400_000).toISOString();
      const due = { "one due": [300], "two due": [300, 300], later: [0] };
      for (const [title, answers] of Object.entries(due)) {
        const { id } = nth(
          content.filter((deck) => deck.title === title),
          0,
        );
        const cards = await fixture.cards(learner, id, answers.map(String));
        for (const [index, ago] of answers.entries())
          await server.succeed(recordPerformance, {
            ...as(learner),
            body: { cardId: nth(cards, index).id, performance: 4, reviewTimestamp: days(ago) },
          });
      }
      const sorted = await listed(learner, { sort: "due" });
      expect(titles(sorted).slice(0, 2)).toStrictEqual(["two due", "one due"]);
      expect(titles(sorted).slice(2)).toStrictEqual(
        (await search(learner)).filter((title) => title === "none" || title === "later"),
      );
      expect(titles(await listed(learner, { sort: "due", page: "1", size: "2" }))).toStrictEqual(
        titles(sorted).slice(2),
      );
      // Suspended leeches wait for nobody.
      const options = { ...DEFAULT_OPTIONS, leechThreshold: 1, leechAction: "suspend" as const };
      const preset = { name: "Strict", options };
      const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body: preset });
      const two = nth(sorted.content, 0);
      const forgotten = await server.succeed(listCards, { ...as(learner), ...inDeck(two.id), query: {} });
      for (const { id: cardId } of forgotten.content)
        await server.succeed(recordPerformance, {
          ...as(learner),
          body: { cardId, performance: 1, reviewTimestamp: days(10) },
        });
      await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(two.id), body: { presetId } });
      expect((await search(learner, { sort: "due" }))[0]).toBe("one due");
    });

    it("counts new, learning and due cards by the learner's own day", async () => {
      let learner = await server.signUpAndIn();
      await server.confirm(learner);
      const { id: deckId } = await fixture.deck(learner);
      const cards = await fixture.cards(learner, deckId, ["1", "2", "3"]);
      const answered = server.clock.now();
      const record = (card: Card, performance: 1 | 4) =>
        server.succeed(recordPerformance, { ...as(learner), body: { cardId: card.id, performance } });
      await record(nth(cards, 0), 1);
      const { schedule } = await record(nth(cards, 1), 4);
      const counts = async (headers = {}) => {
        const call = { ...as(learner), ...inDeck(deckId), headers };
        const one = await server.succeed(contract.getDeck, call);
        const page = await server.succeed(contract.listDecks, { ...as(learner), query: {}, headers });
        const { synonyms: _, ...inList } = one;
        expect(page.content).toStrictEqual([inList]);
        return { ...one.counts, cardCount: one.cardCount };
      };
      expect(await counts()).toStrictEqual({ new: 1, learning: 1, due: 0, cardCount: 3 });

      // Due in the late morning of a UTC day: that day begins at 4 AM in UTC, later in New York.
      const dueDay = schedule.due.slice(0, 10);
      server.clock.set(new Date(`${dueDay}T03:59:59.999Z`));
      learner = await fixture.signInAgain(learner);
      expect((await counts()).due).toBe(0);
      server.clock.set(new Date(`${dueDay}T04:00:00.000Z`));
      expect((await counts()).due).toBe(1);
      expect((await counts({ [TIME_ZONE_HEADER]: "America/New_York" })).due).toBe(0);
      expect((await counts({ [TIME_ZONE_HEADER]: "Asia/Tokyo" })).due).toBe(1);
      server.clock.set(answered);
    });
  },
  bad: () => {
    it("names the wrong parameters", async () => {
      const wrong = async (query: Record<string, string>) =>
        Object.keys(
          (await server.refuse(contract.listDecks, { ...as(owner), query }, 422, "VALIDATION_ERROR"))
            .validationErrors ?? {},
        );
      expect(await wrong({ page: "-1" })).toStrictEqual(["page"]);
      expect(await wrong({ page: "1.5" })).toStrictEqual(["page"]);
      expect(await wrong({ size: "0" })).toStrictEqual(["size"]);
      expect(await wrong({ size: "101" })).toStrictEqual(["size"]);
      expect(await wrong({ scope: "all" })).toStrictEqual(["scope"]);
      expect(await wrong({ sort: "size" })).toStrictEqual(["sort"]);
    });
    it("needs a signed-in learner", async () => {
      await server.refuse(contract.listDecks, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("listTrash", {
  good: () => {
    it("shows what the learner trashed, the latest first", async () => {
      const learner = await learnerWith("a", "b", "c");
      const { content } = await listed(learner);
      for (const deck of content.slice(0, 2)) {
        server.clock.advance(1000);
        await fixture.trash(learner, deck.id);
      }
      const page = await server.succeed(contract.listTrash, { ...as(learner), query: { size: "1" } });
      const now = server.clock.now().toISOString();
      expect(page).toStrictEqual({
        content: [{ ...content[1], deletedAt: now, answerCount: 0 }],
        page: 0,
        size: 1,
        totalElements: 2,
        totalPages: 2,
      });
      const others = await server.succeed(contract.listTrash, { ...as(owner), query: {} });
      expect(others.content).toStrictEqual([]);
    });
  },
  bad: () => {
    it("refuses a page that is none and a call without a token", async () => {
      const query = { page: "x" };
      await server.refuse(contract.listTrash, { ...as(owner), query }, 422, "VALIDATION_ERROR");
      await server.refuse(contract.listTrash, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
