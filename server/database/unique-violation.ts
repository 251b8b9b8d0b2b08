import { DrizzleQueryError } from "drizzle-orm/errors";

/** Whether a statement failed because a row with the same value of this unique index is there. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  return cause !== undefined && "constraint" in cause && cause.constraint === index;
}
