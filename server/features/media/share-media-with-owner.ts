import { and, eq, isNull, sql } from "drizzle-orm";
import type { MediaTexts } from "#domain/markup/media.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { claim } from "../quotas/claim.ts";
import { holdsMedia } from "./holds-media.ts";

export interface Writing {
  readonly userId: number;
  readonly ownerId: number;
  readonly deckId: number;
}

/** Different images in one call of an editor; each is looked up. */
const MEDIA_MAX = 2000;

/** As `media_in` of the database finds them, which decides who may read one. */
export const mediaHashesIn = ({ front, back, hint = "", notes = "" }: MediaTexts) =>
  Array.from(
    `${front} ${back} ${hint} ${notes}`.matchAll(/\]\((?:media|audio):([0-9a-f]{64})\)/g),
    ([, hash = ""]) => hash,
  );

/**
 * Makes the images that an editor puts on cards of somebody else's deck the owner's as well, before the cards are written.
 * An editor may use only their own images and those on cards of the deck: any other hash may be of the owner's other decks.
 *
 * @throws ApiError 422 for an image that the editor may not use, 409 over the owner's quota.
 */
export async function lendMedia(
  db: Database,
  { userId, ownerId, deckId }: Writing,
  texts: readonly MediaTexts[],
  now: Date,
): Promise<void> {
  if (userId === ownerId) return;
  const hashes = [...new Set(texts.flatMap(mediaHashesIn))].toSorted();
  if (hashes.length === 0) return;
  if (hashes.length > MEDIA_MAX) {
    const message = `These cards have more than ${MEDIA_MAX} images. Send fewer cards in one call.`;
    throw new ApiError("VALIDATION_ERROR", message);
  }
  const onCard = sql<boolean>`exists (select from ${cards} where ${and(
    eq(cards.deckId, deckId),
    isNull(cards.deletedAt),
    sql`${holdsMedia(sql`given.hash`)}`,
  )})`;
  const rows = await db
    .select({ hash: sql<string>`given.hash`, isOwn: sql<boolean>`${mediaOwners.hash} is not null`, onCard })
    .from(sql`unnest(${sql.param(hashes)}::text[]) as given(hash)`)
    .leftJoin(mediaOwners, and(eq(mediaOwners.ownerId, userId), sql`${mediaOwners.hash} = given.hash`));
  if (rows.some((row) => !row.isOwn && !row.onCard)) {
    const message = "A card has an image that you may not use. Upload it here, or take it off the card.";
    throw new ApiError("VALIDATION_ERROR", message);
  }
  const lent = rows.flatMap(({ hash, isOwn }) => (isOwn ? [hash] : []));
  if (lent.length === 0) return;
  const added = await db
    .insert(mediaOwners)
    .values(lent.map((hash) => ({ ownerId, hash, uploadedAt: now })))
    .onConflictDoUpdate({ target: [mediaOwners.ownerId, mediaOwners.hash], set: { unusedSince: null } })
    .returning({ hash: mediaOwners.hash, isNew: sql<boolean>`xmax = 0` });
  const bytes = await sizeOf(
    db,
    added.flatMap(({ hash, isNew }) => (isNew ? [hash] : [])),
  );
  await claim(db, ownerId, "media", bytes);
}

export async function sizeOf(db: Database, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  const [size] = await db
    .select({ bytes: sql<number>`coalesce(sum(${media.size}), 0)`.mapWith(Number) })
    .from(media)
    .where(sql`${media.hash} = any(${sql.param([...hashes])}::text[])`);
  return size?.bytes ?? 0;
}
