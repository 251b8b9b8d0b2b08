import { and, not, sql } from "drizzle-orm";
import type { QueryOf, ResponseOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/study/study.ts";
import { UNLIMITED } from "#contract/study/deck-options.ts";
import { NOTHING_STUDIED, allowanceOf, limitedCounts } from "#domain/study/options/daily-limits.ts";
import { DEFAULT_OPTIONS, balancesLoad } from "#domain/study/options/deck-options.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { optionsOfDeck, optionsOfDecks } from "../../deck-options/options-of-decks.ts";
import { type CountFor, NO_CARDS, countAnsweredByDeck, countDue } from "../../decks/study-counts.ts";
import { isSuspendedOrBuried } from "../../card-marks/suspended-or-buried.ts";
import { countLeeches, isSuspended } from "./leeches.ts";
import { readDueByDay } from "./due-load.ts";
import { type NewCards, readNewByDeck } from "./new-cards.ts";
import { buryingFor } from "./siblings.ts";
import { answeredBy, inDeck, readReviewCards, wantedOrder } from "./review-cards.ts";
import { studiedToday, studiedTodayIn } from "./studied-today.ts";

/** A review has no new cards. */
export async function deckQueue(
  db: Database,
  { kind, deckId }: { readonly kind: StudyScope["kind"]; readonly deckId: number },
  wanted: QueryOf<typeof contract.reviewCards>,
  { userId, now, today }: CountFor,
): Promise<ResponseOf<typeof contract.reviewCards>> {
  const [study, studied] = await Promise.all([
    optionsOfDeck(db, userId, deckId, now),
    studiedTodayIn(db, userId, today, deckId),
  ]);
  const allowed = allowanceOf(study, studied);
  const allowance = kind === "study" ? allowed : { ...allowed, new: 0 };
  const studies = { chosen: new Map([[deckId, study]]), others: study };
  const comes = and(not(isSuspended(studies)), not(isSuspendedOrBuried(userId, now)));
  const counting = { userId, now, today };
  const rules = {
    userId,
    today,
    burying: buryingFor(counting, studies),
    among: and(inDeck(deckId), comes),
    due: allowance.reviews,
    dueOrder: wantedOrder(wanted) ?? study.options.reviewOrder,
    newByDeck: [{ deckId, new: allowance.new, order: study.options.newOrder }],
    dueByDeck: [],
  };
  const [content, [dueCards], leeches, dueByDay] = await Promise.all([
    readReviewCards(db, rules, wanted),
    countDue(db, [deckId], studies, counting),
    countLeeches(db, { userId, deckId }, study.options),
    balancesLoad(study.options) ? readDueByDay(db, counting) : undefined,
  ]);
  return {
    content,
    ...limitedCounts(dueCards?.counts ?? NO_CARDS.counts, allowance),
    siblingsLater: (dueCards?.siblings.due ?? 0) + (kind === "study" ? (dueCards?.siblings.new ?? 0) : 0),
    suspended: leeches,
    study,
    ...(dueByDay && { dueByDay }),
  };
}

export async function readReviewRules(db: Database, counting: CountFor) {
  const { userId, now } = counting;
  const studies = await optionsOfDecks(db, userId, null, now);
  return {
    studies,
    burying: buryingFor(counting, studies),
    among: and(not(isSuspended(studies)), not(isSuspendedOrBuried(userId, now))),
    answered: answeredBy(db, userId),
    isLimited: [studies.others, ...studies.chosen.values()].some(
      ({ options, today: set }) => (set.reviewsPerDay ?? options.reviewsPerDay) < UNLIMITED,
    ),
    isBalanced: [studies.others, ...studies.chosen.values()].some(({ options }) => balancesLoad(options)),
  };
}

export type ReviewRules = Awaited<ReturnType<typeof readReviewRules>>;

/** How many reviews there are within the limits of each deck, and what may come of each deck with a limit. */
export async function countReviews(
  db: Database,
  { studies, burying, among, answered, isLimited }: ReviewRules,
  { userId, today }: CountFor,
) {
  const [studied, counted] = await Promise.all([
    isLimited ? studiedToday(db, userId, today) : new Map<number, never>(),
    countAnsweredByDeck(db, and(among, answered), burying, { userId, today }),
  ]);
  const dueByDeck = isLimited
    ? counted.map(({ deckId }) => ({
        deckId,
        reviews: allowanceOf(studies.of(deckId), studied.get(deckId) ?? NOTHING_STUDIED).reviews,
      }))
    : [];
  const allowed = new Map(dueByDeck.map(({ deckId, reviews }) => [deckId, reviews]));
  const limited = counted.map(({ deckId, ...counts }) =>
    limitedCounts(counts, { new: 0, reviews: allowed.get(deckId) ?? Infinity }),
  );
  const sum = (of: (one: (typeof limited)[number]) => number) =>
    limited.reduce((total, one) => total + of(one), 0);
  return {
    dueByDeck,
    counts: {
      new: 0,
      learning: sum(({ counts }) => counts.learning),
      due: sum(({ counts }) => counts.due),
    },
    reviewsLater: sum(({ reviewsLater }) => reviewsLater),
    siblingsLater: counted.reduce((total, { siblings }) => total + siblings, 0),
  };
}

const NO_NEW: NewCards = { newByDeck: [], count: 0, newLater: 0, siblingsLater: 0 };

/** Within the limits of each deck; new cards come after the reviews, if they are wanted. */
export async function allQueue(
  db: Database,
  wanted: QueryOf<typeof contract.allReviewCards>,
  counting: CountFor,
): Promise<ResponseOf<typeof contract.allReviewCards>> {
  const { userId, today } = counting;
  const rules = await readReviewRules(db, counting);
  const { studies, isLimited, isBalanced } = rules;
  const counted = countReviews(db, rules, counting);
  const newCards = wanted.includeNew ? readNewByDeck(db, rules, counting) : NO_NEW;
  const readCards = async () => {
    // Where no deck has a limit, the cards do not depend on the counts.
    const { dueByDeck } = isLimited ? await counted : { dueByDeck: [] };
    const { newByDeck } = await newCards;
    const dueOrder = wantedOrder(wanted) ?? "difficulty";
    return readReviewCards(
      db,
      { ...rules, userId, today, due: Infinity, dueOrder, newByDeck, dueByDeck },
      wanted,
    );
  };
  const [{ counts, reviewsLater, siblingsLater }, fresh, content, dueByDay] = await Promise.all([
    counted,
    newCards,
    readCards(),
    isBalanced ? readDueByDay(db, counting) : undefined,
  ]);
  const shown = new Set(content.map(({ deckId }) => deckId));
  const named = await db
    .select({
      deckId: decks.id,
      title: decks.title,
      isOwner: sql<boolean>`${decks.ownerId} = ${userId}`,
      frontLanguage: decks.frontLanguage,
      backLanguage: decks.backLanguage,
    })
    .from(decks)
    .where(isOneOf(decks.id, [...shown]));
  return {
    content,
    counts: { ...counts, new: fresh.count },
    newLater: fresh.newLater,
    reviewsLater,
    siblingsLater: siblingsLater + fresh.siblingsLater,
    ...(dueByDay && { dueByDay }),
    decks: named,
    studies: Array.from(shown, (deckId) => ({ deckId, study: studies.of(deckId) })).filter(
      ({ study }) => study.options !== DEFAULT_OPTIONS,
    ),
  };
}
