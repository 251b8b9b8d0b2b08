import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { ReviewCard } from "#contract/cards.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import type * as v from "valibot";
import type * as contract from "#contract/study.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, cardTags, decks, tags } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { withSchedules } from "../cards/with-schedules.ts";
import { readableBy } from "../decks/deck-access.ts";
import { NO_CARDS, countAnswered, countCards, countingToday } from "../decks/study-counts.ts";

type Wanted = QueryOf<typeof contract.reviewCards>;

/** The learner, and the time and time zone of the request. */
export interface Asking {
  readonly userId: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** Cards of one deck. */
const inDeck = (deckId: number): SQL => eq(cards.deckId, deckId);

/** Cards that a learner has answered, of all decks that they may study. */
export const answeredBy = (db: Database, userId: number): SQL | undefined =>
  and(
    isNotNull(cardStates.cardId),
    inArray(cards.deckId, db.select({ id: decks.id }).from(decks).where(readableBy(userId))),
  );

/**
 * Cards to study now: learning (soonest first), then due, then new in order of creation.
 *
 * @param among Which cards, over `cards` and the learner's `cardStates`.
 */
async function readReviewCards(
  db: Database,
  among: SQL | undefined,
  wanted: Wanted,
  { userId, now, timeZone }: Asking,
): Promise<ReviewCard[]> {
  const today = dayOf(now.getTime(), timeZone);
  const isNew = isNull(cardStates.cardId);
  const dueToday = and(
    lt(cardStates.due, new Date(today.end)),
    wanted.includeOverdue
      ? undefined
      : or(ne(cardStates.state, "review"), gte(cardStates.due, new Date(today.start))),
  );
  const rows = await db
    .select({ card: cards, state: cardStates })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(and(among, isNull(cards.deletedAt), or(isNew, dueToday), anyTag(db, wanted)))
    .orderBy(...orderOf(wanted))
    .limit(wanted.limit);
  return withSchedules(db, rows);
}

/**
 * The same of a deck, with its new cards or without, or of all that was answered in any deck; and how many there are.
 */
export async function readCardsToStudy(
  db: Database,
  { kind, deckId }: StudyScope,
  wanted: Wanted,
  asking: Asking,
): Promise<v.InferOutput<typeof contract.CardsToStudy>> {
  const counting = countingToday(asking.userId, asking.now, asking.timeZone);
  if (kind === "study") {
    const [content, counted] = await Promise.all([
      readReviewCards(db, inDeck(deckId), wanted, asking),
      countCards(db, [deckId], counting),
    ]);
    return { content, counts: (counted.get(deckId) ?? NO_CARDS).counts };
  }
  const answered = answeredBy(db, asking.userId);
  const among = deckId === null ? answered : and(answered, inDeck(deckId));
  const [content, counts] = await Promise.all([
    readReviewCards(db, among, wanted, asking),
    countAnswered(db, among, counting),
  ]);
  return { content, counts };
}

function anyTag(db: Database, { tagNames = [], tagIds = [] }: Wanted): SQL | undefined {
  const wanted = [
    ...(tagNames.length > 0 ? [inArray(tags.name, tagNames)] : []),
    ...(tagIds.length > 0 ? [inArray(tags.id, tagIds)] : []),
  ];
  if (wanted.length === 0) return undefined;
  const tagged = db
    .select({ cardId: cardTags.cardId })
    .from(cardTags)
    .innerJoin(tags, eq(tags.id, cardTags.tagId))
    .where(or(...wanted));
  return inArray(cards.id, tagged);
}

function orderOf({ prioritizeDifficult, sortBy }: Wanted): SQL[] {
  const { state, due, difficulty } = cardStates;
  const byAdding = asc(cards.id);
  const group = sql`case when ${state} is null then 2 when ${state} = 'review' then 1 else 0 end`;
  const learningBySoonest = sql`case when ${state} <> 'review' then ${due} end`;
  const within = {
    difficulty: sql`case when ${state} = 'review' then ${difficulty} end desc nulls last`,
    dueDate: sql`case when ${state} = 'review' then ${due} end`,
    createdAt: byAdding,
  };
  return [group, learningBySoonest, within[prioritizeDifficult ? "difficulty" : sortBy], byAdding];
}
