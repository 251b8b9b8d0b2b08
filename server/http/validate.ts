import type { Schema } from "#contract/endpoint.ts";
import * as v from "valibot";
import { ApiError } from "./errors/api-error.ts";
import { measure } from "./bodies/input-bounds.ts";

const REPORTED_FIELDS_MAX = 50;
const PATH_MAX = 100;
/** Of a larger input the first issue is reported: to list those of 100,000 values takes seconds. */
const LISTED_VALUES_MAX = 1000;

const NAMES: Record<string, string> = {
  string: "Must be text.",
  number: "Must be a number.",
  boolean: "Must be true or false.",
  array: "Must be a list.",
  strict_object: "Must be an object.",
  safe_integer: "Must be a whole number.",
  integer: "Must be a whole number.",
  finite: "Must be a number.",
  record: "Must be an object.",
};

/** Describes the expected value, for schemas without a message. It never quotes the input, which may be huge. */
function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === "never") return "Unknown field.";
  if (issue.received === "undefined") return "Required.";
  const ofAlternative = issue.issues?.[0]?.message;
  if (ofAlternative !== undefined) return ofAlternative;
  const requirement = typeof issue.requirement === "number" ? issue.requirement : undefined;
  switch (issue.type) {
    case "min_value":
      return `Must be at least ${requirement}.`;
    case "max_value":
      return `Must be at most ${requirement}.`;
    case "min_length":
      return `Must have at least ${requirement} characters.`;
    case "max_length":
      return `Must have at most ${requirement} characters.`;
    default:
      return NAMES[issue.type] ?? (issue.expected === null ? "Invalid value." : `Must be ${issue.expected}.`);
  }
}

/** Names that are harmful as keys of an object in the client. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

/**
 * @param whole Names the input in errors that concern all of it.
 * @throws ApiError 422 that says for each field what is expected.
 */
export function validate(schema: Schema, input: unknown, whole: string): unknown {
  const size = measure(schema, input);
  if (typeof size !== "number") throw refusal([{ keys: size.path, message: size.message }], whole);
  const result = v.safeParse(schema, input, { message: describe, abortEarly: size > LISTED_VALUES_MAX });
  if (result.success) return result.output;
  const issues = result.issues.slice(0, REPORTED_FIELDS_MAX).map(({ path = [], message }) => ({
    keys: path.map(({ key }) => key),
    message,
  }));
  throw refusal(issues, whole);
}

function refusal(
  issues: readonly { readonly keys: readonly unknown[]; readonly message: string }[],
  whole: string,
): ApiError {
  const fields = issues.map(({ keys, message }) => {
    const names = keys.map(String);
    const reserved = names.findIndex((name) => RESERVED.has(name));
    const path = (reserved === -1 ? names : names.slice(0, reserved)).join(".").slice(0, PATH_MAX);
    return [path === "" ? whole : path, message] as const;
  });
  // The first issue of a field is the clearest; fromEntries keeps the last.
  return new ApiError("VALIDATION_ERROR", undefined, Object.fromEntries(fields.toReversed()));
}

/** Parameters of a query string. A repeated parameter becomes a list, which most schemas refuse. */
export function queryOf(url: string): Record<string, string | string[]> {
  const { searchParams } = new URL(url);
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? String(values[0]) : values];
    }),
  );
}
