import type { Text } from "../text/terms.ts";

const ITEM_MAX = 4;
const ITEMS_MIN = 3;

/** At least three short parts between commas or on separate lines. */
export function isList({ terms }: Text): boolean {
  const parts = new Map<number, number>();
  for (const { part } of terms) parts.set(part, (parts.get(part) ?? 0) + 1);
  return parts.size >= ITEMS_MIN && [...parts.values()].every((size) => size <= ITEM_MAX);
}
