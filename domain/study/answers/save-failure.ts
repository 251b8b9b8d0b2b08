export interface SaveFailure {
  readonly message: string;
  /** False: the server will never accept it. */
  readonly retryable: boolean;
  /** What the learner can do meanwhile. */
  readonly help?: string | undefined;
}

/** From any thrown value; retryable unless it says otherwise. */
export function asFailure(error: unknown): SaveFailure {
  const message = error instanceof Error ? error.message : String(error);
  const given = typeof error === "object" && error !== null ? error : {};
  const refused = "retryable" in given && given.retryable === false;
  const help = "help" in given && typeof given.help === "string" ? { help: given.help } : {};
  return { message, retryable: !refused, ...help };
}

/** Milliseconds: 1 s, 2 s, 4 s and so on, at most 30 s. */
export const saveRetryWait = (failures: number): number =>
  Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1));
