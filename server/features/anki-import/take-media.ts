import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { and, eq } from "drizzle-orm";
import type { MediaKind } from "#domain/markup/media.ts";
import type { Database } from "#server/database/connect.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { ApiError, ServerBusy } from "#server/http/errors/api-error.ts";
import { type MediaOwner, storeMedia, kindOf } from "../media/store-media.ts";
import type { MediaFiles } from "../media/media-files.ts";
import { type ImportWatch, UNWATCHED } from "./import-watch.ts";
import type { UnpackedMedium } from "./package/packaged-media.ts";

export type TakenMedium = { readonly hash: string; readonly kind: MediaKind } | { readonly reason: string };

const LIMIT_MS = 240_000;
const AT_ONCE = 1000;

const NO_ROOM = "There is no room left for images and recordings in your account.";
const NO_TIME =
  "Images and recordings took too long. Import the same file once more: it goes on where it stopped.";

interface Taking {
  /** Milliseconds since some time, by a clock that only goes forward. */
  readonly elapsed?: () => number;
  readonly watch?: ImportWatch;
}

/** One after the other; what the learner has from an earlier import is not taken again. @throws ServerBusy */
export async function takeMedia(
  db: Database,
  files: MediaFiles,
  owner: MediaOwner,
  unpacked: ReadonlyMap<string, UnpackedMedium>,
  { elapsed = () => performance.now(), watch = UNWATCHED }: Taking = {},
): Promise<ReadonlyMap<string, TakenMedium>> {
  const begun = elapsed();
  const paths = [...new Set([...unpacked.values()].flatMap((one) => ("path" in one ? one.path : [])))];
  const sources = new Map<string, string>();
  for (const path of paths) sources.set(path, await hashOfFile(path));
  const known = await knownSources(db, owner, [...new Set(sources.values())]);
  const taken = new Map<string, TakenMedium>(known);
  let refusal: string | null = null;
  let done = 0;
  for (const [path, source] of sources) {
    watch.signal.throwIfAborted();
    watch.report({ step: "media", done, total: sources.size });
    done += 1;
    if (taken.has(source)) continue;
    if (refusal === null && elapsed() - begun > LIMIT_MS) refusal = NO_TIME;
    const one: TakenMedium = refusal === null ? await takeOne(db, files, owner, path) : { reason: refusal };
    if ("reason" in one && one.reason === NO_ROOM) refusal = NO_ROOM;
    taken.set(source, one);
  }
  return new Map(
    Array.from(unpacked, ([placeholder, one]) => [
      placeholder,
      "path" in one ? (taken.get(sources.get(one.path) ?? "") ?? { reason: NO_TIME }) : one,
    ]),
  );
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** What the learner has of these files, by their hashes; stored for another week, as by an upload. */
async function knownSources(
  db: Database,
  { ownerId, now }: MediaOwner,
  sources: readonly string[],
): Promise<ReadonlyMap<string, TakenMedium>> {
  const known = new Map<string, TakenMedium>();
  for (let at = 0; at < sources.length; at += AT_ONCE) {
    const rows = await db
      .update(mediaOwners)
      .set({ uploadedAt: now, unusedSince: null })
      .from(media)
      .where(
        and(
          eq(mediaOwners.ownerId, ownerId),
          isOneOf(mediaOwners.source, sources.slice(at, at + AT_ONCE)),
          eq(media.hash, mediaOwners.hash),
        ),
      )
      .returning({ hash: media.hash, type: media.type, source: mediaOwners.source });
    for (const { hash, type, source } of rows)
      if (source !== null) known.set(source, { hash, kind: kindOf({ type }) });
  }
  return known;
}

async function takeOne(
  db: Database,
  files: MediaFiles,
  owner: MediaOwner,
  path: string,
): Promise<TakenMedium> {
  try {
    const { hash, type } = await storeMedia(db, files, owner, path);
    return { hash, kind: kindOf({ type }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof ServerBusy) throw error;
    return { reason: error.status === 409 ? NO_ROOM : error.message };
  }
}
