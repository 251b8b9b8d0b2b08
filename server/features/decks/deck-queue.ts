import { requestQueue } from "#server/http/limits/request-queue.ts";

/** Each writes all cards of a deck in one transaction, which holds a connection meanwhile. */
export const inDeckQueue = requestQueue({ atOnce: 2, waiting: 50 });

/** Cards that one statement of such work writes: some hundred milliseconds, far from where PostgreSQL gives it up. */
const PIECE = 1000;

export function inPieces<T>(cards: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(cards.length / PIECE) }, (_, index) =>
    cards.slice(index * PIECE, (index + 1) * PIECE),
  );
}
