import { DrizzleQueryError } from "drizzle-orm/errors";

const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
/** Connection exceptions, shutdown and start-up of the server, too many connections. */
const SQL_STATES = /^(08...|57P0[1-5]|53300)$/;
/** The driver gives these no code. */
const DRIVER_MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Cannot use a pool after calling end on the pool",
];

/** Whether a failure means that PostgreSQL cannot be reached, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (SYSTEM_CODES.has(code) && "syscall" in error) return true;
  if (SQL_STATES.test(code)) return true;
  if (DRIVER_MESSAGES.some((message) => error.message.startsWith(message))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return isDatabaseUnavailable(error.cause);
}

/**
 * An error as it may be logged. A failed query's message holds the parameters, among them people's data; its own
 * words are replaced by the database's, and the database's `detail`, which quotes values, is left out.
 */
export function loggable(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause } = error;
  return {
    type: "DrizzleQueryError",
    message: cause?.message ?? "The query failed.",
    code: cause !== undefined && "code" in cause ? cause.code : undefined,
    constraint: cause !== undefined && "constraint" in cause ? cause.constraint : undefined,
    query: error.query,
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
  };
}
