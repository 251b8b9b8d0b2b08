import type { Endpoint } from "#contract/endpoint.ts";
import type { Context } from "hono";
import { SMALLEST_COMPRESSED, acceptedEncoding, compressed } from "./encodings.ts";

/**
 * Whether the answers of an endpoint may be compressed. The length of a compressed answer reveals what of the request
 * it repeats (BREACH). No other site can make a browser send the access token, and what is read with it contains no
 * token. Answers that anyone gets, and those that give tokens, are never compressed.
 */
const isCompressible = ({ method, access }: Endpoint): boolean => method === "GET" && access === "user";

/** Answers with JSON, compressed where that saves something and gives nothing away. */
export async function answerJson(c: Context, endpoint: Endpoint, result: unknown): Promise<Response> {
  const status = endpoint.status === 201 ? 201 : 200;
  if (!isCompressible(endpoint)) return c.json(result, status);
  c.header("vary", "accept-encoding", { append: true });
  const text = JSON.stringify(result);
  const encoding = text.length < SMALLEST_COMPRESSED ? null : acceptedEncoding(c, () => true);
  c.header("content-type", "application/json");
  if (encoding === null) return c.body(text, status);
  c.header("content-encoding", encoding);
  return c.body(await compressed(text, encoding), status);
}
