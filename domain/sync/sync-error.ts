/** Why one review was not synced (specification, section 8, "Local and storage codes"). */
export interface SyncError {
  readonly reviewId: string;
  /** Null: unknown. */
  readonly cardId: number | null;
  readonly message: string;
  readonly code: string;
  /** From 1. */
  readonly attempt: number;
}

/** Whether the server cannot take the answer, because the card was deleted or the learner may no longer study it. */
export const isCardGone = ({ code }: Pick<SyncError, "code">): boolean => code === "RESOURCE_NOT_FOUND";
