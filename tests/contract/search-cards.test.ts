import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { addCards } from "#contract/decks/card-changes.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { type CardHit, searchCards, studyFoundCards } from "#contract/search/search-cards.ts";
import { connect } from "#server/database/connect.ts";
import { runSearch } from "#server/features/search/hits-table.ts";
import { cardMarks, cardStates } from "#server/database/study-schema.ts";
import { as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

const DAY = 86_400_000;
const WALL = "The 😀 cell wall of plants";
const POWER = "**Running** mitochondria";
const LIBRARIES = "المَكتبات";
const MARKUP = "<b>wall & 'x'</b> <script>";
const CARDS = [
  { front: WALL, back: "Cellulose", tags: ["Cell Biology", "plants"] },
  { front: POWER, back: "They feed the cell", tags: ["energy"], notes: "Found by Altmann" },
  { front: LIBRARIES, back: "libraries", tags: ["اسم"] },
  { front: MARKUP, back: "{{c1::Crème}} brûlée", tags: [] },
];

let server: TestServer;
let learner: SignedIn;
let deckId: number;
let cardIds: readonly number[];

beforeAll(async () => {
  server = await createTestServer();
  learner = await server.signUpAndIn();
  deckId = (await fixtureOf(server).deck(learner, "Anatomy of plants")).id;
  const call = { ...as(learner), ...inDeck(deckId) };
  await server.succeed(addCards, { ...call, body: { batchId: randomUUID(), cards: CARDS } });
  cardIds = (await server.succeed(listCards, { ...call, query: {} })).content.map(({ id }) => id);
  const now = server.clock.now().getTime();
  const userId = learner.user.id;
  const state = {
    userId,
    scheduledDays: 1,
    learningStep: 0,
    reps: 1,
    lapses: 0,
    lastReview: new Date(now - DAY),
  };
  await server.db.insert(cardStates).values([
    {
      ...state,
      cardId: nth(cardIds, 0),
      state: "review",
      due: new Date(now - DAY),
      stability: 30,
      difficulty: 3,
    },
    {
      ...state,
      cardId: nth(cardIds, 1),
      state: "relearning",
      due: new Date(now + 9 * DAY),
      stability: 2.1,
      difficulty: 8.4,
    },
  ]);
  await server.db.insert(cardMarks).values({ userId, cardId: nth(cardIds, 3), suspended: true, flag: 2 });
});
afterAll(() => server.close());

const day = (offset: number) => new Date(server.clock.now().getTime() + offset * DAY).toISOString();
const search = (q: string, more: Readonly<Record<string, string>> = {}) =>
  server.succeed(searchCards, { ...as(learner), query: { q, ...more } });
const fronts = async (q: string, more: Readonly<Record<string, string>> = {}) =>
  (await search(q, more)).content.flatMap(({ id }) => CARDS[cardIds.indexOf(id)]?.front ?? []);

describeEndpoint("searchCards", {
  good: () => {
    it.each<[line: string, found: readonly string[]]>([
      ["cell", [WALL, POWER]],
      ["CELLS", [WALL, POWER]],
      ["run", [POWER]],
      ["mito", [POWER]],
      ["running mito", [POWER]],
      ["mito running", []],
      ["mitochndria", [POWER]],
      ["mitohcondria", [POWER]],
      ["altmann", [POWER]],
      ["creme", [MARKUP]],
      ["brulee", [MARKUP]],
      ["مكتبة", [LIBRARIES]],
      ["المكتبات", [LIBRARIES]],
      ['"cell wall"', [WALL]],
      ['"wall cell"', []],
      ['"cells wall"', []],
      ["cell -plants", [POWER]],
      ['cell -"cell wall"', [POWER]],
      ["front:cell", [WALL]],
      ["back:cell", [WALL, POWER]],
      ["back:cell -cellulose", [POWER]],
      ["tag:plants", [WALL]],
      ['tag:"cell biology"', [WALL]],
      ["tag:cell", []],
      ["cell -tag:energy", [WALL]],
      ["deck:anatomy cell", [WALL, POWER]],
      ["deck:zoology cell", []],
      ["is:due", [WALL]],
      ["is:new -is:suspended", [LIBRARIES]],
      ["is:suspended", [MARKUP]],
      ["is:flagged", [MARKUP]],
      ["is:orange", [MARKUP]],
      ["is:red", []],
      ["is:learning", [POWER]],
      ["difficulty:>=8", [POWER]],
      ["difficulty:1..3", [WALL]],
      ["progress:100", [WALL]],
      ["progress:1..99", [POWER]],
      ["created:<2001-01-01", []],
      ["reviewed:>=2001-01-01 due:>=2001-01-01", [WALL, POWER]],
      ["the cell of walls", [WALL]],
    ])("finds by the line: %s", async (line, found) => {
      expect((await fronts(line)).toSorted()).toStrictEqual(found.toSorted());
    });

    it("counts no suspended and no buried card as due", async () => {
      const cardId = nth(cardIds, 0);
      const isOfCard = eq(cardMarks.cardId, cardId);
      const whileMarked = async (marks: { suspended?: boolean; buriedUntil?: Date }) => {
        await server.db.insert(cardMarks).values({ userId: learner.user.id, cardId, ...marks });
        const found = [await fronts("is:due"), await fronts("tag:plants -is:due")];
        await server.db.delete(cardMarks).where(isOfCard);
        return found;
      };
      expect(await whileMarked({ suspended: true })).toEqual([[], [WALL]]);
      expect(await whileMarked({ buriedUntil: new Date(day(1)) })).toEqual([[], [WALL]]);
      expect(await whileMarked({ buriedUntil: new Date(day(-1)) })).toEqual([[WALL], []]);
    });

    it.each<[filters: () => Record<string, string>, found: readonly string[]]>([
      [() => ({ deckIds: String(deckId), tagNames: "plants" }), [WALL]],
      [() => ({ deckIds: "999999" }), []],
      [() => ({ minDifficulty: "4" }), [POWER]],
      [() => ({ maxDifficulty: "4" }), [WALL]],
      [() => ({ minProgress: "50" }), [WALL]],
      [() => ({ minProgress: "1", maxProgress: "50" }), [POWER]],
      [() => ({ includeDueCards: "true" }), [WALL]],
      [() => ({ reviewDateAfter: day(0) }), [POWER]],
      [() => ({ reviewDateBefore: day(0) }), [WALL]],
      [() => ({ createdAfter: day(1) }), []],
      [() => ({ createdBefore: day(-1) }), []],
      [() => ({ updatedAfter: day(1) }), []],
      [() => ({ updatedBefore: day(1), tagNames: "energy" }), [POWER]],
    ])("narrows by filters %#", async (filters, found) => {
      expect((await fronts("", filters())).toSorted()).toStrictEqual(found.toSorted());
    });

    it("orders by each strategy", async () => {
      expect(await fronts("cell wall", { rankingStrategy: "relevance" })).toStrictEqual([WALL]);
      expect((await fronts("", { rankingStrategy: "difficulty" })).slice(0, 2)).toStrictEqual([POWER, WALL]);
      expect((await fronts("", { rankingStrategy: "due" })).slice(0, 2)).toStrictEqual([WALL, POWER]);
      expect((await fronts("", { rankingStrategy: "recent" }))[0]).toBe(MARKUP);
      expect(await fronts("", { rankingStrategy: "popular" })).toHaveLength(4);
    });

    it("says where the words are, in the text without its markup", async () => {
      const marked = ({ text, matches }: CardHit["frontExcerpt"]) =>
        matches.map(([from, until]) => text.slice(from, until));
      const [wall] = (await search("front:wall tag:plants cell")).content;
      expect(wall?.frontExcerpt).toMatchObject({ text: WALL, cutBefore: false, cutAfter: false });
      expect(wall && marked(wall.frontExcerpt)).toStrictEqual(["cell", "wall"]);
      expect(wall).toMatchObject({
        matchedTags: ["Cell Biology", "plants"],
        progress: 100,
        deckTitle: "Anatomy of plants",
      });
      const [running] = (await search("running")).content;
      expect(running?.frontExcerpt).toMatchObject({ text: "Running mitochondria", matches: [[0, 7]] });
      expect((await search("script")).content[0]?.frontExcerpt.text).toBe(MARKUP);
    });

    it("goes page by page, and ends where hits are no longer counted", async () => {
      const first = await search("", { size: "3", rankingStrategy: "recent" });
      const second = await search("", { size: "3", page: "1", rankingStrategy: "recent" });
      expect([first.totalElements, first.totalPages, first.moreThanTotal]).toStrictEqual([4, 2, false]);
      expect(new Set([...first.content, ...second.content].map(({ id }) => id)).size).toBe(4);
      expect((await search("", { page: "1000000", size: "100" })).content).toStrictEqual([]);
    });
  },
  bad: () => {
    it.each([
      ['"cell', "At characters 1 to 5: The quotes are not closed."],
      [
        "cell is:odd",
        "At characters 9 to 11: is: takes due, new, learning, suspended, buried, flagged, marked, failed, red, orange, green, blue, pink, turquoise, purple.",
      ],
    ])("points at the position of what cannot be read: %s", async (q, message) => {
      const reply = await server.request(searchCards, { ...as(learner), query: { q } });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: "BAD_REQUEST", validationErrors: { q: message } },
      });
    });

    it.each([
      "a & b | !c",
      "'':*",
      "\\ \\' %_ $1",
      "a <-> b",
      "{}[]()",
      "--; drop table cards",
      "😀",
      "*",
      "؟",
      "l'été",
    ])("takes signs as they are: %s", async (q) => {
      expect((await server.request(searchCards, { ...as(learner), query: { q } })).status).toBe(200);
    });

    it.each([
      ["q", "x".repeat(10_000)],
      ["q", "a\0b"],
      ["minProgress", "101"],
      ["rankingStrategy", "best"],
      ["deckIds", "x"],
    ])("refuses what no search has: %s", async (name, value) => {
      const reply = await server.request(searchCards, { ...as(learner), query: { [name]: value } });
      expect(reply).toMatchObject({ status: 422, body: { code: "VALIDATION_ERROR" } });
    });

    it.each([
      { minProgress: "9", maxProgress: "8" },
      { minDifficulty: "9", maxDifficulty: "8" },
      { reviewDateAfter: "2026-01-02T00:00:00Z", reviewDateBefore: "2026-01-01T00:00:00Z" },
    ])("refuses ranges that are the wrong way round %#", async (query) => {
      expect((await server.request(searchCards, { ...as(learner), query })).status).toBe(422);
    });
  },
});

describeEndpoint("studyFoundCards", {
  good: () => {
    it("gives what was found to study, without what is suspended", async () => {
      const { content, decks } = await server.succeed(studyFoundCards, {
        ...as(learner),
        query: { q: "cell" },
      });
      expect(content.map(({ front }) => front).toSorted()).toStrictEqual([POWER, WALL].toSorted());
      expect(decks).toStrictEqual([
        { deckId, title: "Anatomy of plants", isOwner: true, frontLanguage: null, backLanguage: null },
      ]);
      const result = await server.succeed(studyFoundCards, { ...as(learner), query: { q: "script" } });
      expect(result.content).toStrictEqual([]);
      const one = await server.succeed(studyFoundCards, { ...as(learner), query: { limit: "1" } });
      expect(one.content).toHaveLength(1);
    });

    it("finds what failed in the last week, unless the answer was taken back", async () => {
      const failed = async () =>
        (await server.succeed(studyFoundCards, { ...as(learner), query: { q: "is:failed" } })).content.map(
          ({ id }) => id,
        );
      const cardId = nth(cardIds, 2);
      const answer = { reviewId: randomUUID(), cardId, performance: 1 } as const;
      await server.succeed(recordPerformance, { ...as(learner), body: answer });
      const before = new Date(server.clock.now().getTime() - 8 * DAY).toISOString();
      const old = { cardId: nth(cardIds, 0), performance: 1, reviewTimestamp: before } as const;
      await server.succeed(recordPerformance, { ...as(learner), body: old });
      expect(await failed()).toStrictEqual([cardId]);
      const undone = { ...answer, version: 2, voided: true };
      await server.succeed(recordPerformance, { ...as(learner), body: undone });
      expect(await failed()).toStrictEqual([]);
    });
  },
  bad: () => {
    it("refuses a line that cannot be read", async () => {
      const reply = await server.request(studyFoundCards, { ...as(learner), query: { q: '"' } });
      expect(reply.status).toBe(400);
    });
  },
});

it("gives up a search that takes too long, and says what to change", async () => {
  const { searchDb, close } = connect(inject("postgresUrl"), () => undefined, { searchTimeout: 50 });
  const slow = async () => {
    await searchDb.execute(sql`select pg_sleep(20)`);
    return { hits: [], total: 0 };
  };
  await expect(runSearch({ terms: [] }, slow)).rejects.toMatchObject({
    status: 400,
    validationErrors: { q: expect.stringMatching(/^This search takes too long\. Use fewer words/) },
  });
  await close();
});
