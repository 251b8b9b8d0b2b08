import { type SQL, and, eq, ilike, isNull, ne, sql } from "drizzle-orm";
import type { listDecks } from "#contract/decks.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { SAMPLES_OWNER, users } from "#server/database/account-schema.ts";
import { decks, folders } from "#server/database/deck-schema.ts";
import { readableBy, sharedWith } from "./deck-access.ts";
import { narrowed } from "./deck-list-conditions.ts";
import { favoriteOf } from "./read-decks.ts";

type Filters = Omit<QueryOf<typeof listDecks>, "page" | "size" | "sort">;

/** A pattern for LIKE that matches the text literally. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function withinScope(db: Database, scope: Filters["scope"], userId: number): SQL | undefined {
  switch (scope) {
    case "mine":
      return eq(decks.ownerId, userId);
    case "public":
      return and(decks.isPublic, ne(decks.ownerId, userId));
    case "favorites":
      return and(readableBy(userId), favoriteOf(db, userId));
    case "shared":
      return sharedWith(userId);
    case "samples":
      // Nobody signs in as an account without a password whose address gets no mail.
      return and(
        decks.isPublic,
        sql`${decks.ownerId} = (select id from ${users} where email = ${SAMPLES_OWNER} and password_hash is null)`,
      );
  }
}

export function inFolder(
  userId: number,
  { parentFolderId, includeFolders }: Pick<Filters, "parentFolderId" | "includeFolders">,
): SQL | undefined {
  if (parentFolderId === undefined) return undefined;
  const own = eq(decks.ownerId, userId);
  if (parentFolderId === null) return includeFolders ? own : and(own, isNull(decks.folderId));
  if (!includeFolders) return and(own, eq(decks.folderId, parentFolderId));
  return and(
    own,
    sql`${decks.folderId} in (
      with recursive inner_folders as (
        select id from ${folders} where id = ${parentFolderId} and owner_id = ${userId}
        union select ${folders.id} from ${folders} join inner_folders on ${folders.parentId} = inner_folders.id
      ) select id from inner_folders)`,
  );
}

/** Includes decks in the trash. */
export const matching = (
  db: Database,
  userId: number,
  { scope, q, tagNames = [], ...filters }: Filters,
): SQL | undefined =>
  and(
    withinScope(db, scope, userId),
    q === undefined ? undefined : ilike(decks.title, containing(q)),
    tagNames.length === 0 ? undefined : sql`${decks.tags} @> ${sql.param(tagNames)}::text[]`,
    inFolder(userId, filters),
    narrowed(db, userId, filters),
  );
