import { and, asc, eq, gte, isNull, lt, ne, not, or, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import { seedOf } from "#domain/study/study-order.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { mixedInSql } from "./mixed-in-sql.ts";
import { type Burying, isBuriedNew, isBuriedReview } from "./siblings.ts";

/** Which cards may come, and in which order. */
export interface QueueRules {
  readonly userId: number;
  readonly today: LearnerDay;
  /** Which cards, over `cards` and the learner's `cardStates`. */
  readonly among: SQL | undefined;
  readonly includeOverdue: boolean;
  /** How many there may be in all, of due cards and of new ones. */
  readonly limit: number;
  readonly due: number;
  readonly new: number;
  readonly dueOrder: DeckOptions["reviewOrder"] | "createdAt";
  readonly newOrder: DeckOptions["newOrder"];
  /** Whose siblings wait for another day. */
  readonly burying: Burying;
  /** Decks with a limit of their own, and how many of their due cards may come. */
  readonly dueByDeck: readonly { readonly deckId: number; readonly reviews: number }[];
}

/** The ids of cards to study: learning by soonest, then due, then new; one statement, so that it is one moment's. */
export function queueOf(db: Database, rules: QueueRules) {
  const { userId, today, limit } = rules;
  const ofLearner = and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id));
  const there = and(isNull(cards.deletedAt), rules.among);
  const { learning, due, fresh } = ordersOf(rules);
  const columns = { cardId: cards.id };
  const isToday = lt(cardStates.due, new Date(today.end));
  const learningCards = db
    .select(columns)
    .from(cards)
    .innerJoin(cardStates, ofLearner)
    .where(and(there, ne(cardStates.state, "review"), isToday))
    .orderBy(learning)
    .limit(limit)
    .as("learning_cards");
  const seed = seedOf(today);
  const isDue = and(
    there,
    eq(cardStates.state, "review"),
    isToday,
    not(isBuriedReview(db, rules.burying, { order: rules.dueOrder, seed })),
    rules.includeOverdue ? undefined : gte(cardStates.due, new Date(today.start)),
  );
  const dueCards = db
    .select(columns)
    .from(cards)
    .innerJoin(cardStates, ofLearner)
    .where(and(isDue, withinDecks(db, { rules, ofLearner, isDue, order: due })))
    .orderBy(due)
    .limit(Math.min(limit, rules.due))
    .as("due_cards");
  const newCards = db
    .select(columns)
    .from(cards)
    .leftJoin(cardStates, ofLearner)
    .where(
      and(
        there,
        isNull(cardStates.cardId),
        not(isBuriedNew(db, rules.burying, { order: rules.newOrder, seed })),
      ),
    )
    .orderBy(fresh)
    .limit(Math.min(limit, rules.new))
    .as("new_cards");
  // Counted after the limits: a window over all that is due would sort all of it.
  const numbered = (kind: number, found: typeof learningCards | typeof dueCards | typeof newCards) =>
    db
      .select({
        cardId: found.cardId,
        kind: sql<number>`${sql.raw(String(kind))}`.as("kind"),
        place: sql<number>`row_number() over ()`.as("place"),
      })
      .from(found);
  const [first, second] = [numbered(0, learningCards), numbered(1, dueCards)];
  return rules.new === 0 ? unionAll(first, second) : unionAll(first, second, numbered(2, newCards));
}

/** The orders of each kind, complete by the card's id. */
function ordersOf({ today, dueOrder, newOrder }: QueueRules) {
  const shuffled = sql`${mixedInSql(cards.id, seedOf(today))}, ${cards.id}`;
  const due = {
    difficulty: sql`${cardStates.difficulty} desc, ${cards.id}`,
    dueDate: sql`${cardStates.due}, ${cards.id}`,
    createdAt: asc(cards.id),
    random: shuffled,
  };
  return {
    learning: sql`${cardStates.due}, ${cards.id}`,
    due: due[dueOrder],
    fresh: newOrder === "random" ? shuffled : asc(cards.id),
  };
}

interface DueCards {
  readonly rules: QueueRules;
  readonly ofLearner: SQL | undefined;
  readonly isDue: SQL | undefined;
  readonly order: SQL;
}

/** Due cards within the limits of their own decks. */
function withinDecks(db: Database, { rules, ofLearner, isDue, order }: DueCards): SQL | undefined {
  if (rules.dueByDeck.length === 0) return undefined;
  const ranked = db
    .select({
      id: cards.id,
      deckId: cards.deckId,
      place: sql<number>`row_number() over (partition by ${cards.deckId} order by ${order})`.as("deck_place"),
    })
    .from(cards)
    .innerJoin(cardStates, ofLearner)
    .where(isDue)
    .as("ranked");
  const limits = sql`json_to_recordset(${JSON.stringify(rules.dueByDeck)}) as limits("deckId" bigint, "reviews" int)`;
  const allowed = db
    .select({ id: ranked.id })
    .from(ranked)
    .leftJoin(limits, sql`limits."deckId" = ${ranked.deckId}`)
    .where(or(sql`limits."reviews" is null`, sql`${ranked.place} <= limits."reviews"`));
  return sql`${cards.id} in ${allowed}`;
}
