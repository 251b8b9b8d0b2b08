import { Client } from "pg";
import { type Learner, newLearner } from "../support/app-server.ts";
import type { WorkerServer } from "../support/worker-server.ts";

const CARDS_OF_DECK = 2500;
/** Of the learner's decks; one more deck is shared with them, one is public, and all others are those of others. */
const OWN_DECKS = 10;
/** A statement's worth. */
const AT_ONCE = 50_000;

/** What a search is made in. */
export interface Filled {
  readonly learner: Learner;
  /** One of four cards, one of a hundred, and one of ten thousand have it. */
  readonly words: { readonly common: string; readonly usual: string; readonly rare: string };
}

/**
 * Fills a database with cards of ten words, of which some are in most cards and most in few. The learner sees those of 12
 * decks, 30,000 cards.
 */
export async function fillForSearch(
  server: Pick<WorkerServer, "url">,
  databaseUrl: string,
  cards: number,
): Promise<Filled> {
  const [learner, other] = [await newLearner(server), await newLearner(server)];
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into decks (owner_id, title, is_public, was_public)
       select case when n <= $3::int then $1::bigint else $2::bigint end, 'Deck ' || n, n = $3::int + 1, n = $3::int + 1
       from generate_series(1, $4::int) n`,
      [learner.userId, other.userId, OWN_DECKS, cards / CARDS_OF_DECK],
    );
    await client.query(
      "insert into deck_members (deck_id, user_id, role) select min(id) + $2::int, $1, 'viewer' from decks",
      [learner.userId, OWN_DECKS + 1],
    );
    // Words of four syllables, the first of them in the most cards.
    await client.query(`create temp table vocabulary as
      select number, (select string_agg(substr('bacadafagahajakalamanapararasatavawayazaebecedefegehe',
        1 + 2 * ((number::bigint * 7919 % 390625) / (25 ^ position)::int % 25)::int, 2), '') from generate_series(0, 3) position) as word
      from generate_series(0, 19999) number`);
    await client.query("drop index cards_words");
    // The same cards each time.
    await client.query("select setseed(0.5)");
    for (let from = 0; from < cards; from += AT_ONCE)
      await client.query(
        `insert into cards (deck_id, front, back)
         select (select min(id) from decks) + made.number / $1::int,
           string_agg(word, ' ') filter (where position <= 3), string_agg(word, ' ') filter (where position > 3)
         from (select number, position, least(19999, (20000 * power(random(), 3))::int) as choice
           from generate_series($2::int, $3::int) number, generate_series(1, 10) position) made
         join vocabulary on vocabulary.number = made.choice group by made.number`,
        [CARDS_OF_DECK, from, Math.min(cards, from + AT_ONCE) - 1],
      );
    await client.query(
      "create index cards_words on cards using gin (words) with (fastupdate = off) where deleted_at is null",
    );
    await client.query("vacuum analyze");
    const { rows } = await client.query<{ word: string }>(
      "select word from vocabulary where number in (0, 20, 9000) order by number",
    );
    const [common, usual, rare] = rows.map(({ word }) => word);
    if (common === undefined || usual === undefined || rare === undefined)
      throw new Error("The vocabulary is not there.");
    return { learner, words: { common, usual, rare } };
  } finally {
    await client.end();
  }
}
