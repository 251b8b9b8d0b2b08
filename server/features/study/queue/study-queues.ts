import { and, eq, isNull, not, sql } from "drizzle-orm";
import type { QueryOf, ResponseOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/study.ts";
import { UNLIMITED } from "#contract/study/deck-options.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { NOTHING_STUDIED, allowanceOf, limitedCounts } from "#domain/study/options/daily-limits.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { optionsOfDeck, optionsOfDecks } from "../../deck-options/options-of-decks.ts";
import {
  type CountFor,
  countAnsweredByDeck,
  countingToday,
  learning,
  due,
} from "../../decks/study-counts.ts";
import { isSuspended } from "./leeches.ts";
import { answeredBy, inDeck, readReviewCards, wantedOrder } from "./review-cards.ts";
import { studiedToday, studiedTodayIn } from "./studied-today.ts";

/** The learner, and the time and time zone of the request. */
export interface Asking {
  readonly userId: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** What a learner studies or reviews now in one deck, by its options and within its limits; a review has no new cards. */
export async function deckQueue(
  db: Database,
  { kind, deckId }: { readonly kind: StudyScope["kind"]; readonly deckId: number },
  wanted: QueryOf<typeof contract.reviewCards>,
  { userId, now, timeZone }: Asking,
): Promise<ResponseOf<typeof contract.reviewCards>> {
  const today = dayOf(now.getTime(), timeZone);
  const [study, studied] = await Promise.all([
    optionsOfDeck(db, userId, deckId, now),
    studiedTodayIn(db, userId, today, deckId),
  ]);
  const allowed = allowanceOf(study, studied);
  const allowance = kind === "study" ? allowed : { ...allowed, new: 0 };
  const suspended = isSuspended(new Map([[deckId, study]]));
  const rules = {
    userId,
    today,
    among: and(inDeck(deckId), not(suspended)),
    due: allowance.reviews,
    new: allowance.new,
    dueOrder: wantedOrder(wanted) ?? study.options.reviewOrder,
    newOrder: study.options.newOrder,
    dueByDeck: [],
  };
  const before = new Date(today.end);
  const [content, [counted]] = await Promise.all([
    readReviewCards(db, rules, wanted),
    db
      .select({
        new:
          kind === "study"
            ? sql<number>`(count(*) filter (where ${cardStates.cardId} is null))::int`
            : sql<number>`0`,
        learning: sql<number>`${learning(before, not(suspended))}`,
        due: sql<number>`${due(before, not(suspended))}`,
        suspended: sql<number>`(count(*) filter (where ${suspended}))::int`,
      })
      .from(cards)
      .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
      .where(and(inDeck(deckId), isNull(cards.deletedAt))),
  ]);
  const { suspended: leeches, ...all } = counted ?? { new: 0, learning: 0, due: 0, suspended: 0 };
  return { content, ...limitedCounts(all, allowance), suspended: leeches, study };
}

/** Reviews across decks within the limits of each: how many there are, and what may come of each deck with a limit. */
export async function readReviews(db: Database, { userId, now, today }: CountFor) {
  const studies = await optionsOfDecks(db, userId, null, now);
  const among = and(answeredBy(db, userId), not(isSuspended(studies)));
  const isLimited = [...studies.values()].some(
    ({ options, today: set }) => (set.reviewsPerDay ?? options.reviewsPerDay) < UNLIMITED,
  );
  const [studied, counted] = await Promise.all([
    isLimited ? studiedToday(db, userId, today) : new Map<number, never>(),
    countAnsweredByDeck(db, among, { userId, today }),
  ]);
  const dueByDeck = isLimited
    ? Array.from(studies, ([deckId, study]) => ({
        deckId,
        reviews: allowanceOf(study, studied.get(deckId) ?? NOTHING_STUDIED).reviews,
      }))
    : [];
  const allowed = new Map(dueByDeck.map(({ deckId, reviews }) => [deckId, reviews]));
  const limited = counted.map(({ deckId, ...counts }) =>
    limitedCounts(counts, { new: 0, reviews: allowed.get(deckId) ?? Infinity }),
  );
  const sum = (of: (one: (typeof limited)[number]) => number) =>
    limited.reduce((total, one) => total + of(one), 0);
  return {
    studies,
    among,
    dueByDeck,
    counts: {
      new: 0,
      learning: sum(({ counts }) => counts.learning),
      due: sum(({ counts }) => counts.due),
    },
    reviewsWaiting: sum(({ reviewsWaiting }) => reviewsWaiting),
  };
}

/** What a learner reviews now across decks, within the limits of each. */
export async function allQueue(
  db: Database,
  wanted: QueryOf<typeof contract.allReviewCards>,
  { userId, now, timeZone }: Asking,
): Promise<ResponseOf<typeof contract.allReviewCards>> {
  const counting = countingToday(userId, now, timeZone);
  const { today } = counting;
  const { studies, among, dueByDeck, counts, reviewsWaiting } = await readReviews(db, counting);
  const content = await readReviewCards(
    db,
    {
      userId,
      today,
      among,
      due: Infinity,
      new: 0,
      dueOrder: wantedOrder(wanted) ?? "difficulty",
      newOrder: "added",
      dueByDeck,
    },
    wanted,
  );
  const shown = new Set(content.map(({ deckId }) => deckId));
  return {
    content,
    counts,
    reviewsWaiting,
    studies: [...studies].flatMap(([deckId, study]) => (shown.has(deckId) ? [{ deckId, study }] : [])),
  };
}
