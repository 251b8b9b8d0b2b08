import { and, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Profile } from "#contract/profiles.ts";
import { preferences, users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { isUsername } from "../auth/sign-in/user-by-name.ts";
import type { PageQuery } from "../../http/paging.ts";
import { readDeckPage } from "../decks/read-decks.ts";
import type { CountFor } from "../decks/study-counts.ts";

const isPublic = sql<boolean>`coalesce(${preferences.profilePublic}, true)`;

/**
 * The profile of the learner with this name, as the counting learner sees it.
 *
 * @throws ApiError 404 with the same body, after the same statement, for a name that nobody has, for a disabled account
 * and for a profile that is private.
 */
export async function readProfile(
  db: Database,
  username: string,
  page: PageQuery,
  counting: CountFor,
): Promise<Profile> {
  const [owner] = await db
    .select({ id: users.id, username: users.username, createdAt: users.createdAt, isPublic })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(isUsername(username), isNull(users.disabledAt), or(isPublic, eq(users.id, counting.userId))));
  if (owner === undefined)
    throw new ApiError("RESOURCE_NOT_FOUND", "There is no such profile, or it is private.");

  const shown = and(eq(decks.ownerId, owner.id), decks.isPublic, isNull(decks.deletedAt));
  const [[counted], content] = await Promise.all([
    db
      .select({ cards: count() })
      .from(cards)
      .innerJoin(decks, eq(decks.id, cards.deckId))
      .where(and(shown, isNull(cards.deletedAt))),
    readDeckPage(db, shown, [desc(decks.updatedAt), desc(decks.id)], page, counting),
  ]);
  return {
    username: owner.username,
    createdAt: owner.createdAt.toISOString(),
    isOwn: owner.id === counting.userId,
    isPublic: owner.isPublic,
    cardCount: counted?.cards ?? 0,
    decks: content,
  };
}
