const FAILURES = 5;
const REST_MS = 60_000;

/** An upstream is not asked for a minute after five failures in a row, then once, to see whether it is back. */
export interface UpstreamBreaker {
  /** Each true has to be followed by `succeeded` or `failed`. */
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
}

/** @param now Milliseconds since 1970. */
export function createUpstreamBreaker(now: () => number): UpstreamBreaker {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    mayAsk() {
      if (failures < FAILURES) return true;
      if (isTrying || now() < restsUntil) return false;
      isTrying = true;
      return true;
    },
    succeeded() {
      failures = 0;
      isTrying = false;
    },
    failed() {
      failures += 1;
      isTrying = false;
      if (failures >= FAILURES) restsUntil = now() + REST_MS;
    },
  };
}
