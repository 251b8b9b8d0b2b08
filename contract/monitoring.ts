import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { Timestamp, Uuid, requiredText, text } from "./values.ts";

export const ErrorCategory = v.picklist([
  "network",
  "authentication",
  "validation",
  "server",
  "subscription",
  "permission",
  "application",
]);
export type ErrorCategory = v.InferOutput<typeof ErrorCategory>;

export const ErrorSeverity = v.picklist(["low", "medium", "high", "critical"]);
export type ErrorSeverity = v.InferOutput<typeof ErrorSeverity>;

/** Error reports taken by one call. */
export const ERROR_REPORTS_MAX = 10;
/** Bytes of one call; browsers send no more when the page is left. */
export const ERROR_REPORTS_BODY_LIMIT = 64 * 1024;
export const CONTEXT_PROPERTIES_MAX = 50;

/** Valibot leaves these names out of a record without a word. */
export const CONTEXT_RESERVED: readonly string[] = ["__proto__", "constructor", "prototype"];
const isContext = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !CONTEXT_RESERVED.some((name) => Object.hasOwn(value, name));

const Context = v.pipe(
  v.custom<Record<string, string>>(isContext, `Must be an object without ${CONTEXT_RESERVED.join(", ")}.`),
  v.record(text(100), text(500)),
  v.maxEntries(CONTEXT_PROPERTIES_MAX, `Must have at most ${CONTEXT_PROPERTIES_MAX} properties.`),
);

const RandomId = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,100}$/, "Must be 1 to 100 letters, digits, underscores and hyphens."),
);

/** An error that a page met, without secrets and without what people wrote. */
export const ErrorReport = v.strictObject({
  /** Made where the error was met: a report that is sent again counts once. */
  id: Uuid,
  /** Code of the error layer or of the wire. */
  code: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9_-]{1,100}$/, "Must be 1 to 100 capital letters, digits, underscores and hyphens."),
  ),
  category: ErrorCategory,
  severity: ErrorSeverity,
  /** At most 500 characters, without markup; may be empty. */
  message: text(500),
  /** Part of the page that met it, at most 100 characters; may be empty. */
  component: text(100),
  /** HTTP status of the answer, 100 to 599; null where there was none. */
  statusCode: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(100), v.maxValue(599))),
  /** At most 50 properties; names of at most 100 characters, values of at most 500. */
  context: Context,
  /** When the error was met, by the device's clock. */
  timestamp: Timestamp,
  /** `x-request-id` of the call that failed, at most 100 characters; null where none did. */
  correlationId: v.nullable(RandomId),
  /** Path of the page without its query and fragment, which may hold tokens; at most 200 characters. */
  path: v.pipe(text(200), v.regex(/^\/[^?#]*$/, "Must be a path that begins with / and has no ? and no #.")),
  /** Version label of the client, such as 1.0.0; at most 20 characters. */
  version: requiredText(20),
  /** Random id of the page's monitoring session, at most 100 characters; not that of the sign-in. */
  sessionId: RandomId,
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

export const reportErrors = endpoint({
  method: "POST",
  path: "/api/monitoring/errors",
  access: "public",
  summary: "Report errors that a page met; those that are known already count once",
  body: v.strictObject({
    reports: v.pipe(
      v.array(ErrorReport),
      v.minLength(1, "Must have at least one report."),
      v.maxLength(ERROR_REPORTS_MAX, `Must have at most ${ERROR_REPORTS_MAX} reports.`),
    ),
  }),
  bodyLimit: ERROR_REPORTS_BODY_LIMIT,
});
