import { type FailedAttempt, failedAttemptOf } from "./attempt.ts";
import { HttpError } from "./http-error.ts";
import { type ApiRequest, type Step, stopOf, timeoutOf } from "./chain.ts";

/**
 * Tries again what failed, after waits that grow: the `request-retry` machine.
 *
 * @returns The result of the last attempt.
 * @throws What the last attempt failed with.
 */
export type Retry = (run: {
  /** What is tried again. */
  readonly subject: string;
  readonly failed: FailedAttempt;
  readonly error: unknown;
  readonly again: () => Promise<unknown>;
  /** Nothing is tried again once it is aborted. */
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
        // A caller that gave up gets no failure. A timeout says less than the failure before a wait, but it is all that is
        // known of an attempt without an answer.
        const isStopped = request.options.signal?.aborted || isUnderWay;
        throw (isStopped && stopOf(request, last)) || last;
      }
    }
  };

const hasFallback = async ({ options }: ApiRequest, error: unknown) =>
  error instanceof HttpError && error.unreachable && (await options.hasFallback?.()) === true;
