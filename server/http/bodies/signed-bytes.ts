import { readBody } from "./read-body.ts";

/** A message of another service as it came, with the headers that hold its signature. */
export interface SignedBytes {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/**
 * Reads a body without parsing it: the signature is over its bytes.
 *
 * @throws ApiError 413 or 400.
 */
export async function readSigned(request: Request, limit: number): Promise<SignedBytes> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBody(request, limit)) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), headers: request.headers };
}
