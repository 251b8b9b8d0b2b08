import { ApiError } from "./errors/api-error.ts";

/**
 * Reads a request's body as JSON; undefined if there is none. Stops reading when the limit is exceeded, whatever the
 * headers say.
 *
 * @throws ApiError 413, 415 or 400.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const tooLarge = () =>
    new ApiError(
      413,
      "PAYLOAD_TOO_LARGE",
      `The body is larger than the ${limit} bytes taken here. Send less at once.`,
    );
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();

  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of whole(request.body)) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  if (size === 0) return undefined;

  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers.get("content-type") ?? "")) {
    throw new ApiError(415, "UNSUPPORTED_MEDIA_TYPE");
  }
  return parse(Buffer.concat(chunks));
}

/** The parts of a body. A truncated body is the caller's error, not the server's. */
async function* whole(body: Request["body"]): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new ApiError(400, "BAD_REQUEST", "The connection ended before the body did. Send it again.");
  }
}

function parse(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, "BAD_REQUEST", "The body is not UTF-8 text. Send JSON in UTF-8.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, "BAD_REQUEST", "The body is not valid JSON. Check quotes, commas and brackets.");
  }
}
