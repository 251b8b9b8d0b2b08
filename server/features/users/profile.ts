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

/** @throws ApiError 404, the same after the same statement, for an unknown name, a disabled account and a private profile. */
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
