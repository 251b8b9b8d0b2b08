export interface ErrorOrigin {
  /** Part of the page, in words of the code. */
  readonly component: string;
  /** What failed, in words for a person; in no report, because it may be theirs. */
  readonly subject?: string | undefined;
  /** Distinguishes retries of one component; in no report. */
  readonly key?: string | undefined;
  readonly retry?: (() => Promise<unknown>) | undefined;
  /** The retry changes something: only a person asks for it, or the return of the connection. */
  readonly isChange?: boolean;
  readonly isShown?: boolean;
  /** Nothing private. */
  readonly context?: Readonly<Record<string, unknown>>;
}
