import { SECRET_NAME, reportedText } from "./reported-text.ts";
import { sanitiseText } from "./sanitise-text.ts";

/** Study specification, section 5. */
const MOST_PROPERTIES = 50;

/** Learners' own content, which reports omit like secrets. */
const CONTENT_NAME = /front|back|note|answer|content|email/i;

/** For reports: at most 50 properties of 500 characters, nothing private. */
export function errorContext(context: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(context)
      .slice(0, MOST_PROPERTIES)
      .map(([name, value]) => [sanitiseText(name), value] as const)
      .map(([name, value]) => [name, isPrivate(name) ? "[hidden]" : shown(value)]),
  );
}

const isPrivate = (name: string) => SECRET_NAME.test(name) || CONTENT_NAME.test(name);

function shown(value: unknown): string {
  if (typeof value === "string") return reportedText(value);
  if (Array.isArray(value)) return `${value.length} items`;
  // An object may contain secrets.
  return value !== null && ["object", "function", "symbol"].includes(typeof value)
    ? typeof value
    : String(value);
}
