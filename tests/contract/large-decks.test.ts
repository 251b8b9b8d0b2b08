import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteMyAccount } from "#contract/account-data.ts";
import { transferDeck } from "#contract/decks/members.ts";
import { copyDeck } from "#contract/decks/public-decks.ts";
import { as, fixtureOf, inDeck } from "./fixture.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { newcomer, sharing } from "./sharing-world.ts";
import { type Statement, statementsOf } from "./statements.ts";

const CARDS = 2500;
const PIECE = 1000;

let server: TestServer;
let owner: SignedIn;
let deckId: number;

/** Pairs of cards; the cards of one note are of two pieces. */
beforeAll(async () => {
  server = await createTestServer();
  owner = await newcomer(server);
  deckId = (await fixtureOf(server).deck(owner)).id;
  await server.db.execute(sql`
    with tag as (insert into tags (owner_id, name) values (${owner.user.id}, 'bird') returning id),
    added as (
      insert into cards (deck_id, front, back, variant, note_id)
      select ${deckId}, n, n, 0, lpad((n % 1250)::text, 32, '0')::uuid from generate_series(1, ${CARDS}::int) n returning id)
    insert into card_tags (card_id, tag_id) select added.id, tag.id from added, tag`);
});
afterAll(() => server.close());

/** How many cards the statements that write a table name, each. */
const sizesOf = (statements: readonly Statement[], writes: string) =>
  statements
    .filter(({ text }) => text.includes(writes))
    .map(({ values }) => Math.max(...values.map((value) => (Array.isArray(value) ? value.length : 0))));

async function taggedCards(ofDeck: number, { user }: SignedIn) {
  const { rows } = await server.db.execute(sql`
    select count(*)::int as cards, count(distinct note_id)::int as notes from cards
    join card_tags on card_tags.card_id = cards.id join tags on tags.id = card_tags.tag_id
    where deck_id = ${ofDeck} and tags.owner_id = ${user.id} and tags.name = 'bird'`);
  return rows[0];
}

it("a copy writes a thousand cards at a time, and all of them", async () => {
  let copied = 0;
  const statements = await statementsOf(async () => {
    const call = { ...as(owner), ...inDeck(deckId), body: { copyId: randomUUID() } };
    copied = (await server.succeed(copyDeck, call)).id;
  });
  expect(sizesOf(statements, 'insert into "cards"')).toStrictEqual([PIECE, PIECE, CARDS - 2 * PIECE]);
  expect(sizesOf(statements, 'insert into "card_tags"')).toStrictEqual([PIECE, PIECE, CARDS - 2 * PIECE]);
  expect(await taggedCards(copied, owner)).toStrictEqual({ cards: CARDS, notes: CARDS / 2 });
});

it("a transfer writes a thousand cards at a time, and all of them", async () => {
  const editor = await newcomer(server);
  const { link, accept } = sharing(server);
  await accept(editor, (await link(owner, deckId, "editor")).token);
  const statements = await statementsOf(() =>
    server.succeed(transferDeck, { ...as(owner), ...inDeck(deckId), body: { userId: editor.user.id } }),
  );
  expect(sizesOf(statements, 'update "card_tags"')).toStrictEqual([PIECE, PIECE, CARDS - 2 * PIECE]);
  expect(sizesOf(statements, 'update "cards" set deck_id')).toStrictEqual([PIECE, PIECE, CARDS - 2 * PIECE]);
  expect(await taggedCards(deckId, editor)).toStrictEqual({ cards: CARDS, notes: CARDS / 2 });
});

it("the end of an account deletes a thousand cards at a time", async () => {
  const statements = await statementsOf(() =>
    server.succeed(deleteMyAccount, { ...as(owner), body: { password: PASSWORD } }),
  );
  expect(sizesOf(statements, 'delete from "cards"')).toStrictEqual([PIECE, PIECE, CARDS - 2 * PIECE]);
});
