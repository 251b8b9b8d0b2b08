import { ServerBusy } from "#server/http/errors/api-error.ts";
import { QueueFull, createWorkQueue } from "#server/work-queue.ts";

/** Each writes all cards of a deck in one transaction, which holds a connection meanwhile. */
const wholeDecks = createWorkQueue({ atOnce: 2, waiting: 50 });

/** @throws ApiError 503 where too many wait. */
export async function inDeckQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await wholeDecks.run(work);
  } catch (error) {
    throw error instanceof QueueFull ? new ServerBusy() : error;
  }
}

/** Cards that one statement of such work writes: some hundred milliseconds, far from where PostgreSQL gives it up. */
const PIECE = 1000;

export function inPieces<T>(cards: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(cards.length / PIECE) }, (_, index) =>
    cards.slice(index * PIECE, (index + 1) * PIECE),
  );
}
