import type { UploadedMedia } from "#contract/media.ts";
import type { Database } from "#server/database/connect.ts";
import type { UploadedFile } from "#server/http/bodies/uploaded-file.ts";
import { type MediaOwner, keepMedia, kindOf } from "./keep-media.ts";
import type { MediaFiles } from "./media-files.ts";

/**
 * Keeps what somebody uploads.
 *
 * @throws ApiError 422 for what is neither an image nor a recording, 409 beyond the quota, 503 where many wait.
 */
export async function uploadMedia(
  db: Database,
  files: MediaFiles,
  owner: MediaOwner,
  { path }: UploadedFile,
): Promise<UploadedMedia> {
  const { hash, type, size, width, height } = await keepMedia(db, files, owner, path);
  return { hash, kind: kindOf({ type }), size, width, height };
}
