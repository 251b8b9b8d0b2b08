import { ApiError, TooManyRequests } from "../errors/api-error.ts";
import { networkOf } from "../proxies.ts";
import type { ClientInfo, Services } from "../route.ts";
import { type RateLimit, type Use, countUse, readUses } from "./count-uses.ts";

/** Bodies of one address that were refused: wrong JSON, wrong fields, or too large. */
export const REFUSED_BODIES: RateLimit = { count: 2000, minutes: 10 };

/** Over the limit, only bodies of at most so many bytes are still read. */
const SMALL = 16 * 1024;
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** @throws TooManyRequests where the address had too many refused, and what `read` throws. */
export async function countingRefusals<T>(
  request: Request,
  client: ClientInfo,
  services: Pick<Services, "db" | "now">,
  read: () => Promise<T>,
): Promise<T> {
  const use: Use = { what: "refused bodies", whom: networkOf(client.ipAddress), limit: REFUSED_BODIES };
  const length = request.headers.get("content-length");
  if ((length === null || Number(length) > SMALL) && (await readUses(use, services)) >= use.limit.count)
    throw new TooManyRequests(use.limit.minutes * 60_000);
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.has(error.status)) await countUse(use, services);
    throw error;
  }
}
