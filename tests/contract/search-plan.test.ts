import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { searchCards } from "#contract/search/search-cards.ts";
import { searchDecks } from "#contract/search/search-decks.ts";
import { as } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { type PlanNode, type Plans, plansOf, rowsRead } from "./plans.ts";
import { type Statement, statementsOf } from "./statements.ts";

const CARDS = 20_000;
const DECKS = 4000;
/** Decks with cards; every other one is the learner's. */
const FILLED = 20;
/** Of an index, for the hundreds of words that a word may be meant for. */
const LOOKUP_PAGES = 6000;

let server: TestServer;
let learner: SignedIn;
let plans: Plans;

/** A word of letters by a number, unlike those of other numbers. */
const word = (number: string) => sql.raw(`translate(md5((${number})::text), '0123456789', 'ghijklmnop')`);

beforeAll(async () => {
  server = await createTestServer();
  learner = await server.signUpAndIn();
  const other = await server.signUpAndIn();
  await server.db.execute(sql`
    insert into decks (owner_id, title)
    select case when n <= ${FILLED}::int and n % 2 = 0 then ${learner.user.id}::bigint else ${other.user.id}::bigint end,
      case n when 2 then 'Waders' else ${word("n")} end
    from generate_series(1, ${DECKS}::int) n`);
  await server.db.execute(sql`
    insert into cards (deck_id, front, back)
    select decks.id, case when n % 2000 = 0 then 'ibis ' else '' end || ${word("n")}, case when n % 1000 = 0 then 'sacred ' else '' end || ${word("n / 4")}
    from generate_series(1, ${CARDS}::int) n
    join (select id, row_number() over (order by id) as position from decks) decks on decks.position = 1 + (n / 2000 + n) % ${FILLED}::int`);
  plans = await plansOf(server);
});
afterAll(async () => {
  await plans.close();
  await server.close();
});

const isOf = (table: string) => (node: PlanNode) => node["Relation Name"] === table;
const indexesOf = (nodes: readonly PlanNode[]) => nodes.flatMap((node) => node["Index Name"] ?? []);
const pages = ([first]: readonly PlanNode[]) =>
  first ? first["Shared Hit Blocks"] + first["Shared Read Blocks"] : Infinity;

/** The statements that look for words. */
const searches = (statements: readonly Statement[]) =>
  statements.filter(({ text }) => text.includes("@@") && text.includes("total"));
const lookups = (statements: readonly Statement[]) =>
  statements.filter(({ text }) => text.includes("public.words_"));

it.each<[line: string, found: number, runs: number]>([
  ["ibis", 5, 1],
  ["sacred ibis", 5, 1],
  ["front:ibis", 5, 1],
  ["back:sacred", 10, 1],
  ['"sacred"', 10, 1],
  ["ibsi", 5, 2],
])(
  "cards are found by the index of words, among the decks that the learner sees: %s",
  async (q, found, runs) => {
    let total = -1;
    const statements = await statementsOf(async () => {
      ({ totalElements: total } = await server.succeed(searchCards, { ...as(learner), query: { q } }));
    });
    expect(total).toBe(found);
    expect(searches(statements)).toHaveLength(runs);
    // One for the sign-in and the rate limit.
    expect(statements).toHaveLength(1 + runs);
    for (const statement of searches(statements)) {
      const nodes = await plans.nodesOf(statement);
      const ofCards = nodes.filter(isOf("cards"));
      expect(ofCards.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      expect(indexesOf(nodes)).toContain("cards_words");
      // They are found, and those of the page are shown.
      expect(rowsRead(ofCards)).toBeLessThanOrEqual(25 + found);
      // Which decks those are is read by the same statement, so that no right ends in between.
      expect(nodes.some(isOf("decks"))).toBe(true);
      expect(nodes.some(isOf("deck_members"))).toBe(true);
    }
  },
);

it("decks by their due cards take four statements", async () => {
  const query = { q: "", rankingStrategy: "due" } as const;
  const statements = await statementsOf(() => server.succeed(searchDecks, { ...as(learner), query }));
  expect(statements).toHaveLength(4);
});

it.each<[line: string, found: number, runs: number]>([
  ["waders", 1, 2],
  ["wadres", 1, 2],
])("decks are found by the index of words: %s", async (q, found, runs) => {
  let total = -1;
  const statements = await statementsOf(async () => {
    ({ totalElements: total } = await server.succeed(searchDecks, { ...as(learner), query: { q } }));
  });
  expect(total).toBe(found);
  expect(searches(statements)).toHaveLength(runs);
  // One for the sign-in and the rate limit, and one for the due cards.
  expect(statements).toHaveLength(2 + runs);
  for (const statement of searches(statements)) {
    const nodes = await plans.nodesOf(statement);
    const ofDecks = nodes.filter(isOf("decks"));
    expect(ofDecks.map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(indexesOf(nodes)).toContain("decks_words");
    expect(rowsRead(ofDecks)).toBeLessThan(20);
  }
});

it.each([
  ["cards", searchCards],
  ["decks", searchDecks],
] as const)(
  "which of the words that may be meant there are is known by few pages, just after many %s were added",
  async (_, endpoint) => {
    const statements = await statementsOf(() =>
      server.succeed(endpoint, { ...as(learner), query: { q: "flamingoes" } }),
    );
    expect(lookups(statements)).toHaveLength(1);
    for (const statement of lookups(statements))
      expect(pages(await plans.nodesOf(statement))).toBeLessThan(LOOKUP_PAGES);
  },
);

it("a text whose letters become eighteen each is cut before its words are taken", async () => {
  const {
    rows: [found],
  } = await server.db.execute(sql`select length(search_text(repeat('ﷺ', 20000))) as letters`);
  expect(found).toStrictEqual({ letters: 40_000 });
});

it("hits are counted exactly to 10,000, and one more is more than that", async () => {
  const counted = async () => {
    const found = await server.succeed(searchCards, { ...as(learner), query: { page: "999" } });
    return [found.totalElements, found.totalPages, found.content.length, found.moreThanTotal];
  };
  expect(await counted()).toStrictEqual([10_000, 1000, 10, false]);
  await server.db.execute(sql`
    insert into cards (deck_id, front, back) select id, 'avocet', 'wader' from decks where title = 'Waders'`);
  expect(await counted()).toStrictEqual([10_000, 1000, 10, true]);
});
