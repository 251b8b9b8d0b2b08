import { ApiError } from "../errors/api-error.ts";

/** Each piece costs as much as many bytes: after the first ones, pieces need this size on average. */
const PIECE_BYTES = 64;
const FIRST_PIECES = 1000;

/**
 * @param limit Bytes, whatever the headers say.
 * @throws ApiError 413, or 400 for a body that does not arrive whole or comes in too many pieces.
 */
export async function* readBody(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () =>
    new ApiError(
      "PAYLOAD_TOO_LARGE",
      `The body is larger than the ${limit} bytes taken here. Send less at once.`,
    );
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  let size = 0;
  let pieces = 0;
  for await (const chunk of whole(request.body)) {
    size += chunk.length;
    pieces += 1;
    if (size > limit) throw tooLarge();
    if (pieces > FIRST_PIECES + size / PIECE_BYTES)
      throw new ApiError("BAD_REQUEST", "The body comes in too many small pieces. Send larger ones.");
    if (chunk.length > 0) yield chunk;
  }
}

/** The parts of a body. A truncated body is the caller's error, not the server's. */
async function* whole(body: Request["body"]): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new ApiError("BAD_REQUEST", "The connection ended before the body did. Send it again.");
  }
}

async function allBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBody(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A message of another service, with the headers that have its signature. */
export interface SignedBytes {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/** Not parsed: the signature is over the bytes. @throws ApiError 413 or 400. */
export const readSigned = async (request: Request, limit: number): Promise<SignedBytes> => ({
  bytes: await allBytes(request, limit),
  headers: request.headers,
});

/** Undefined without a body. @throws ApiError 413, 415 or 400. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await allBytes(request, limit);
  if (bytes.length === 0) return undefined;
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers.get("content-type") ?? "")) {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
  }
  return parse(bytes);
}

function parse(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError("BAD_REQUEST", "The body is not UTF-8 text. Send JSON in UTF-8.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("BAD_REQUEST", "The body is not valid JSON. Check quotes, commas and brackets.");
  }
}
