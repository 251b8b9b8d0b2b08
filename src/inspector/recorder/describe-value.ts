import type { ShownValue } from "../protocol/shown-value.ts";
import { isActor } from "./is-actor.ts";

/** Items of a list or record, characters of a text, and levels that are shown. */
const MOST_ITEMS = 50;
const MOST_CHARACTERS = 300;
const MOST_LEVELS = 7;

const WORD = /\S+/g;

/**
 * Describes any value without freezing or calling it.
 *
 * @param visible Names of the fields whose texts may leave the page; every other text is masked.
 */
export function describeValue(value: unknown, visible: ReadonlySet<string>): ShownValue {
  const above = new Set<object>();

  const text = (given: string, isVisible: boolean): ShownValue => {
    if (!isVisible) return { kind: "masked" };
    const safe = given.replaceAll(WORD, (word) => (word.includes("@") ? "•••@•••" : word));
    const isLong = safe.length > MOST_CHARACTERS;
    return { kind: "plain", value: isLong ? `${safe.slice(0, MOST_CHARACTERS)}…` : safe };
  };

  const field = (key: string, given: unknown, isVisible: boolean): readonly [string, ShownValue] => [
    key,
    describe(given, isVisible || visible.has(key)),
  ];

  const list = (of: string, all: readonly unknown[], isVisible: boolean): ShownValue => ({
    kind: "list",
    of,
    items: all.slice(0, MOST_ITEMS).map((item) => describe(item, isVisible)),
    cut: Math.max(0, all.length - MOST_ITEMS),
  });

  const record = (
    of: string,
    all: readonly (readonly [string, unknown])[],
    isVisible: boolean,
  ): ShownValue => ({
    kind: "record",
    of,
    entries: all.slice(0, MOST_ITEMS).map(([key, item]) => field(key, item, isVisible)),
    cut: Math.max(0, all.length - MOST_ITEMS),
  });

  const inside = (given: object, isVisible: boolean): ShownValue => {
    if (Array.isArray(given)) return list("Array", given, isVisible);
    if (given instanceof Set) return list("Set", [...given], isVisible);
    if (given instanceof Map) {
      // A key may be as private as a value.
      const keyOf = (key: unknown) => (typeof key === "string" && !isVisible ? "•••" : String(key));
      return record(
        "Map",
        [...given].map(([key, item]) => [keyOf(key), item] as const),
        isVisible,
      );
    }
    if (given instanceof Error) {
      const { name, message, cause } = given;
      const fields: (readonly [string, unknown])[] = [["message", message], ...Object.entries(given)];
      if (cause !== undefined) fields.push(["cause", cause]);
      return { kind: "error", name, fields: record("Error", fields, false) };
    }
    return record(nameOf(given), Object.entries(given), isVisible);
  };

  const describe = (given: unknown, isVisible: boolean): ShownValue => {
    switch (typeof given) {
      case "string":
        return text(given, isVisible);
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
        return describeObject(given, isVisible);
    }
  };

  const describeObject = (given: object | null, isVisible: boolean): ShownValue => {
    if (given === null) return { kind: "plain", value: null };
    const special = specialText(given);
    if (special !== null) return { kind: "named", text: special };
    if (above.has(given)) return { kind: "omitted", why: "circle" };
    if (above.size >= MOST_LEVELS) return { kind: "omitted", why: "depth" };
    above.add(given);
    const described = inside(given, isVisible);
    above.delete(given);
    return described;
  };

  return describe(value, false);
}

const nameOf = (given: object): string => {
  const prototype: unknown = Object.getPrototypeOf(given);
  if (prototype === null || prototype === Object.prototype) return "Object";
  const { constructor } = given;
  return typeof constructor === "function" && constructor.name !== "" ? constructor.name : "Object";
};

/** What is no data: shown by its name alone. */
function specialText(given: object): string | null {
  if (isActor(given)) return `actor ${given.systemId ?? given.sessionId}`;
  if (given instanceof Date) return Number.isNaN(given.getTime()) ? "Invalid Date" : given.toISOString();
  if (given instanceof Promise) return "Promise";
  if (typeof Node !== "undefined" && given instanceof Node) return `<${given.nodeName.toLowerCase()}>`;
  if (given instanceof AbortSignal) return `AbortSignal (${given.aborted ? "aborted" : "not aborted"})`;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given))
    return `${given.constructor.name} of ${given.byteLength} bytes`;
  if (typeof Blob !== "undefined" && given instanceof Blob) return `Blob of ${given.size} bytes`;
  return null;
}
