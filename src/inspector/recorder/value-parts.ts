import { isActor } from "./is-actor.ts";

export type Parts =
  | { readonly kind: "list"; readonly of: string; readonly items: readonly unknown[] }
  | {
      readonly kind: "record" | "error";
      readonly of: string;
      readonly entries: readonly (readonly [key: string, value: unknown])[];
    };

/**
 * The parts of an object, in an order that identifies each by its index.
 *
 * @param isVisible Whether its texts may leave the page.
 */
export function partsOf(given: object, isVisible: boolean): Parts {
  if (Array.isArray(given)) return { kind: "list", of: "Array", items: given };
  if (given instanceof Set) return { kind: "list", of: "Set", items: [...given] };
  if (given instanceof Map) {
    // A key may be as private as a value.
    const keyOf = (key: unknown) => (typeof key === "string" && !isVisible ? "•••" : String(key));
    return {
      kind: "record",
      of: "Map",
      entries: [...given].map(([key, item]) => [keyOf(key), item] as const),
    };
  }
  if (given instanceof Error) {
    const { name, message, cause } = given;
    const entries: (readonly [string, unknown])[] = [["message", message], ...Object.entries(given)];
    if (cause !== undefined) entries.push(["cause", cause]);
    return { kind: "error", of: name, entries };
  }
  return { kind: "record", of: nameOf(given), entries: Object.entries(given) };
}

/** A value, and whether its texts may leave the page. */
export interface Part {
  readonly value: unknown;
  readonly isVisible: boolean;
}

/** The part of a value at a path; null where there is none. */
export function partAt(value: unknown, path: readonly number[], visible: ReadonlySet<string>): Part | null {
  let part: Part = { value, isVisible: false };
  for (const index of path) {
    const inner = innerPart(part, index, visible);
    if (inner === null) return null;
    part = inner;
  }
  return part;
}

function innerPart({ value, isVisible }: Part, index: number, visible: ReadonlySet<string>): Part | null {
  if (typeof value !== "object" || value === null || specialText(value) !== null) return null;
  const parts = partsOf(value, isVisible);
  if (parts.kind === "list")
    return index < parts.items.length ? { value: parts.items[index], isVisible } : null;
  const entry = parts.entries[index];
  if (!entry) return null;
  const [key, item] = entry;
  return { value: item, isVisible: (isVisible && parts.kind === "record") || visible.has(key) };
}

const nameOf = (given: object): string => {
  const prototype: unknown = Object.getPrototypeOf(given);
  if (prototype === null || prototype === Object.prototype) return "Object";
  const { constructor } = given;
  return typeof constructor === "function" && constructor.name !== "" ? constructor.name : "Object";
};

/** What is shown of an object that is no data, such as a DOM node; null for data. */
export function specialText(given: object): string | null {
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
