import { and, asc, eq, gte, isNull, lt, ne, not, or, sql, type SQL } from "drizzle-orm";
import { type SubqueryWithSelection, unionAll } from "drizzle-orm/pg-core";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import { seedOf } from "#domain/study/study-order.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { mixedInSql } from "./mixed-in-sql.ts";
import { type Burying, isBuriedNew, isBuriedReview } from "./siblings.ts";

export interface NewOfDeck {
  readonly deckId: number;
  readonly new: number;
  readonly order: DeckOptions["newOrder"];
}

export interface QueueRules {
  readonly userId: number;
  readonly today: LearnerDay;
  /** Which cards, over `cards` and the learner's `cardStates`. */
  readonly among: SQL | undefined;
  readonly includeOverdue: boolean;
  /** Which of those that were answered; absent: all. */
  readonly answered?: SQL | undefined;
  /** How many there may be in all, and of due cards. */
  readonly limit: number;
  readonly due: number;
  readonly dueOrder: DeckOptions["reviewOrder"] | "createdAt";
  /** Decks whose new cards come, one deck after the other. */
  readonly newByDeck: readonly NewOfDeck[];
  /** Whose siblings wait for another day. */
  readonly burying: Burying;
  /** Decks with a limit of their own, and how many of their due cards may come. */
  readonly dueByDeck: readonly { readonly deckId: number; readonly reviews: number }[];
}

/** The ids of cards to study: learning by soonest, then due, then new; one statement, so that it is one moment's. */
export function queueOf(db: Database, rules: QueueRules) {
  const { userId, today, limit } = rules;
  const ofLearner = and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id));
  const there = and(isNull(cards.deletedAt), rules.among, rules.answered);
  const { learning, due } = ordersOf(rules);
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
  const [first, second] = [numbered(db, 0, learningCards), numbered(db, 1, dueCards)];
  return unionAll(first, second, ...newCards(db, rules, "added"), ...newCards(db, rules, "random"));
}

type FoundCards = SubqueryWithSelection<{ readonly cardId: typeof cards.id }, string>;

/** Counted after the limits: a window over all that is due would sort all of it. */
const numbered = (db: Database, kind: number, found: FoundCards) =>
  db
    .select({
      cardId: found.cardId,
      kind: sql<number>`${sql.raw(String(kind))}`.as("kind"),
      position: sql<number>`row_number() over ()`.as("position"),
    })
    .from(found);

/** The new cards of those decks that have this order: the decks are kinds of their own, so that they stay in turn. */
function newCards(db: Database, rules: QueueRules, order: DeckOptions["newOrder"]) {
  const wanted = rules.newByDeck.flatMap((deck, index) =>
    deck.order === order && deck.new > 0
      ? [{ deckId: deck.deckId, most: Math.min(rules.limit, deck.new), kind: 2 + index }]
      : [],
  );
  if (wanted.length === 0) return [];
  const seed = seedOf(rules.today);
  const found = db
    .select({ cardId: cards.id })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.userId, rules.userId), eq(cardStates.cardId, cards.id)))
    .where(
      and(
        sql`${cards.deckId} = fresh."deckId"`,
        isNull(cards.deletedAt),
        rules.among,
        isNull(cardStates.cardId),
        not(isBuriedNew(db, rules.burying, { order, seed })),
      ),
    )
    .orderBy(order === "random" ? shuffledBy(rules.today) : asc(cards.id))
    .limit(Math.max(...wanted.map(({ most }) => most)))
    .as("found");
  const ofDeck = numbered(db, 0, found).as("of_deck");
  return [
    db
      .select({
        cardId: ofDeck.cardId,
        kind: sql<number>`fresh."kind"`.as("kind"),
        position: ofDeck.position,
      })
      .from(
        sql`json_to_recordset(${JSON.stringify(wanted)}) as fresh("deckId" bigint, "most" int, "kind" int)`,
      )
      .crossJoinLateral(ofDeck)
      .where(sql`${ofDeck.position} <= fresh."most"`),
  ];
}

const shuffledBy = (today: LearnerDay): SQL => sql`${mixedInSql(cards.id, seedOf(today))}, ${cards.id}`;

/** The orders of answered cards, complete by the card's id. */
function ordersOf({ today, dueOrder }: QueueRules) {
  const due = {
    difficulty: sql`${cardStates.difficulty} desc, ${cards.id}`,
    dueDate: sql`${cardStates.due}, ${cards.id}`,
    createdAt: asc(cards.id),
    random: shuffledBy(today),
  };
  return { learning: sql`${cardStates.due}, ${cards.id}`, due: due[dueOrder] };
}

interface DueCards {
  readonly rules: QueueRules;
  readonly ofLearner: SQL | undefined;
  readonly isDue: SQL | undefined;
  readonly order: SQL;
}

function withinDecks(db: Database, { rules, ofLearner, isDue, order }: DueCards): SQL | undefined {
  if (rules.dueByDeck.length === 0) return undefined;
  const ranked = db
    .select({
      id: cards.id,
      deckId: cards.deckId,
      position: sql<number>`row_number() over (partition by ${cards.deckId} order by ${order})`.as(
        "deck_position",
      ),
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
    .where(or(sql`limits."reviews" is null`, sql`${ranked.position} <= limits."reviews"`));
  return sql`${cards.id} in ${allowed}`;
}
