import { CancelledError } from "@tanstack/react-query";
import type { Failure } from "#domain/errors/error-codes.ts";
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
 * What the error layer makes of something that was thrown; null where nobody needs to hear of it: the caller gave up, or
 * the sign-in is over, of which the auth layer tells.
 */
export function failureOf(error: unknown, isOffline: boolean): Failure | null {
  const unanswered = (origin: "network" | "timeout"): Failure => ({
    kind: "unanswered",
    origin: isOffline ? "offline" : origin,
  });
  if (isChunkLoadError(error)) return unanswered("network");
  if (error instanceof CancelledError) return null;
  if (!(error instanceof HttpError)) return { kind: "thrown", message: messageOf(error) };
  const { failure, message, code } = error;
  switch (failure.kind) {
    case "aborted":
      return null;
    case "unanswered":
      return unanswered(failure.origin === "timeout" ? "timeout" : "network");
    case "circuitOpen":
      if (isOffline) return unanswered("network");
      return { kind: "answered", status: 503, message, code };
    case "invalid":
      return { kind: "invalid", message };
    case "answered":
      return failure.status === 401 ? null : { kind: "answered", status: failure.status, message, code };
  }
}
