import { setImmediate } from "node:timers/promises";
import { type SQL, and, eq, exists, isNull, or, sql } from "drizzle-orm";
import type { ExamConfiguration } from "#contract/exams/configuration.ts";
import { ASKED_SIDE_MAX } from "#contract/exams/offline-exams.ts";
import type { ExamCard } from "#domain/exam/exam-card.ts";
import { examCard } from "#domain/exam/exam-cards.ts";
import type { Database } from "#server/database/connect.ts";
import { cardTags, cards, decks, tags } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { cardMarks, cardStates } from "#server/database/study-schema.ts";
import { toCards } from "../cards/read-cards.ts";
import { onceReadableBy, readableBy } from "../decks/deck-access.ts";
import { acceptedAnswersOf } from "./accepted-answers.ts";

/** Cards of which the questions are made, and cards from which wrong options come. */
const CANDIDATES_MAX = 400;
const POOL_MAX = 2000;

export interface WantedCards {
  readonly userId: number;
  readonly deckId: number;
  readonly configuration: ExamConfiguration;
  /** Chooses among more cards than are needed. */
  readonly seed: string;
  readonly cardIds?: readonly number[] | undefined;
}

export interface ExamCards {
  readonly cards: readonly ExamCard[];
  /** Cards of the whole deck, from which wrong options are taken. */
  readonly pool: readonly ExamCard[];
}

export async function readExamCards(db: Database, wanted: WantedCards): Promise<ExamCards> {
  const ofDeck = and(eq(cards.deckId, wanted.deckId), canBeAsked);
  const shuffled = inOrderOf(wanted.seed);
  const candidates = await db
    .select({ card: cards })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.userId, wanted.userId), eq(cardStates.cardId, cards.id)))
    .leftJoin(cardMarks, and(eq(cardMarks.userId, wanted.userId), eq(cardMarks.cardId, cards.id)))
    .where(and(ofDeck, fits(db, wanted)))
    .orderBy(shuffled)
    .limit(CANDIDATES_MAX);
  const pool = await db.select({ card: cards }).from(cards).where(ofDeck).orderBy(shuffled).limit(POOL_MAX);
  return withAccepted(db, wanted.userId, candidates, pool);
}

/**
 * Asked cards that the learner may read, in any deck; 600 at most. Of decks that they left, only cards that have the texts which
 * they could read: a grade must not say anything about later ones.
 */
export async function readAskedCards(
  db: Database,
  {
    userId,
    deckId,
    seed,
    cardIds,
  }: Omit<WantedCards, "configuration"> & { readonly cardIds: readonly number[] },
): Promise<ExamCards> {
  const asked = await db
    .select({ card: cards })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(isOneOf(cards.id, cardIds), canBeAsked, isKnownTo(userId)));
  const pool = await db
    .select({ card: cards })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(eq(cards.deckId, deckId), canBeAsked, isKnownTo(userId)))
    .orderBy(inOrderOf(seed))
    .limit(POOL_MAX);
  return withAccepted(db, userId, asked, pool);
}

/** Nobody changes cards of a deck in the trash. */
const unchangedSince = (userId: number) => sql`${cards.updatedAt} <= coalesce((
  select left_at from ${deckMembers} where deck_id = ${cards.deckId} and user_id = ${userId}), 'infinity')`;

const isKnownTo = (userId: number) =>
  or(readableBy(userId), and(onceReadableBy(userId), unchangedSince(userId)));

const canBeAsked = and(
  isNull(cards.deletedAt),
  sql`length(${cards.front}) <= ${ASKED_SIDE_MAX} and length(${cards.back}) <= ${ASKED_SIDE_MAX}`,
);

const inOrderOf = (seed: string) => sql`md5(${cards.id}::text || ${seed})`;

/** Cards whose texts are read at a stretch. */
const AT_A_STRETCH = 100;

type Rows = readonly { readonly card: typeof cards.$inferSelect }[];

async function withAccepted(db: Database, userId: number, asked: Rows, pool: Rows): Promise<ExamCards> {
  const rows = new Map([...pool, ...asked].map(({ card }) => [card.id, card]));
  const askedIds = asked.map(({ card }) => card.id);
  const accepted = await acceptedAnswersOf(db, userId, askedIds);
  const found = new Map<number, ExamCard>();
  for (const card of await toCards(db, [...rows.values()])) {
    found.set(card.id, examCard(card, accepted.get(card.id) ?? []));
    // Other calls go on between the texts of many cards.
    if (found.size % AT_A_STRETCH === 0) await setImmediate();
  }
  const taken = (ids: Rows) => ids.flatMap(({ card }) => found.get(card.id) ?? []);
  return { cards: taken(asked), pool: taken(pool) };
}

/** A learner suspends cards in order not to see them. */
function fits(db: Database, { configuration, cardIds }: WantedCards): SQL | undefined {
  const { onlyStudied, minDifficulty, maxDifficulty, tagNames } = configuration;
  return and(
    sql`coalesce(${cardMarks.suspended}, false) = false`,
    cardIds && isOneOf(cards.id, cardIds),
    onlyStudied ? sql`${cardStates.cardId} is not null` : undefined,
    minDifficulty === null ? undefined : sql`${cardStates.difficulty} >= ${minDifficulty}`,
    maxDifficulty === null ? undefined : sql`${cardStates.difficulty} <= ${maxDifficulty}`,
    tagNames.length === 0 ? undefined : exists(tagged(db, tagNames)),
  );
}

const tagged = (db: Database, names: readonly string[]) =>
  db
    .select({ id: tags.id })
    .from(cardTags)
    .innerJoin(tags, eq(tags.id, cardTags.tagId))
    .where(and(eq(cardTags.cardId, cards.id), isOneOf(tags.name, names)));
