/**
 * Why the device could not keep or find something.
 * `STORE_NOT_FOUND`: the database lacks a part of itself. `UNAVAILABLE`: there is no database here, or it may not be
 * used. `NEWER`: a newer version of the application made it.
 * `INVALID_REVIEW`: the server would refuse the answer for its form.
 * `OUTDATED`: a newer version took it over from this page. `BLOCKED`: another page does not let go of an older one.
 */
export type DatabaseErrorCode =
  | "DB_ERROR"
  | "QUOTA_EXCEEDED"
  | "INVALID_REVIEW"
  | "STORE_NOT_FOUND"
  | "UNAVAILABLE"
  | "NEWER"
  | "OUTDATED"
  | "BLOCKED"
  | "TIMEOUT";

const MESSAGES: Record<DatabaseErrorCode, string> = {
  DB_ERROR: "Problem accessing local storage. Try clearing browser cache.",
  QUOTA_EXCEEDED:
    "This device has no room left for your answers. Free up space, or sync so that older ones can go.",
  INVALID_REVIEW: "This answer cannot be saved. Please reload the page and answer the card again.",
  STORE_NOT_FOUND:
    "A part of the storage of Ibis is missing in this browser. Please close its other tabs and reload the page.",
  UNAVAILABLE: "This browser does not let Ibis keep anything on this device.",
  NEWER: "A newer version of Ibis has been used in this browser. Please reload the page to get it.",
  OUTDATED: "A newer version of Ibis was opened in another tab. Please reload this page.",
  BLOCKED: "Another tab holds an older version of Ibis. Please close the other tabs and reload this page.",
  TIMEOUT: "The storage of this browser did not open in time. Please reload the page.",
};

/** A failure of the offline database; `message` can be shown to a person. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, cause?: unknown) {
    super(MESSAGES[code], { cause });
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
