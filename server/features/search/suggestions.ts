import { type SQL, and, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import type { QueryOf, ResponseOf } from "#contract/endpoint.ts";
import type { searchSuggestions } from "#contract/search/search-suggestions.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { hasLetters, suggestedText, typedIn } from "#domain/search/suggested-text.ts";
import type { Database } from "#server/database/connect.ts";
import { cardTags, cards, decks, tags } from "#server/database/deck-schema.ts";
import { readableBy } from "../decks/deck-access.ts";

type Asked = QueryOf<typeof searchSuggestions>;
type Suggested = ResponseOf<typeof searchSuggestions>;

/** Rows of which the best are suggested: a short text is the beginning of many. */
const CONSIDERED = 500;
const TAGGINGS_CONSIDERED = 20_000;

const Id = v.pipe(v.union([v.string(), v.number()]), v.toNumber());
const Decks = v.array(v.object({ id: Id, text: v.string() }));
const Tags = v.array(v.object({ text: v.string(), count: v.number() }));
const Cards = v.array(v.object({ id: Id, deckId: Id, text: v.string() }));

const begins = (words: SQL, text: string): SQL | undefined =>
  hasLetters(text) ? sql`${words} @@ public.search_exactly(${text}::text, true, 'A')` : undefined;

const readable = (userId: number): SQL => sql`(select ${decks.id} from ${decks} where ${readableBy(userId)})`;

async function popularDecks(db: Database, userId: number, text: string, limit: number) {
  const { rows } = await db.execute(sql`
    select ${decks.id}, ${decks.title} as text
    from ${decks}
    where ${and(readableBy(userId), begins(sql`"decks"."words"`, text))}
    order by (select count(*) from answered_cards where answered_cards.deck_id = ${decks.id}) desc,
      ${decks.updatedAt} desc, ${decks.id} desc
    limit ${limit}`);
  return v.parse(Decks, rows);
}

const beginning = (text: string) => `${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const named = (name: SQL, text: string): SQL =>
  sql`(${name} ilike ${beginning(text)} or ${name} ilike ${`% ${beginning(text)}`})`;

async function usedTags(db: Database, userId: number, { type, limit }: Asked, text: string) {
  const taggings =
    type === "decks"
      ? sql`select tag as name from ${decks}, unnest(${decks.tags}) as tag
          where ${and(readableBy(userId), named(sql`tag`, text))}`
      : sql`select ${tags.name} from ${tags}
          join ${cardTags} on ${cardTags.tagId} = ${tags.id}
          join ${cards} on ${cards.id} = ${cardTags.cardId}
          where ${and(
            named(sql`${tags.name}`, text),
            sql`${tags.ownerId} in (select ${decks.ownerId} from ${decks} where ${readableBy(userId)})`,
            sql`${cards.deckId} in ${readable(userId)}`,
            isNull(cards.deletedAt),
          )}`;
  const { rows } = await db.execute(sql`
    select name as text, count(*)::int as count
    from (${taggings} limit ${TAGGINGS_CONSIDERED}) taggings
    group by name order by count desc, name limit ${limit}`);
  return v.parse(Tags, rows);
}

async function fronts(db: Database, userId: number, text: string, limit: number) {
  const { rows } = await db.execute(sql`
    select id, deck_id as "deckId", front as text
    from (
      select ${cards.id}, ${cards.deckId}, ${cards.front} from ${cards}
      where ${and(
        isNull(cards.deletedAt),
        sql`${cards.deckId} = any(array${readable(userId)})`,
        begins(sql`"cards"."words"`, text),
      )}
      limit ${CONSIDERED}) considered
    order by char_length(front), id limit ${limit}`);
  return v.parse(Cards, rows);
}

export async function suggest(db: Database, userId: number, asked: Asked): Promise<Suggested> {
  const { words, tag } = typedIn(asked.q, asked.type);
  const { limit, type } = asked;
  const none = Promise.resolve([]);
  const [popular, used, content] = await Promise.all([
    popularDecks(db, userId, words, limit),
    usedTags(db, userId, asked, tag),
    type === "cards" && hasLetters(words) ? fronts(db, userId, words, limit) : none,
  ]);
  const shown = (text: string) => suggestedText(text, words);
  return {
    popular: popular.map(({ id, text }) => ({ ...shown(text), deckId: id })),
    tags: used.map(({ text, count }) => ({ ...shown(text), count })),
    content: content.map(({ id, deckId, text }) => ({ ...shown(plainText(text)), deckId, cardId: id })),
  };
}
