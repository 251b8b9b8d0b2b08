import type { ShownValue } from "../protocol/shown-value.ts";

/** A described value as plain JSON, for tools that know no other form; what was masked or left out is named. */
export function plainValue(shown: ShownValue): unknown {
  switch (shown.kind) {
    case "plain":
      return shown.value;
    case "masked":
      return "•••";
    case "named":
      return shown.text;
    case "error":
      return { name: shown.name, fields: plainValue(shown.fields) };
    case "list":
      return [...shown.items.map(plainValue), ...(shown.cut > 0 ? [more(shown.cut)] : [])];
    case "record": {
      const entries = shown.entries.map(([key, value]) => [key, plainValue(value)] as const);
      return Object.fromEntries(shown.cut > 0 ? [...entries, ["…", more(shown.cut)] as const] : entries);
    }
    case "omitted":
      return shown.why === "depth" ? "… too deep" : "… contains itself";
  }
}

const more = (cut: number) => `${cut} more`;
