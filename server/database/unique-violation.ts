import { DrizzleQueryError } from "drizzle-orm/errors";

export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  return cause !== undefined && "constraint" in cause && cause.constraint === index;
}
