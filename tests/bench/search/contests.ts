import { Client } from "pg";
import * as v from "valibot";
import { searchCards } from "#contract/search/search-cards.ts";
import { HEADERS } from "../support/app-server.ts";
import type { Contest, Plan } from "../support/rounds.ts";
import type { WorkerServer } from "../support/worker-server.ts";
import type { Filled } from "./cards.ts";

export const plan: Plan = { warmUp: 3, rounds: 20, calls: 3 };

const Hits = v.object({
  content: v.array(v.looseObject({ id: v.number() })),
  totalElements: v.number(),
  moreThanTotal: v.boolean(),
});
const Found = v.object({ id: v.pipe(v.string(), v.toNumber()), total: v.number() });

/** What a search counts to. */
const COUNTED = 10_000;

/**
 * What somebody writes by hand who knows the tables, the words and the order: the page with all that is shown of a card, and
 * the count, in one statement.
 */
const BEST = `
  with seen as materialized (
    select id from decks where owner_id = $1 and deleted_at is null
    union select id from decks where is_public and deleted_at is null
    union select decks.id from deck_members join decks on decks.id = deck_id
      where user_id = $1 and left_at is null and deleted_at is null),
  hits as materialized (
    select id, updated_at from cards
    where deleted_at is null and deck_id = any(array(select id from seen)) and words @@ $2::tsquery)
  select cards.id, cards.deck_id, cards.front, cards.back, cards.created_at, cards.updated_at, decks.title, decks.owner_id,
    decks.front_language, decks.back_language, members.role, states, marks,
    array(select tags.name from card_tags join tags on tags.id = tag_id where card_id = cards.id order by tags.name) as tags,
    (select count(*)::int from (select from hits limit ${COUNTED + 1}) counted) as total
  from (select id, updated_at from hits order by updated_at desc, id desc limit 10) page
  join cards on cards.id = page.id
  join decks on decks.id = cards.deck_id
  left join deck_members members on members.user_id = $1 and members.deck_id = decks.id and members.left_at is null
  left join card_states states on states.user_id = $1 and states.card_id = cards.id
  left join card_marks marks on marks.user_id = $1 and marks.card_id = cards.id
  order by page.updated_at desc, page.id desc`;

/** The same on both sides: which cards in which order, and how many there are. */
const answerOf = (ids: readonly number[], total: number) => ({ ids, total: Math.min(total, COUNTED) });

/** The same search through the server, and by hand. */
export async function searchContests(
  { url }: Pick<WorkerServer, "url">,
  databaseUrl: string,
  { learner, words }: Filled,
) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const headers = { ...HEADERS, authorization: `Bearer ${learner.token}` };
  const contest = (name: string, word: string): Contest => ({
    name,
    atOnce: 1,
    goal: { timeAtMost: 1.3 },
    async ready() {
      await client.query("delete from rate_limits");
    },
    async peer() {
      // Without a name: a stored plan knows nothing of the word.
      const { rows } = await client.query(BEST, [learner.userId, `'${word}':*`]);
      const found = v.parse(v.array(Found), rows);
      return answerOf(
        found.map(({ id }) => id),
        found[0]?.total ?? 0,
      );
    },
    async ours() {
      const query = new URLSearchParams({ q: word, rankingStrategy: "recent" }).toString();
      const answer = await fetch(`${url}${searchCards.path}?${query}`, { headers });
      if (!answer.ok) throw new Error(`The search was answered by ${answer.status}: ${await answer.text()}`);
      const { content, totalElements } = v.parse(Hits, await answer.json());
      return answerOf(
        content.map(({ id }) => id),
        totalElements,
      );
    },
  });
  return {
    contests: [
      contest("a word of every fourth card", words.common),
      contest("a word of every hundredth card", words.usual),
      contest("a rare word", words.rare),
    ],
    close: () => client.end(),
  };
}
