import { type Step, timeoutOf } from "./chain.ts";

/** One deadline for the whole call, with all waits. `deadline`: `AbortSignal.timeout`. */
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
