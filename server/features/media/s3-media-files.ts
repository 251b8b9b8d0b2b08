import { StorageUnavailable } from "#server/http/errors/api-error.ts";
import type { Config } from "#server/config.ts";
import { type MediaFiles, mediaFiles } from "./media-files.ts";
import { type S3Request, s3Client, textOf } from "./s3-client.ts";
import { parseListing } from "./s3-listing.ts";
import type { S3Bucket } from "./s3-url.ts";

/** For a whole request; for a medium that is read, until its first byte and between any two pieces. */
const LIMIT_MS = 30_000;
/** A page has at most 1000 objects, each of a few hundred bytes. */
const LISTING_MAX = 4 * 1024 * 1024;
const PREFIX = "media/";
const KEY = /^media\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/;

/** The same names as in a folder of this machine, so that one can be copied to the other. */
const keyOf = (hash: string) => `${PREFIX}${hash.slice(0, 2)}/${hash}`;

/** S3 stores an object as a whole or not at all, so that no parts are left behind. */
export function s3MediaFiles(bucket: S3Bucket, limitMs = LIMIT_MS): MediaFiles {
  const send = s3Client(bucket);
  const inTime = (request: S3Request) => send(request, AbortSignal.timeout(limitMs));
  /** Reads the answer, so that its connection is free for the next request. */
  const answerTo = async (request: S3Request) => textOf(await inTime(request), LISTING_MAX);
  const done = async (request: S3Request) => void (await answerTo(request));
  return {
    async open(hash) {
      const stop = new AbortController();
      const withLimit = limited(stop, limitMs);
      const response = await withLimit(() => send({ method: "GET", key: keyOf(hash) }, stop.signal));
      if (response === null) return null;
      const size = Number(response.headers.get("content-length") ?? Number.NaN);
      if (!Number.isSafeInteger(size) || response.body === null) {
        stop.abort();
        throw new StorageUnavailable(`The storage does not say how long ${keyOf(hash)} is.`);
      }
      return { size, stream: inPieces(response.body, withLimit) };
    },
    write: (hash, type, bytes) =>
      done({
        method: "PUT",
        key: keyOf(hash),
        // The name is the digest of the bytes, so that S3 refuses any others.
        headers: { "content-type": type, "x-amz-content-sha256": hash },
        body: new Uint8Array(bytes),
      }),
    remove: (hash) => done({ method: "DELETE", key: keyOf(hash) }),
    async *writtenBefore(time) {
      let token: string | null = null;
      do {
        const query: Record<string, string> = {
          "list-type": "2",
          prefix: PREFIX,
          ...(token !== null && { "continuation-token": token }),
        };
        const page = parseListing(await answerTo({ method: "GET", key: "", query }));
        for (const { key, writtenAt } of page.objects) {
          const hash = KEY.exec(key)?.[2];
          if (hash !== undefined && writtenAt < time.getTime()) yield hash;
        }
        if (page.next !== null && page.next === token)
          throw new Error("The storage answers with the same page of its list again and again.");
        token = page.next;
      } while (token !== null);
    },
  };
}

type WithLimit = <T>(step: () => Promise<T>) => Promise<T>;

/** Stops a request if one of its steps takes too long. The time between two steps is the reader's. */
function limited(stop: AbortController, limitMs: number): WithLimit {
  return async (step) => {
    const timer = setTimeout(() => stop.abort(), limitMs);
    try {
      return await step();
    } finally {
      clearTimeout(timer);
    }
  };
}

function inPieces(body: ReadableStream<Uint8Array>, withLimit: WithLimit): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const piece = await withLimit(() => reader.read()).catch((cause: unknown) => {
        throw new StorageUnavailable("The storage stopped in the middle of a medium.", { cause });
      });
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

export const mediaStorage = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): MediaFiles =>
  s3 === undefined ? mediaFiles(dataDir) : s3MediaFiles(s3);
