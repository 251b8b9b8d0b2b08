import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";
import * as v from "valibot";

const CAUSES_MOST = 5;

interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly query?: string;
  readonly stack?: string | undefined;
  readonly cause?: SerializedError;
  readonly errors?: readonly SerializedError[];
}

/** Only properties without personal data: no `detail` of PostgreSQL, no claims of a token, no input that a schema refused. */
export const redactError = (error: unknown): SerializedError => serialized(error, CAUSES_MOST);

/** The number of causes is limited, because errors may cause each other in a circle. */
function serialized(error: unknown, causes: number): SerializedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: "Something was thrown that is no Error." };
  }
  if (error instanceof DrizzleQueryError) return failedQuery(error);
  return {
    type: error.name,
    message: messageOf(error),
    ...("code" in error && { code: error.code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && causes > 0 && { cause: serialized(error.cause, causes - 1) }),
    ...(error instanceof AggregateError &&
      causes > 0 && { errors: error.errors.map((one) => serialized(one, causes - 1)) }),
  };
}

/** Its own message contains the parameters, so the database's message replaces it. */
function failedQuery(error: DrizzleQueryError): SerializedError {
  const { cause, query } = error;
  return {
    type: "DrizzleQueryError",
    message: cause === undefined ? "The query failed." : withoutQuoted(cause.message),
    ...(cause !== undefined && "code" in cause && { code: cause.code }),
    ...(cause !== undefined && "constraint" in cause && { constraint: cause.constraint }),
    query,
    stack: framesOf(error),
  };
}

/** PostgreSQL quotes input in its messages; it also quotes names, which the query and the constraint have. */
const withoutQuoted = (message: string) => message.replace(/".*"/s, '"…"');

/** The message of a schema's error quotes the input, so it is replaced by the fields and their expected types. */
function messageOf(error: Error): string {
  if (error instanceof DatabaseError) return withoutQuoted(error.message);
  if (!v.isValiError<v.GenericSchema>(error)) return error.message;
  const fields = error.issues.map((issue) => `${v.getDotPath(issue) ?? "value"} (${issue.type})`);
  return `Not as its schema says: ${fields.join(", ")}.`;
}

/** The stack frames. The lines before them repeat the message. */
function framesOf({ stack }: Error): string | undefined {
  return stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
