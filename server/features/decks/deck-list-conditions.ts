import { type SQL, and, eq, exists, gte, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { DeckFilters } from "#contract/decks/deck-filters.ts";
import { contradictions } from "#domain/decks/deck-filters.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { answeredCards } from "#server/database/study-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { sharedWith } from "./deck-access.ts";
import { MEAN_DIFFICULTY } from "./mean-difficulty.ts";
import { favoriteOf } from "./read-decks.ts";

/** Checked here, because pages carry what the contract checks. @throws ApiError 422 for a range the wrong way round. */
export function requireRanges(filters: DeckFilters): void {
  const wrong: Record<string, string> = {};
  for (const { field, bound, isTime } of contradictions(filters))
    wrong[field] = isTime ? `Must be later than ${bound}.` : `Must not be less than ${bound}.`;
  if (Object.keys(wrong).length > 0) throw new ApiError("VALIDATION_ERROR", undefined, wrong);
}

const given = <T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined =>
  value === undefined ? undefined : condition(value);

function ofDifficulty(
  userId: number,
  { minDifficulty, maxDifficulty }: Pick<DeckFilters, "minDifficulty" | "maxDifficulty">,
): SQL | undefined {
  if (minDifficulty === undefined && maxDifficulty === undefined) return undefined;
  const within = and(
    given(minDifficulty, (least) => gte(MEAN_DIFFICULTY, least)),
    given(maxDifficulty, (most) => lte(MEAN_DIFFICULTY, most)),
  );
  return sql`${decks.id} in (
    select ${answeredCards.deckId} from ${answeredCards} where ${answeredCards.userId} = ${userId} and ${within})`;
}

/** Whether the learner shares a deck of theirs, or others share it with them; others' members are not shown. */
function collaborative(db: Database, userId: number): SQL | undefined {
  const members = db
    .select({ deckId: deckMembers.deckId })
    .from(deckMembers)
    .where(and(eq(deckMembers.deckId, decks.id), isNull(deckMembers.leftAt)));
  return or(and(eq(decks.ownerId, userId), exists(members)), sharedWith(userId));
}

export function narrowed(db: Database, userId: number, filters: DeckFilters): SQL | undefined {
  const is = (wanted: boolean, condition: SQL | undefined) =>
    condition && (wanted ? condition : not(condition));
  return and(
    ofDifficulty(userId, filters),
    given(filters.minCardCount, (least) => gte(decks.cardCount, least)),
    given(filters.maxCardCount, (most) => lte(decks.cardCount, most)),
    given(filters.isCollaborative, (wanted) => is(wanted, collaborative(db, userId))),
    given(filters.isPublic, (wanted) => eq(decks.isPublic, wanted)),
    filters.favoritesOnly ? favoriteOf(db, userId) : undefined,
    given(filters.creatorId, (creatorId) => eq(decks.ownerId, creatorId)),
    given(filters.createdAfter, (from) => gte(decks.createdAt, new Date(from))),
    given(filters.createdBefore, (until) => lt(decks.createdAt, new Date(until))),
    given(filters.updatedAfter, (from) => gte(decks.updatedAt, new Date(from))),
    given(filters.updatedBefore, (until) => lt(decks.updatedAt, new Date(until))),
  );
}
