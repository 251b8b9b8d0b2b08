import { type Sanitising, sanitiseText } from "./sanitise-text.ts";

const HIDDEN = "[hidden]";

/** Names under which secrets go. */
export const SECRET_NAME =
  /token|secret|password|passphrase|authori[sz]ation|cookie|credential|csrf|api-?key/i;

/** What shows by its form that it is a secret, or what somebody wrote. */
const PRIVATE_FORMS: readonly (readonly [RegExp, string])[] = [
  // Errors of parsers quote what they read, such as a card.
  [/"[^"]*"?|“[^”]*”?/g, `"${HIDDEN}"`],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  // Queries and fragments of addresses.
  [/(?<=[\w/])[?#][\w.~%-]+=\S*/g, `?${HIDDEN}`],
  [new RegExp(String.raw`\b([\w-]*(?:${SECRET_NAME.source})[\w-]*)\s*[=:]\s*\S+`, "gi"), `$1=${HIDDEN}`],
  [/[^\s@<>()[\],;:]+@[^\s@<>()[\],;:]+\.[\p{L}\d-]+/gu, HIDDEN],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, HIDDEN],
  // 32 random bytes have 43 characters in base64url; a UUID has 36. A word of that length has no digits.
  [/(?=[\w-]*(?:\d|[a-z][A-Z]))[\w-]{40,}/g, HIDDEN],
];

/** A text as reports of errors carry it: without markup, secrets and what is quoted, as long as it is sanitised to. */
export function reportedText(text: string, how: Sanitising = "strict"): string {
  const shown = PRIVATE_FORMS.reduce(
    (before, [form, replacement]) => before.replace(form, replacement),
    sanitiseText(text, how),
  );
  return sanitiseText(shown, how);
}
