import { type ProcessedError, processError } from "#domain/errors/processed-error.ts";
import { HttpError } from "../http/http-error.ts";
import type { ErrorOrigin } from "./error-origin.ts";
import { CancelledError } from "@tanstack/react-query";
import { type DescribedFailure, isUnanswered } from "#domain/errors/failure.ts";
import { isChunkLoadError } from "./chunk-load-errors.ts";

/** Thrown values may have no text. */
function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return "";
  }
}

/** The failure behind a thrown value; null for those that nobody reports: aborted calls and an ended sign-in. */
export function failureOf(thrown: unknown, isOffline: boolean): DescribedFailure | null {
  const origin = isOffline ? "offline" : "network";
  if (isChunkLoadError(thrown)) return { kind: "unanswered", origin };
  if (thrown instanceof CancelledError) return null;
  if (!(thrown instanceof HttpError)) return { kind: "thrown", message: messageOf(thrown) };
  const { failure, status, message, code } = thrown;
  if (failure.kind === "aborted" || status === 401) return null;
  const isOfflineOnly = isOffline && isUnanswered(failure);
  return { ...(isOfflineOnly ? { kind: "unanswered", origin } : failure), message, code };
}

/** Turns thrown values into errors; one object is one error. */
export interface KnownErrors {
  processed(thrown: unknown, origin: ErrorOrigin): ProcessedError | null;
  /** Null from the second call for an object. */
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
