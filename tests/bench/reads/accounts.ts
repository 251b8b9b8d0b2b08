import { Client } from "pg";
import type { WorkerServer } from "../support/worker-server.ts";
import { type Learner, newLearner } from "../support/app-server.ts";

/** What a learner who keeps up has in one deck: the first cards are answered, some of them due, and the rest is new. */
interface Size {
  readonly cards: number;
  readonly answered: number;
  readonly due: number;
  readonly reviews: number;
}

const SMALL: Size = { cards: 100, answered: 60, due: 50, reviews: 120 };
const LARGE: Size = { cards: 25_000, answered: 20_000, due: 300, reviews: 100_000 };

export interface Account extends Learner {
  readonly deckId: number;
}

/** A learner with a small deck and one with a large one, in the database of a server. */
export async function createAccounts(server: Pick<WorkerServer, "url">, databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const small = await createAccount(client, await newLearner(server), SMALL);
    const large = await createAccount(client, await newLearner(server), LARGE);
    await client.query("vacuum analyze");
    return { small, large };
  } finally {
    await client.end();
  }
}

async function createAccount(client: Client, learner: Learner, size: Size): Promise<Account> {
  const { userId } = learner;
  const { rows } = await client.query<{ id: string }>(
    "insert into decks (owner_id, title) values ($1, 'Words') returning id",
    [userId],
  );
  const deckId = Number(rows[0]?.id);
  await client.query(
    "insert into cards (deck_id, front, back) select $1, 'word ' || n, 'meaning ' || n from generate_series(1, $2::int) n",
    [deckId, size.cards],
  );
  await client.query(
    `with placed as (select id, row_number() over (order by id) as position from cards where deck_id = $2),
      answered as (select id, position, position * 7919 % $3::int as turn from placed where position <= $3::int)
    insert into card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step, reps,
      lapses, last_review)
    select $1::bigint, id, 'review', now() + (case when turn < $4::int then -turn % 14 - 1 else turn % 200 + 2 end) * interval '1 day',
      20, 1 + position % 900 / 100.0, 20, 0, 10, position % 4, now() - interval '20 days'
    from answered`,
    [userId, deckId, size.answered, size.due],
  );
  await client.query(
    `with placed as (select card_id as id, row_number() over (order by card_id) - 1 as position
        from card_states join cards on cards.id = card_id where user_id = $1::bigint)
    insert into reviews (review_id, user_id, card_id, version, performance, voided, reviewed_at, modified_at,
      study_time_seconds, time_zone, checksum, parameters)
    select gen_random_uuid(), $1::bigint, placed.id, 1, 3, false, now() - (n % 400 + 1) * interval '1 day', now(), 4, 'UTC', '',
      'fsrs-6/default/2;offset=0'
    from generate_series(0, $2::int - 1) n join placed on placed.position = n % $3::int`,
    [userId, size.reviews, size.answered],
  );
  await client.query(
    "insert into current_reviews select user_id, review_id, seq from reviews where user_id = $1",
    [userId],
  );
  return { ...learner, deckId };
}
