import type { Endpoint } from "#contract/endpoint.ts";
import { sendPackagePart } from "#contract/imports/package-upload.ts";
import { uploadMedia } from "#contract/media.ts";
import type { FileLimits } from "../bodies/with-file.ts";

/** A large file, whose work takes long. */
export const ONE_EACH: FileLimits = { all: 8, ofSender: 1 };

/** How many files of an endpoint are received at a time, where it is not `ONE_EACH`. */
export const FILE_LIMITS: ReadonlyMap<Endpoint, FileLimits> = new Map<Endpoint, FileLimits>([
  // Small, and a second one may come while the server still works at one that was given up.
  [sendPackagePart, { all: 40, ofSender: 4 }],
  [uploadMedia, { all: 40, ofSender: 4 }],
]);
