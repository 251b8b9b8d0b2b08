import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ApiError, ServerBusy } from "../errors/api-error.ts";
import { readBody } from "./read-body.ts";

/** A file that was sent. It is in a folder of its own, which is deleted after the call. */
export interface UploadedFile {
  readonly path: string;
}

/** Files at the same time: with the limit of each they bound what they take on the disk. */
export interface FileLimits {
  readonly all: number;
  readonly ofSender: number;
}

/** The senders of files that are being received, by kind of file; one entry for each file. */
const senders = new Map<string, (number | undefined)[]>();

/**
 * Deletes the file after the work. Files of different kinds do not wait for each other.
 *
 * @param options.limit Bytes.
 * @throws ApiError 415, 413, 400, 409 for too many files of the sender, 503 where too many are received already.
 */
export async function withFile<T>(
  request: Request,
  options: {
    readonly limit: number;
    readonly kind: string;
    readonly slots: FileLimits;
    readonly sender: number | undefined;
  },
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if ((request.headers.get("content-type") ?? "").toLowerCase() !== "application/octet-stream")
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      "The body is not a file. Send it as application/octet-stream.",
    );
  const { limit, kind, slots, sender } = options;
  const sending = senders.get(kind) ?? [];
  if (sending.filter((other) => other === sender).length >= slots.ofSender)
    throw new ApiError(
      "RESOURCE_CONFLICT",
      "Another file of yours is still being read. Wait a minute, then send this one.",
    );
  if (sending.length >= slots.all) throw new ServerBusy();
  sending.push(sender);
  senders.set(kind, sending);
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(tmpdir(), "ibis-upload-"));
    const path = join(folder, "file");
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(readBody(request, limit), file);
    if (file.bytesWritten === 0)
      throw new ApiError("BAD_REQUEST", "The body is empty. Send the bytes of a file.");
    return await work({ path });
  } finally {
    sending.splice(sending.indexOf(sender), 1);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
