import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addFavorite, createDeck } from "#contract/decks.ts";
import { createFolder } from "#contract/decks/folders.ts";
import { searchDecks } from "#contract/search/search-decks.ts";
import { searchSuggestions } from "#contract/search/search-suggestions.ts";
import { users } from "#server/database/account-schema.ts";
import { type Fixture, as, fixtureOf, inDeck } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let learner: SignedIn;
let other: SignedIn;
let folderId: number;

const BONES = "Bones of the hand";
const VERBS = "Spanish verbs";
const PUBLIC = "Kings of Egypt";

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  learner = await server.signUpAndIn();
  other = await server.signUpAndIn();
  const mine = as(learner);
  folderId = (await server.succeed(createFolder, { ...mine, body: { name: "School", parentId: null } })).id;
  const bones = { title: BONES, description: "Carpals and phalanges", tags: ["Anatomy"], folderId };
  const { id } = await server.succeed(createDeck, { ...mine, body: bones });
  await fixture.cards(learner, id, ["Scaphoid", "Lunate"]);
  await server.succeed(addFavorite, { ...mine, ...inDeck(id) });
  server.clock.advance(1000);
  await server.succeed(createDeck, { ...mine, body: { title: VERBS, tags: ["spanish"] } });
  const kings = await server.succeed(createDeck, {
    ...as(other),
    body: { title: PUBLIC, tags: ["history"] },
  });
  await fixture.publish(kings.id);
});
afterAll(() => server.close());

type Query = Readonly<Record<string, string>>;
const search = (query: Query) => server.succeed(searchDecks, { ...as(learner), query });
const titles = async (query: Query) => (await search(query)).content.map(({ title }) => title);

describeEndpoint("searchDecks", {
  good: () => {
    it.each<[line: string, found: readonly string[]]>([
      ["bone", [BONES]],
      ["phalan", [BONES]],
      ["anatomy", [BONES]],
      ["spainsh", [VERBS]],
      ["kings", [PUBLIC]],
      ["tag:ANATOMY", [BONES]],
      ["-tag:anatomy verbs", [VERBS]],
      ["is:public kings", [PUBLIC]],
      ["is:favorite", [BONES]],
      ["cards:2", [BONES]],
      ["folder:none", [VERBS]],
      ["created:<2001-01-01", []],
    ])("finds by the line: %s", async (q, found) => {
      expect(await titles({ q })).toStrictEqual(found);
    });

    it.each<[query: () => Query, found: readonly string[]]>([
      [() => ({ tagNames: "anatomy" }), [BONES]],
      [() => ({ isPublic: "true" }), [PUBLIC]],
      [() => ({ creatorId: String(other.user.id) }), [PUBLIC]],
      [() => ({ favoritesOnly: "true" }), [BONES]],
      [() => ({ minCardCount: "1" }), [BONES]],
      [() => ({ maxCardCount: "0", isPublic: "false" }), [VERBS]],
      [() => ({ parentFolderId: String(folderId) }), [BONES]],
      [() => ({ parentFolderId: "none", includeFolders: "true" }), [VERBS, BONES]],
      [() => ({ isCollaborative: "true" }), []],
      [() => ({ minDifficulty: "1" }), []],
    ])("narrows by filters %#", async (query, found) => {
      expect(await titles({ rankingStrategy: "recent", ...query() })).toStrictEqual(found);
    });

    it.each(["relevance", "recent", "popular", "difficulty", "due"])(
      "orders by %s",
      async (rankingStrategy) => {
        expect((await titles({ rankingStrategy, isPublic: "false" })).toSorted()).toStrictEqual([
          BONES,
          VERBS,
        ]);
      },
    );

    it("says where the words are", async () => {
      const [found] = (await search({ q: "bones" })).content;
      expect(found).toMatchObject({
        titleExcerpt: { text: BONES, matches: [[0, 5]] },
        matchedTags: [],
        mayEdit: true,
        isOwner: true,
        cardCount: 2,
      });
    });

    it("leaves out public decks of people whose subscription has ended, unless they are asked for", async () => {
      const is = (subscriptionStatus: "EXPIRED" | "TRIAL") =>
        server.db.update(users).set({ subscriptionStatus }).where(eq(users.id, other.user.id));
      await is("EXPIRED");
      expect(await titles({ q: "kings" })).toStrictEqual([]);
      expect(await titles({ q: "kings", includeExpiredCreators: "true" })).toStrictEqual([PUBLIC]);
      await is("TRIAL");
      expect(await titles({ q: "kings" })).toStrictEqual([PUBLIC]);
    });

    it("has pages of eight, unless a call says otherwise", async () => {
      expect(await search({})).toMatchObject({ page: 0, size: 8, moreThanTotal: false });
    });
  },
  bad: () => {
    it("points at the position of what only cards have", async () => {
      const reply = await server.request(searchDecks, { ...as(learner), query: { q: "front:x" } });
      expect(reply).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
    });
    it("refuses ranges that are the wrong way round", async () => {
      const query = { minCardCount: "2", maxCardCount: "1" };
      expect((await server.request(searchDecks, { ...as(learner), query })).status).toBe(422);
    });
  },
});

describeEndpoint("searchSuggestions", {
  good: () => {
    it("suggests titles, tags and fronts that begin like the text", async () => {
      const suggested = (query: Query) => server.succeed(searchSuggestions, { ...as(learner), query });
      const decks = await suggested({ q: "span" });
      expect(decks.popular).toMatchObject([{ text: VERBS, matches: [[0, 7]] }]);
      expect(decks.tags).toMatchObject([{ text: "spanish", count: 1 }]);
      expect(decks.content).toStrictEqual([]);
      const cards = await suggested({ q: "lun", type: "cards" });
      expect(cards.content).toMatchObject([{ text: "Lunate", matches: [[0, 6]] }]);
      expect((await suggested({ limit: "1" })).popular).toHaveLength(1);
      expect((await suggested({ q: "%_" })).tags).toStrictEqual([]);
    });
  },
  bad: () => {
    it("refuses a text that is too long", async () => {
      const reply = await server.request(searchSuggestions, {
        ...as(learner),
        query: { q: "x".repeat(101) },
      });
      expect(reply.status).toBe(422);
    });
  },
});
