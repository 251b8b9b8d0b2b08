import { DATABASE_MESSAGES, type DatabaseErrorCode } from "#domain/offline/storage-messages.ts";

export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, cause?: unknown) {
    super(DATABASE_MESSAGES[code], { cause });
    this.name = "DatabaseError";
    this.code = code;
  }
}

const CODES: Readonly<Record<string, DatabaseErrorCode>> = {
  QuotaExceededError: "QUOTA_EXCEEDED",
  NotFoundError: "STORE_NOT_FOUND",
  VersionError: "NEWER",
  SecurityError: "UNAVAILABLE",
  // Private windows of some browsers.
  InvalidAccessError: "UNAVAILABLE",
};

/** What IndexedDB threw, as what it means. */
export function databaseErrorOf(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const name = error instanceof Error ? error.name : "";
  return new DatabaseError(CODES[name] ?? "DB_ERROR", error);
}
