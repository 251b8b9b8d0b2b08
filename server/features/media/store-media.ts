import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { AUDIO_MAX, IMAGE_MAX, type UploadedMedia } from "#contract/media.ts";
import type { MediaKind } from "#domain/markup/media.ts";
import { lockMedia } from "#server/database/locks/advisory-locks.ts";
import type { Database } from "#server/database/connect.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import type { UploadedFile } from "#server/http/bodies/with-file.ts";
import { requestQueue } from "#server/http/limits/request-queue.ts";
import { claim } from "../quotas/claim.ts";
import { audioTypeOf } from "./audio-type.ts";
import type { MediaFiles } from "./media-files.ts";
import { reEncode, refusedMedium } from "./re-encode.ts";

/** Each takes a thread and up to 200 MB of memory. */
const inEncodingQueue = requestQueue({ atOnce: 2, waiting: 30 });

/** Each occupies a connection of the pool until the storage has the bytes: a slow storage must not take them all. */
const inStorageQueue = requestQueue({ atOnce: 3, waiting: 30 });

export interface MediaOwner {
  readonly ownerId: number;
  readonly now: Date;
}

type Medium = Omit<typeof media.$inferSelect, "createdAt">;

export const kindOf = ({ type }: Pick<Medium, "type">): MediaKind =>
  type.startsWith("audio/") ? "audio" : "image";

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** The same medium again is stored once. @throws ApiError 422 for other files, 409 over the quota, 503 when busy. */
export async function storeMedia(
  db: Database,
  files: MediaFiles,
  { ownerId, now }: MediaOwner,
  path: string,
): Promise<Medium> {
  const { bytes, source, ...medium } = await inEncodingQueue(async () => {
    const sent = await readFile(path);
    const digest = hashOf(sent);
    return { ...(await encoded(db, sent, digest)), source: digest };
  });
  const { hash, size } = medium;
  const store = async (within: Database) => {
    await lockMedia(within, hash);
    await within
      .insert(media)
      .values({ ...medium, createdAt: now })
      .onConflictDoNothing();
    const [owned] = await within
      .insert(mediaOwners)
      .values({ ownerId, hash, source, uploadedAt: now })
      .onConflictDoUpdate({
        target: [mediaOwners.ownerId, mediaOwners.hash],
        set: { source, uploadedAt: now, unusedSince: null },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (owned?.isNew) await claim(within, ownerId, "media", size);
    // Under the lock, as a collection deletes row and file under it.
    await files.write(hash, medium.type, bytes);
  };
  await inStorageQueue(() => db.transaction(store));
  return medium;
}

/** @throws ApiError as `storeMedia`. */
export async function uploadMedia(
  db: Database,
  files: MediaFiles,
  owner: MediaOwner,
  { path }: UploadedFile,
): Promise<UploadedMedia> {
  const { hash, type, size, width, height } = await storeMedia(db, files, owner, path);
  return { hash, kind: kindOf({ type }), size, width, height };
}

async function encoded(
  db: Database,
  sent: Buffer,
  source: string,
): Promise<Medium & { readonly bytes: Buffer }> {
  // What we encoded comes back from an export as it is: encoded once more, it would be another image, and a worse one.
  const [known] = await db.select().from(media).where(eq(media.hash, source));
  if (known) {
    const { createdAt: _, ...medium } = known;
    return { ...medium, bytes: sent };
  }
  const type = audioTypeOf(sent);
  if (type) {
    if (sent.length > AUDIO_MAX)
      throw refusedMedium("This recording is larger than 10 MB. Make it shorter, or save it as MP3.");
    return { hash: source, type, size: sent.length, width: null, height: null, bytes: sent };
  }
  if (sent.length > IMAGE_MAX) throw refusedMedium("This image is larger than 20 MB. Make it smaller.");
  const { bytes, width, height } = await reEncode(sent);
  return { hash: hashOf(bytes), type: "image/webp", size: bytes.length, width, height, bytes };
}
