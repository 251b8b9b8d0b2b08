import { Client } from "pg";
import { type Learner, createDatabase, newLearner, startAppServer } from "../support/app-server.ts";

const DECKS = 20;
const CARDS = 100_000;
const REVIEWS_OF_CARD = 10;

/** A database with a learner who has studied for long. */
export interface StudyDatabase {
  readonly databaseUrl: string;
  readonly learner: Learner;
  /** Ids of so many cards that were never answered, each given out once. */
  newCards(count: number): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Fills a database with 100,000 cards, of which a fifth is new, and 1,000,000 reviews. */
export async function createStudyDatabase(postgresUrl: string): Promise<StudyDatabase> {
  const databaseUrl = await createDatabase(postgresUrl, "bench_study");
  const server = await startAppServer({ databaseUrl });
  const learner = await newLearner(server);
  await server.stop();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { userId } = learner;
  await client.query(
    "insert into decks (owner_id, title) select $1::bigint, 'Deck ' || n from generate_series(1, $2::int) n",
    [userId, DECKS],
  );
  await client.query(
    `insert into cards (deck_id, front, back)
    select d.id, 'word ' || n, 'meaning ' || n
    from generate_series(0, $2::int - 1) n
    join (select id, row_number() over (order by id) - 1 as position from decks where owner_id = $1) d
      on d.position = n % $3::int`,
    [userId, CARDS, DECKS],
  );
  await client.query(
    `insert into card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step, reps,
      lapses, last_review)
    select $1::bigint, id, case when id % 500 = 0 then 'relearning' else 'review' end,
      now() + (id * 7919 % 60 - 20) * interval '1 day', 20, 1 + (id * 31 % 900) / 100.0, 20, 0, 10, 0,
      now() - interval '20 days'
    from cards where id % 5 <> 0`,
    [userId],
  );
  await client.query(
    `insert into reviews (review_id, user_id, card_id, version, performance, voided, reviewed_at, modified_at,
      study_time_seconds, time_zone, checksum, parameters)
    select md5(c.id || '-' || n)::uuid, $1::bigint, c.id, 1, 3, false, now() - n * interval '30 days', now(), 4, 'UTC', '',
      'fsrs-6/default/2;offset=0'
    from generate_series(1, $2::int) n, cards c`,
    [userId, REVIEWS_OF_CARD],
  );
  await client.query("insert into current_reviews select user_id, review_id, seq from reviews");
  await client.query("vacuum analyze");
  let taken = 0;
  return {
    databaseUrl,
    learner,
    async newCards(count) {
      const { rows } = await client.query<{ id: string }>(
        "insert into cards (deck_id, front, back) select min(id), 'new', 'card' from decks, generate_series(1, $2::int) n where owner_id = $1 group by n returning id",
        [userId, count],
      );
      taken += rows.length;
      if (rows.length !== count)
        throw new Error(`${rows.length} of ${count} cards were added after ${taken}.`);
      return rows.map(({ id }) => Number(id));
    },
    close: () => client.end(),
  };
}
