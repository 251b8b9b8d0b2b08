import { SYNC_FAILURE_MESSAGES, syncStatusMessage } from "#domain/sync/sync-failure-messages.ts";
import { HttpError } from "../../http/http-error.ts";
import { DatabaseError } from "../database/database-error.ts";

const WHOLE: ReadonlySet<number> = new Set([400, 413, 422]);

/** Why a sync could not go on; `message` can be shown to a person. */
export class SyncFailure extends Error {
  /** `HTTP_{status}`, or why the request was not answered. */
  readonly code: string;
  /** The same may succeed soon. */
  readonly retryable: boolean;
  /** The server took none of the request for what it is: too large, or nothing that it reads. A smaller one may do. */
  readonly isRefusedWhole: boolean;
  /** Milliseconds after which the server wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(thrown: unknown) {
    super(syncMessageOf(thrown), { cause: thrown });
    this.name = "SyncFailure";
    const http = thrown instanceof HttpError ? thrown : null;
    this.code = codeOf(thrown);
    this.isRefusedWhole = WHOLE.has(http?.status ?? 0);
    this.retryAfter = http?.retryAfter ?? null;
    this.retryable = http !== null && (http.unreachable || http.status === 429);
  }
}

/** Specification, section 8, "Local and storage codes". */
function codeOf(thrown: unknown): string {
  if (thrown instanceof DatabaseError) return thrown.code;
  if (!(thrown instanceof HttpError)) return "API_ERROR";
  if (thrown.failure.kind === "invalid") return "API_ERROR";
  return thrown.status === undefined ? "NETWORK_ERROR" : `HTTP_${thrown.status}`;
}

/** What a failed sync says. */
export function syncMessageOf(thrown: unknown): string {
  if (thrown instanceof DatabaseError) return thrown.message;
  if (!(thrown instanceof HttpError)) return SYNC_FAILURE_MESSAGES.UNEXPECTED;
  const { failure, status } = thrown;
  if (failure.kind === "aborted") return SYNC_FAILURE_MESSAGES.CANCELLED;
  if (status !== undefined) return syncStatusMessage(status, thrown.message);
  return failure.kind === "invalid" ? SYNC_FAILURE_MESSAGES.UNEXPECTED : SYNC_FAILURE_MESSAGES.NO_CONNECTION;
}
