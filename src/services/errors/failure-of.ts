import { CancelledError } from "@tanstack/react-query";
import { type DescribedFailure, isUnanswered } from "#domain/errors/failure.ts";
import { HttpError } from "../http/http-error.ts";
import { isChunkLoadError } from "./chunk-load-errors.ts";

/** Anything can be thrown, also what cannot be turned into a text. */
function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return "";
  }
}

/**
 * The failure behind something that was thrown. Null where it is not reported: the caller gave up, or the sign-in is over,
 * which `auth` announces.
 */
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
