import { type FailedAttempt, failedAttemptOf } from "./attempt.ts";
import { HttpError } from "./http-error.ts";
import { type ApiRequest, type Step, stopOf, timeoutOf } from "./chain.ts";

/** Retries with growing waits (`request-retry`). @returns the last result. @throws the last error. */
export type Retry = (run: {
  readonly subject: string;
  readonly failed: FailedAttempt;
  readonly error: unknown;
  readonly again: () => Promise<unknown>;
  readonly signal: AbortSignal;
  /** Milliseconds; a wait that takes as long is not begun. */
  readonly longest: number;
}) => Promise<unknown>;

/** What only reads is tried again; what changes something may have done so already. */
export const retryStep =
  (retry: Retry): Step =>
  (next) =>
  async (request) => {
    try {
      return await next(request);
    } catch (error) {
      const isReading = request.endpoint.method === "GET" && request.options.retry !== "caller";
      const failed = isReading ? failedAttemptOf(error) : null;
      if (!failed || request.signal.aborted || (await hasFallback(request, error))) throw error;
      let isUnderWay = false;
      const again = async () => {
        isUnderWay = true;
        try {
          return await next(request);
        } finally {
          isUnderWay = request.signal.aborted;
        }
      };
      try {
        const { signal, options, endpoint } = request;
        const subject = `${endpoint.method} ${endpoint.path}`;
        return await retry({ subject, failed, error, again, signal, longest: timeoutOf(options) });
      } catch (last) {
        // A caller that gave up gets no failure; an attempt without an answer fails with the timeout.
        const isStopped = request.options.signal?.aborted || isUnderWay;
        throw (isStopped && stopOf(request, last)) || last;
      }
    }
  };

const hasFallback = async ({ options }: ApiRequest, error: unknown) =>
  error instanceof HttpError && error.unreachable && (await options.hasFallback?.()) === true;
