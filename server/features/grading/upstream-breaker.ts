/** Failures in a row after which an upstream is left alone. */
const FAILURES = 5;
/** How long it is left alone, milliseconds. */
const REST_MS = 60_000;

/** Says whether an upstream is asked: not for a minute after five failures in a row, then once, to see whether it is back. */
export interface UpstreamBreaker {
  /** @returns Whether it may be asked now; every use that may has to be followed by `succeeded` or `failed`. */
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
