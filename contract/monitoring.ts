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

export const ERROR_REPORTS_MAX = 10;
/** Bytes: browsers send no more when a page is left. */
export const ERROR_REPORTS_BODY_LIMIT = 64 * 1024;
export const CONTEXT_PROPERTIES_MAX = 50;

/** Valibot silently drops these names from records. */
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

/** Without secrets and learners' texts. */
export const ErrorReport = v.strictObject({
  /** Made on the device: a repeated report counts once. */
  id: Uuid,
  /** Code of the error layer or of the wire. */
  code: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9_-]{1,100}$/, "Must be 1 to 100 capital letters, digits, underscores and hyphens."),
  ),
  category: ErrorCategory,
  severity: ErrorSeverity,
  /** May be empty. */
  message: text(500),
  /** May be empty. */
  component: text(100),
  /** Null without a response. */
  statusCode: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(100), v.maxValue(599))),
  context: Context,
  /** By the device's clock. */
  timestamp: Timestamp,
  /** `x-request-id` of the failed call; null without one. */
  correlationId: v.nullable(RandomId),
  /** Without query and fragment, which may contain tokens. */
  path: v.pipe(text(200), v.regex(/^\/[^?#]*$/, "Must be a path that begins with / and has no ? and no #.")),
  version: requiredText(20),
  /** Random id of the monitoring session, not of the sign-in. */
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
