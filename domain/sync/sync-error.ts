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
