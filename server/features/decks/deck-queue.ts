import { ServerBusy } from "#server/http/errors/api-error.ts";
import { QueueFull, createWorkQueue } from "#server/work-queue.ts";

/** Each writes all cards of a deck in one transaction, which holds a connection meanwhile. */
const wholeDecks = createWorkQueue({ atOnce: 2, waiting: 50 });

/**
 * Copies or transfers a deck when it is its turn.
 *
 * @throws ApiError 503 where too many wait.
 */
export async function inDeckQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await wholeDecks.run(work);
  } catch (error) {
    throw error instanceof QueueFull ? new ServerBusy() : error;
  }
}
