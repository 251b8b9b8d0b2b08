import type { ShownValue } from "../protocol/shown-value.ts";
import { cutOf, partsOf } from "../session/changes.ts";
import { texts } from "./texts.ts";

/** What a value is, without its parts. */
export function valueWords(value: ShownValue): string {
  switch (value.kind) {
    case "plain":
      return JSON.stringify(value.value);
    case "masked":
      return texts.masked;
    case "named":
      return value.text;
    case "error":
      return value.name;
    case "list":
      return `${value.of} (${value.items.length + value.cut})`;
    case "record":
      return value.entries.length === 0 ? `${value.of} {}` : value.of;
    case "omitted":
      return texts.omitted[value.why];
  }
}

/** Fields of a payload in a row of the log. */
const MOST_FIELDS = 8;

/** The fields of an event as one line; empty where it has none. */
export function payloadWords(payload: ShownValue): string {
  const parts = partsOf(payload);
  const words = parts.slice(0, MOST_FIELDS).map(([name, part]) => `${name}: ${valueWords(part)}`);
  const isWhole = parts.length <= MOST_FIELDS && cutOf(payload) === 0;
  return words.length === 0 ? "" : `{ ${[...words, ...(isWhole ? [] : ["…"])].join(", ")} }`;
}
