import { sql } from "drizzle-orm";
import * as v from "valibot";
import { searchCards } from "#contract/search/search-cards.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { users } from "#server/database/account-schema.ts";
import { type Database, connect } from "#server/database/connect.ts";
import { cardTags, cards, decks, tags } from "#server/database/deck-schema.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { named } from "#server/features/auth/sign-up/username-skeleton.ts";
import { foundCards } from "#server/features/search/find-cards.ts";
import { runSearch } from "#server/features/search/hits-table.ts";
import { readLine } from "#server/features/search/routes.ts";
import { readCardHits } from "#server/features/search/read-hits.ts";
import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";
import { corpusCards, corpusDecks } from "./corpus.ts";

/** Finds the ids of cards for a line, in order. */
export type Find = (line: string) => Promise<readonly number[]>;

/** Ways of searching in PostgreSQL. */
export interface PostgresSearches {
  readonly server: Find;
  readonly fullText: Find;
  readonly ilike: Find;
  readonly stop: () => Promise<void>;
}

const TIME = new Date("2026-01-01T12:00:00Z");
const HITS = { limit: 10, offset: 0 };

/** Puts the corpus in as the decks of one learner; rows have the ids of the corpus. */
async function fill(db: Database): Promise<number> {
  const [owner] = await db
    .insert(users)
    .values({
      ...named("relevance"),
      email: "relevance@ibis.invalid",
      passwordHash: null,
      emailVerifiedAt: TIME,
      createdAt: TIME,
    })
    .returning({ id: users.id });
  if (!owner) throw new Error("The learner was not added.");
  await db
    .insert(decks)
    .overridingSystemValue()
    .values(
      corpusDecks.map(({ id, title, description, language, tags: names }) => ({
        id,
        ownerId: owner.id,
        title,
        description,
        tags: names.toSorted(),
        frontLanguage: language,
        createdAt: TIME,
        updatedAt: TIME,
      })),
    );
  await db
    .insert(cards)
    .overridingSystemValue()
    .values(
      corpusCards.map(({ id, deckId, front, back }) => ({
        id,
        deckId,
        front,
        back,
        createdAt: TIME,
        updatedAt: TIME,
      })),
    );
  const names = [...new Set(corpusCards.flatMap((card) => card.tags))];
  const rows = await db
    .insert(tags)
    .values(names.map((name) => ({ ownerId: owner.id, name })))
    .returning();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  await db
    .insert(cardTags)
    .values(
      corpusCards.flatMap((card) =>
        card.tags.map((name) => ({ cardId: card.id, tagId: ids.get(name) ?? 0 })),
      ),
    );
  return owner.id;
}

const Ids = v.array(v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) }));

async function idsOf(db: Database, statement: ReturnType<typeof sql>): Promise<readonly number[]> {
  const { rows } = await db.execute(statement);
  return v.parse(Ids, rows).map(({ id }) => id);
}

/** Starts a PostgreSQL of its own with the corpus in it. */
export async function searchesInPostgres(): Promise<PostgresSearches> {
  const postgres = await temporaryPostgres("relevance");
  await migrateDatabase(postgres.url);
  const { db, close } = connect(postgres.url, () => undefined);
  const userId = await fill(db);
  await db.execute(sql`analyze`);
  const today = dayOf(TIME.getTime(), "UTC");
  return {
    server: async (line) => {
      const { page: _page, size: _size, q, ...filters } = v.parse(searchCards.query, { q: line });
      const searching = { userId, now: TIME, today, timeZone: "UTC" };
      const query = readLine(q, "cards");
      const { hits } = await runSearch(query, (typos) =>
        readCardHits(db, userId, foundCards(query, filters, HITS, searching, typos)),
      );
      return hits.map(({ card }) => card.id);
    },
    fullText: (line) =>
      idsOf(
        db,
        sql`select id from cards, websearch_to_tsquery('english', ${line}) query
          where to_tsvector('english', front || ' ' || back) @@ query
          order by ts_rank(to_tsvector('english', front || ' ' || back), query) desc, id limit 10`,
      ),
    ilike: (line) => {
      const pattern = `%${line.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return idsOf(
        db,
        sql`select id from cards where front ilike ${pattern} or back ilike ${pattern} order by id limit 10`,
      );
    },
    stop: async () => {
      await close();
      await postgres.stop();
    },
  };
}
