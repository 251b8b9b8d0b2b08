import type { ShownValue } from "../protocol/shown-value.ts";

/** How a part of a value differs from the one before. */
export type Change = "same" | "changed" | "added";

const isSame = (a: ShownValue, b: ShownValue) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** @param before Null where there was none. */
export function changeOf(value: ShownValue, before: ShownValue | null | undefined): Change {
  if (!before) return "added";
  return isSame(value, before) ? "same" : "changed";
}

/** The parts of a value, by their names; empty for what has none. */
export function partsOf(value: ShownValue): readonly (readonly [name: string, part: ShownValue])[] {
  switch (value.kind) {
    case "record":
      return value.entries;
    case "list":
      return value.items.map((item, index) => [String(index), item] as const);
    case "error":
      return partsOf(value.fields);
    case "plain":
    case "masked":
    case "named":
    case "omitted":
      return [];
  }
}

/** Names of the parts that the value before had and this one lacks. */
export function removedParts(value: ShownValue, before: ShownValue | null): readonly string[] {
  if (before === null) return [];
  const names = new Set(partsOf(value).map(([name]) => name));
  return partsOf(before).flatMap(([name]) => (names.has(name) ? [] : [name]));
}
