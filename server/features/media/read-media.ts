import { and, eq, exists, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { readableBy } from "../decks/deck-access.ts";
import { holdsMedia } from "./holds-media.ts";
import { mediaFileName } from "./media-file-name.ts";
import type { MediaFiles } from "./media-files.ts";

/** For those who uploaded it or may read a card of such a person that has it. @throws ApiError 404 for all others. */
export async function readMedia(db: Database, files: MediaFiles, userId: number, hash: string) {
  const own = db
    .select({ hash: mediaOwners.hash })
    .from(mediaOwners)
    .where(and(eq(mediaOwners.hash, media.hash), eq(mediaOwners.ownerId, userId)));
  const onCard = db
    .select({ id: cards.id })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    // Anybody can write a hash on a card: its owner must have uploaded it.
    .innerJoin(mediaOwners, and(eq(mediaOwners.ownerId, decks.ownerId), eq(mediaOwners.hash, hash)))
    .where(and(holdsMedia(hash), sql`${cards.deletedAt} is null`, readableBy(userId)));
  const [found] = await db
    .select({ type: media.type })
    .from(media)
    .where(and(eq(media.hash, hash), or(exists(own), exists(onCard))));
  const medium = found && (await files.open(hash));
  if (!medium)
    throw new ApiError("RESOURCE_NOT_FOUND", "There is no such image or recording, or you may not have it.");
  // Sent while it is read: a recording is large, and many are asked for at once.
  return { type: found.type, fileName: mediaFileName(hash, found.type), ...medium };
}
