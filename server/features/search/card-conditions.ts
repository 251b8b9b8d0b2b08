import {
  type SQL,
  type SQLWrapper,
  and,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
} from "drizzle-orm";
import { dayNamed } from "#domain/scheduling/day.ts";
import { type DatesTerm, FAILED_MS, type FlagTerm, type RangeTerm, type Term } from "#domain/search/query.ts";
import { flagOfColor, isFlagColor } from "#domain/study/marks/flag-colors.ts";
import { cardTags, cards, tags } from "#server/database/deck-schema.ts";
import { cardMarks, cardStates, currentReviews, reviews } from "#server/database/study-schema.ts";
import type { CountFor } from "../decks/study-counts.ts";
import type { CardFilters } from "./seen-decks.ts";

/** Days of stability with which a card is known; see `progressOf`. */
const KNOWN_DAYS = 21;

/** The learner's progress on a card, in percent. A new card has no row in `cardStates`, and counts as 0. */
const PROGRESS = sql`least(100, floor(100 * coalesce(${cardStates.stability}, 0) / ${sql.raw(String(KNOWN_DAYS))}))`;

export interface Searching extends CountFor {
  readonly timeZone: string;
}

const given = <T>(value: T | null | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined || value === null ? undefined : condition(value);

const between = (value: SQLWrapper, { min, max }: Pick<RangeTerm, "min" | "max">): SQL | undefined =>
  and(
    given(min, (least) => gte(value, least)),
    given(max, (most) => lte(value, most)),
  );

const startOf = (day: string, timeZone: string) => new Date(dayNamed(day, timeZone).start);

/** Whether a time is within days of the learner. */
export const within = (
  column: SQLWrapper,
  { from, before }: Pick<DatesTerm, "from" | "before">,
  timeZone: string,
): SQL | undefined =>
  and(
    given(from, (day) => gte(column, startOf(day, timeZone))),
    given(before, (day) => lt(column, startOf(day, timeZone))),
  );

/** Whether a card has a tag, by its whole name in any case. Tags are of the owners of the decks. */
const tagged = (name: string): SQL => sql`${cards.id} in (
  select ${cardTags.cardId} from ${cardTags} join ${tags} on ${tags.id} = ${cardTags.tagId}
  where lower(${tags.name}) = lower(${name.trim()}::text) and ${tags.ownerId} in (select owner_id from seen))`;

const isMarked = (userId: number, which: SQL | undefined): SQL => sql`exists (
  select from ${cardMarks} where ${cardMarks.userId} = ${userId} and ${cardMarks.cardId} = ${cards.id} and ${which})`;

const isBuriedAt = (now: Date): SQL => sql`coalesce(${cardMarks.buriedUntil} > ${now.toISOString()}, false)`;

function flagged({ flag }: FlagTerm, { userId, now, today }: Searching): SQL | undefined {
  if (isFlagColor(flag)) return isMarked(userId, eq(cardMarks.flag, flagOfColor(flag)));
  switch (flag) {
    case "due":
      return and(
        sql`coalesce(${lt(cardStates.due, new Date(today.end))}, false)`,
        not(isMarked(userId, or(eq(cardMarks.suspended, true), isBuriedAt(now)))),
      );
    case "new":
      return isNull(cardStates.cardId);
    case "learning":
      return and(isNotNull(cardStates.cardId), ne(cardStates.state, "review"));
    case "suspended":
      return isMarked(userId, eq(cardMarks.suspended, true));
    case "buried":
      return isMarked(userId, isBuriedAt(now));
    case "flagged":
      return isMarked(userId, sql`${cardMarks.flag} > 0`);
    case "marked":
      return isMarked(userId, eq(cardMarks.marked, true));
    case "failed":
      return sql`exists (
        select from ${reviews} join ${currentReviews} on ${currentReviews.seq} = ${reviews.seq}
        where ${reviews.userId} = ${userId} and ${reviews.cardId} = ${cards.id} and ${reviews.performance} = 1 and not ${reviews.voided}
          and ${reviews.reviewTimestamp} >= ${new Date(now.getTime() - FAILED_MS).toISOString()})`;
    case "public":
    case "collaborative":
    case "favorite":
      return undefined;
  }
}

function fits(term: Term, searching: Searching): SQL | undefined {
  switch (term.kind) {
    case "tag":
      return term.excluded ? not(tagged(term.name)) : tagged(term.name);
    case "flag": {
      const condition = flagged(term, searching);
      return condition && term.excluded ? not(condition) : condition;
    }
    case "range":
      if (term.field === "cards") return undefined;
      return between(term.field === "difficulty" ? cardStates.difficulty : PROGRESS, term);
    case "dates": {
      const columns = {
        created: cards.createdAt,
        updated: cards.updatedAt,
        due: cardStates.due,
        reviewed: cardStates.lastReview,
      };
      return within(columns[term.field], term, searching.timeZone);
    }
    // In the texts, and of the decks.
    case "word":
    case "phrase":
    case "deckTitle":
    case "deckId":
    case "folder":
    case "creator":
      return undefined;
  }
}

export const cardConditions = (
  filters: CardFilters,
  terms: readonly Term[],
  searching: Searching,
): SQL | undefined =>
  and(
    ...(filters.tagNames ?? []).map(tagged),
    between(cardStates.difficulty, {
      min: filters.minDifficulty ?? null,
      max: filters.maxDifficulty ?? null,
    }),
    between(PROGRESS, { min: filters.minProgress ?? null, max: filters.maxProgress ?? null }),
    given(filters.createdAfter, (from) => gte(cards.createdAt, new Date(from))),
    given(filters.createdBefore, (until) => lt(cards.createdAt, new Date(until))),
    given(filters.updatedAfter, (from) => gte(cards.updatedAt, new Date(from))),
    given(filters.updatedBefore, (until) => lt(cards.updatedAt, new Date(until))),
    given(filters.reviewDateAfter, (from) => gte(cardStates.due, new Date(from))),
    given(filters.reviewDateBefore, (until) => lt(cardStates.due, new Date(until))),
    filters.includeDueCards ? lt(cardStates.due, new Date(searching.today.end)) : undefined,
    ...terms.map((term) => fits(term, searching)),
  );

export const needsStates = (filters: CardFilters, terms: readonly Term[]): boolean =>
  filters.includeDueCards ||
  ["difficulty", "due"].includes(filters.rankingStrategy) ||
  [
    filters.minDifficulty,
    filters.maxDifficulty,
    filters.minProgress,
    filters.maxProgress,
    filters.reviewDateAfter,
    filters.reviewDateBefore,
  ].some((value) => value !== undefined) ||
  terms.some(
    (term) =>
      term.kind === "range" ||
      (term.kind === "flag" && ["due", "new", "learning"].includes(term.flag)) ||
      (term.kind === "dates" && ["due", "reviewed"].includes(term.field)),
  );
