import { MOST_ASKED, type ShownValue } from "../protocol/shown-value.ts";
import { partAt, partsOf, specialText } from "./value-parts.ts";

/** Items of a list or record, and characters of a text. */
interface Most {
  readonly items: number;
  readonly characters: number;
}

const MOST: Most = { items: 50, characters: 300 };
const MOST_LEVELS = 7;

const WORD = /\S+/g;

/**
 * Describes any value without freezing or calling it.
 *
 * @param visible Names of the fields whose texts may leave the page; every other text is masked.
 */
export const describeValue = (value: unknown, visible: ReadonlySet<string>): ShownValue =>
  describer(visible)(value, false, MOST);

/**
 * Describes the part of a value at a path, with more of it than usual; null where there is none.
 *
 * @param path Indices of parts, from the outermost.
 */
export function describePart(
  value: unknown,
  path: readonly number[],
  visible: ReadonlySet<string>,
): ShownValue | null {
  const part = partAt(value, path, visible);
  return part && describer(visible)(part.value, part.isVisible, MOST_ASKED);
}

function describer(visible: ReadonlySet<string>) {
  const above = new Set<object>();

  const text = (given: string, isVisible: boolean, most: Most): ShownValue => {
    if (!isVisible) return { kind: "masked" };
    const safe = given.replaceAll(WORD, (word) => (word.includes("@") ? "•••@•••" : word));
    const cut = safe.length - most.characters;
    if (cut <= 0) return { kind: "plain", value: safe };
    return { kind: "plain", value: `${safe.slice(0, most.characters)}…`, cut };
  };

  const inside = (given: object, isVisible: boolean, most: Most): ShownValue => {
    const parts = partsOf(given, isVisible);
    if (parts.kind === "list") {
      const { of, items } = parts;
      return {
        kind: "list",
        of,
        items: items.slice(0, most.items).map((item) => describe(item, isVisible, MOST)),
        cut: Math.max(0, items.length - most.items),
      };
    }
    const { of, entries } = parts;
    const isError = parts.kind === "error";
    const record: ShownValue = {
      kind: "record",
      of: isError ? "Error" : of,
      entries: entries
        .slice(0, most.items)
        .map(([key, item]) => [key, describe(item, (isVisible && !isError) || visible.has(key), MOST)]),
      cut: Math.max(0, entries.length - most.items),
    };
    return isError ? { kind: "error", name: of, fields: record } : record;
  };

  const describe = (given: unknown, isVisible: boolean, most: Most): ShownValue => {
    switch (typeof given) {
      case "string":
        return text(given, isVisible, most);
      case "boolean":
        return { kind: "plain", value: given };
      case "number":
        return Number.isFinite(given)
          ? { kind: "plain", value: given }
          : { kind: "named", text: String(given) };
      case "bigint":
        return { kind: "named", text: `${given}n` };
      case "undefined":
        return { kind: "named", text: "undefined" };
      case "symbol":
        return { kind: "named", text: "Symbol()" };
      case "function":
        return { kind: "named", text: `ƒ ${given.name || "anonymous"}` };
      case "object":
        return describeObject(given, isVisible, most);
    }
  };

  const describeObject = (given: object | null, isVisible: boolean, most: Most): ShownValue => {
    if (given === null) return { kind: "plain", value: null };
    const special = specialText(given);
    if (special !== null) return { kind: "named", text: special };
    if (above.has(given)) return { kind: "omitted", why: "circle" };
    if (above.size >= MOST_LEVELS) return { kind: "omitted", why: "depth" };
    above.add(given);
    const described = inside(given, isVisible, most);
    above.delete(given);
    return described;
  };

  return describe;
}
