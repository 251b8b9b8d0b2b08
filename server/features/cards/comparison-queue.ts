import { ServerBusy } from "#server/http/errors/api-error.ts";
import { QueueFull, createWorkQueue } from "#server/work-queue.ts";

/** A deck of hundreds of thousands of equal cards takes seconds, and must not use up the connections. */
const queue = createWorkQueue({ atOnce: 2, waiting: 50 });

/**
 * Runs work that compares cards, a few at a time, and queues it before it takes a connection.
 *
 * @throws ServerBusy if too many wait.
 */
export async function inComparisonQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(work);
  } catch (error) {
    throw error instanceof QueueFull ? new ServerBusy() : error;
  }
}
