import { ApiError } from "../errors/api-error.ts";
import { readBody } from "./read-body.ts";

/** Undefined without a body. @throws ApiError 413, 415 or 400. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBody(request, limit)) chunks.push(chunk);
  if (chunks.length === 0) return undefined;

  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers.get("content-type") ?? "")) {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
  }
  return parse(Buffer.concat(chunks));
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
