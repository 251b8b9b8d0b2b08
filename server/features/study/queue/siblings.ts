import { buriesSiblings } from "#domain/study/options/deck-options.ts";
import { type SQL, and, eq, exists, gte, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { isSuspendedOrBuried } from "../../card-marks/suspended-or-buried.ts";
import type { DeckStudies } from "../../deck-options/options-of-decks.ts";
import { isSuspended } from "./leeches.ts";
import { mixedInSql } from "./mixed-in-sql.ts";

const sibling = alias(cards, "sibling");
const siblingState = alias(cardStates, "sibling_state");

export interface Burying {
  readonly userId: number | SQL;
  readonly now: Date;
  /** The learner's day of `now`. */
  readonly today: { readonly start: SQL; readonly end: SQL };
  readonly studies: Pick<DeckStudies, "chosen" | "others">;
}

export const buryingFor = (
  { userId, now, today }: { readonly userId: number; readonly now: Date; readonly today: LearnerDay },
  studies: Burying["studies"],
): Burying => ({
  userId,
  now,
  studies,
  today: {
    start: sql`${new Date(today.start).toISOString()}::timestamptz`,
    end: sql`${new Date(today.end).toISOString()}::timestamptz`,
  },
});

/**
 * Selects cards in review that wait because another card of their note comes first or was answered today, over `cards` and
 * `cardStates`: the rule of `domain/study/options/siblings.ts`. The number of such cards is the same in every order.
 */
export function isBuriedReview(
  db: Database,
  burying: Burying,
  { order, seed }: { readonly order: DeckOptions["reviewOrder"] | "createdAt"; readonly seed: number } = {
    order: "createdAt",
    seed: 0,
  },
): SQL {
  const isOlder = lt(sibling.id, cards.id);
  const isEarlier = {
    createdAt: isOlder,
    dueDate: sql`(${siblingState.due}, ${sibling.id}) < (${cardStates.due}, ${cards.id})`,
    difficulty: sql`(-${siblingState.difficulty}, ${sibling.id}) < (-${cardStates.difficulty}, ${cards.id})`,
    random: isMixedEarlier(seed),
  }[order];
  const comesFirst = and(
    lt(siblingState.due, burying.today.end),
    or(ne(siblingState.state, "review"), isEarlier),
  );
  return sql`(${cardStates.state} = 'review' and ${hasSibling(db, burying, comesFirst)})`;
}

export function isBuriedNew(
  db: Database,
  burying: Burying,
  { order, seed }: { readonly order: DeckOptions["newOrder"]; readonly seed: number } = {
    order: "added",
    seed: 0,
  },
): SQL {
  const isEarlier = order === "random" ? isMixedEarlier(seed) : lt(sibling.id, cards.id);
  return hasSibling(
    db,
    burying,
    or(lt(siblingState.due, burying.today.end), and(isNull(siblingState.cardId), isEarlier)),
  );
}

const isMixedEarlier = (seed: number): SQL =>
  sql`(${mixedInSql(sibling.id, seed)}, ${sibling.id}) < (${mixedInSql(cards.id, seed)}, ${cards.id})`;

/** Whether another card of the note was answered today, or comes first. */
function hasSibling(
  db: Database,
  { userId, now, today: { start }, studies }: Burying,
  comesFirst: SQL | undefined,
): SQL {
  const buries = inBuryingDeck(studies);
  if (buries === null) return sql`false`;
  const leech = { deckId: sibling.deckId, lapses: siblingState.lapses };
  const wasAnswered = gte(siblingState.lastReview, start);
  const comes = and(
    not(isSuspendedOrBuried(userId, now, sibling.id)),
    not(isSuspended(studies, leech)),
    comesFirst,
  );
  return exists(
    db
      .select({ id: sibling.id })
      .from(sibling)
      .leftJoin(
        siblingState,
        and(sql`${siblingState.userId} = ${userId}`, eq(siblingState.cardId, sibling.id)),
      )
      .where(
        and(
          eq(sibling.noteId, cards.noteId),
          eq(sibling.deckId, cards.deckId),
          ne(sibling.id, cards.id),
          isNull(sibling.deletedAt),
          or(wasAnswered, comes),
          buries,
        ),
      ),
  );
}

/** Decks whose options leave one card of a note a day, over `cards`; null where there are none. */
function inBuryingDeck({ chosen, others }: Burying["studies"]): SQL | null {
  const isOn = buriesSiblings(others.options);
  const differing = Array.from(chosen).flatMap(([deckId, { options }]) =>
    buriesSiblings(options) === isOn ? [] : [deckId],
  );
  if (differing.length === 0) return isOn ? sql`true` : null;
  const differs = isOneOf(cards.deckId, differing);
  return isOn ? not(differs) : differs;
}
