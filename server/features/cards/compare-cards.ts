import type { compareCards as contract } from "#contract/cards.ts";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { ServerBusy } from "#server/http/api-error.ts";
import { QueueFull, createWorkQueue } from "#server/work-queue.ts";
import { findSameCards } from "./find-same-cards.ts";

/** A deck of hundreds of thousands of equal cards takes seconds: connections are left to others. */
const queue = createWorkQueue({ atOnce: 2, waiting: 50 });

/**
 * Which cards of a list a deck has, by their content.
 *
 * @throws ServerBusy where too many wait for such an answer.
 */
export async function compareCards(
  db: Database,
  deckId: number,
  given: BodyOf<typeof contract>["cards"],
): Promise<ResponseOf<typeof contract>> {
  try {
    return { matches: await queue.run(() => findSameCards(db, deckId, given)) };
  } catch (error) {
    throw error instanceof QueueFull ? new ServerBusy() : error;
  }
}
