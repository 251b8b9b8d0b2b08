import { sanitiseText } from "./sanitise-text.ts";

/** What a context holds at most (study specification, section 5). */
const MOST_PROPERTIES = 50;

/** Names under which secrets and people's own content go; neither is in any report. */
const PRIVATE =
  /token|secret|password|passphrase|authori[sz]ation|cookie|credential|csrf|api-?key|front|back|note|answer|content|email/i;

/** What surrounds an error, as reports carry it: at most 50 properties of at most 500 characters, nothing private. */
export function errorContext(context: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(context)
      .slice(0, MOST_PROPERTIES)
      .map(([name, value]) => [sanitiseText(name), PRIVATE.test(name) ? "[hidden]" : shown(value)]),
  );
}

function shown(value: unknown): string {
  if (typeof value === "string") return sanitiseText(value);
  if (Array.isArray(value)) return `${value.length} items`;
  // What an object holds is not known to be free of secrets.
  return value !== null && ["object", "function", "symbol"].includes(typeof value)
    ? typeof value
    : String(value);
}
