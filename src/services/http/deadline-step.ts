import { type Step, timeoutOf } from "./chain.ts";

/**
 * One time for the whole call, waits and repetitions included.
 *
 * @param deadline Aborts after so many milliseconds: `AbortSignal.timeout`.
 */
export const deadlineStep =
  (deadline: (ms: number) => AbortSignal): Step =>
  (next) =>
  (request) => {
    const { signal } = request.options;
    const timeout = timeoutOf(request.options);
    if (timeout === Infinity) return next(signal ? { ...request, signal } : request);
    const due = deadline(timeout);
    return next({ ...request, signal: signal ? AbortSignal.any([signal, due]) : due });
  };
