import { readBody } from "./read-body.ts";

/** A message of another service, with the headers that have its signature. */
export interface SignedBytes {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/** Not parsed: the signature is over the bytes. @throws ApiError 413 or 400. */
export async function readSigned(request: Request, limit: number): Promise<SignedBytes> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBody(request, limit)) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), headers: request.headers };
}
