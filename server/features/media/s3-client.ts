import { AwsClient } from "aws4fetch";
import { StorageUnavailable } from "#server/http/errors/api-error.ts";
import type { S3Bucket } from "./s3-url.ts";

export interface S3Request {
  readonly method: "GET" | "PUT" | "DELETE";
  /** Of an object; empty for the bucket. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Sends a request until the signal aborts. Null: there is no such object. */
export type SendToS3 = (request: S3Request, signal: AbortSignal) => Promise<Response | null>;

const ERROR_MAX = 10_000;

/**
 * Sends requests once more after a lost connection or a 5xx: each of ours may be repeated.
 *
 * @returns A function that throws StorageUnavailable where the storage is not reached, is too slow or fails, and Error
 * where it refuses.
 */
export function s3Client({ origin, bucket, region, keyId, secret }: S3Bucket): SendToS3 {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region });

  async function attempt({ method, key, query, headers, body }: S3Request, signal: AbortSignal) {
    const url = new URL(key === "" ? `/${bucket}` : `/${bucket}/${key}`, origin);
    url.search = new URLSearchParams(query).toString();
    const signed = await client.sign(url, { method, headers: { ...headers }, body: body ?? null });
    // Not signed: proxies change it. A body that is compressed on the way would be longer than its length says.
    signed.headers.set("accept-encoding", "identity");
    try {
      return await fetch(signed, { signal, redirect: "manual" });
    } catch (cause) {
      const why = signal.aborted ? "did not answer in time" : "cannot be reached";
      throw new StorageUnavailable(`The storage at ${origin} ${why} (${method} ${key}).`, { cause });
    }
  }

  async function checked(request: S3Request, signal: AbortSignal): Promise<Response | null> {
    const response = await attempt(request, signal);
    if (response.ok) return response;
    const code = await codeOf(response);
    const mayBeAbsent = request.method !== "PUT" && request.key !== "" && code !== "NoSuchBucket";
    if (response.status === 404 && mayBeAbsent) return null;
    const what = `The storage at ${origin} answered ${response.status} ${code} (${request.method} ${request.key}).`;
    if (response.status >= 500 || response.status === 429) throw new StorageUnavailable(what);
    throw new Error(`${what} Check the key, its rights, the bucket and the region in S3_URL.`);
  }

  return async (request, signal) => {
    try {
      return await checked(request, signal);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      // After the time is over this sends nothing, and fails as before.
      return checked(request, signal);
    }
  };
}

async function codeOf(response: Response): Promise<string> {
  const text = await textOf(response, ERROR_MAX).catch(() => "");
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? "";
}

/** @throws StorageUnavailable for a text that is longer, or is cut off. */
export async function textOf(response: Response | null, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of response?.body ?? []) {
      pieces.push(piece);
      size += piece.length;
      if (size > most) throw new Error(`It is longer than ${most} bytes.`);
    }
  } catch (cause) {
    throw new StorageUnavailable("An answer of the storage could not be read.", { cause });
  }
  return Buffer.concat(pieces).toString();
}
