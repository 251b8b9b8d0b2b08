import { type ProcessedError, processError } from "#domain/errors/processed-error.ts";
import { HttpError } from "../http/http-error.ts";
import type { ErrorOrigin } from "./error-origin.ts";
import { failureOf } from "./failure-of.ts";

/** Turns thrown objects into errors. An object that is caught several times is one error. */
export interface KnownErrors {
  /** Null for failures that are not reported. */
  processed(thrown: unknown, origin: ErrorOrigin): ProcessedError | null;
  /** The same; null from the second call for an object. */
  unreported(thrown: unknown, origin: ErrorOrigin): ProcessedError | null;
}

export function createKnownErrors(platform: {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly isOffline: () => boolean;
}): KnownErrors {
  const known = new WeakMap<object, ProcessedError>();
  const reported = new WeakSet<ProcessedError>();

  const processed: KnownErrors["processed"] = (thrown, { component, context = {} }) => {
    const isObject = typeof thrown === "object" && thrown !== null;
    const before = isObject ? known.get(thrown) : undefined;
    if (before) return before;
    const failure = failureOf(thrown, platform.isOffline());
    if (failure === null) return null;
    const error = processError(failure, {
      id: platform.newId(),
      at: platform.now(),
      component,
      correlationId: thrown instanceof HttpError ? thrown.requestId : undefined,
      context,
    });
    if (isObject) known.set(thrown, error);
    return error;
  };

  return {
    processed,
    unreported(thrown, origin) {
      const error = processed(thrown, origin);
      if (error === null || reported.has(error)) return null;
      reported.add(error);
      return error;
    },
  };
}
