/** Why one review was not synced (specification, section 8, "Local and storage codes"). */
export interface SyncError {
  readonly reviewId: string;
  /** Null where the card is not known. */
  readonly cardId: number | null;
  readonly message: string;
  readonly code: string;
  /** Which attempt it was, from 1. */
  readonly attempt: number;
}
