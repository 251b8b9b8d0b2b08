/** The learner who imports. */
export interface ImportingLearner {
  readonly userId: number;
  readonly now: Date;
  readonly timeZone: string;
  /** Whether the answers and marks of the package are theirs. */
  readonly takesHistory: boolean;
}
