/** A learner's reviews in the queue, by their priorities. */
export const queueOf = (userId: number): IDBKeyRange =>
  IDBKeyRange.bound([userId, 0, 0], [userId, 9, Number.MAX_SAFE_INTEGER]);
