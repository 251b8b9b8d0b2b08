import type { Schema } from "#contract/endpoint.ts";

export interface Oversize {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** How many values the schema looks at. */
interface Size {
  values: number;
}

/** What is too large, null if nothing is; undefined for an input of another kind, into which the schema does not look. */
type Check = (input: unknown, size: Size) => Oversize | null | undefined;

/** A schema of valibot as the data that it is. */
interface Described {
  readonly type: string;
  readonly requirement?: unknown;
  readonly message?: unknown;
  readonly pipe?: readonly Described[];
  readonly item?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly value?: Described;
  readonly wrapped?: Described;
  readonly options?: readonly unknown[];
}

/** Unknown fields that an object may have, which its schema refuses or leaves out one by one. */
const SPARE_FIELDS = 50;
const RECORD_MAX = 1000;

interface Bound {
  readonly most: number;
  readonly message: string;
}

/** The most items that an array may have by its own rules, and what its schema says of more. */
function boundOf({ pipe = [] }: Described): Bound {
  const [inner, ...rules] = pipe;
  const unbounded = { most: Infinity, message: "" };
  const own = rules.flatMap(({ type, requirement, message }): Bound[] => {
    if ((type !== "max_length" && type !== "length") || typeof requirement !== "number") return [];
    const usual = `Must have at most ${requirement} items.`;
    return [{ most: requirement, message: typeof message === "string" ? message : usual }];
  });
  return [...own, inner ? boundOf(inner) : unbounded].reduce((a, b) => (b.most < a.most ? b : a));
}

const isObject = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === "object" && input !== null && !Array.isArray(input);

const below = (key: string | number, found: ReturnType<Check>): Oversize | null =>
  found ? { ...found, path: [key, ...found.path] } : null;

function firstOf<T>(parts: Iterable<T>, find: (part: T) => Oversize | null): Oversize | null {
  for (const part of parts) {
    const found = find(part);
    if (found) return found;
  }
  return null;
}

function arrayCheck(schema: Described): Check {
  const { most, message } = boundOf(schema);
  const item = schema.item ? checkOf(schema.item) : null;
  return (input, size) => {
    if (!Array.isArray(input)) return undefined;
    if (input.length > most) return { path: [], message };
    size.values += input.length;
    return item && firstOf(input.entries(), ([index, one]) => below(index, item(one, size)));
  };
}

function objectCheck(entries: Readonly<Record<string, Described>>): Check {
  const checks = Object.entries(entries).flatMap(([key, schema]) => {
    const check = checkOf(schema);
    return check ? [[key, check] as const] : [];
  });
  const most = Object.keys(entries).length + SPARE_FIELDS;
  return (input, size) => {
    if (!isObject(input)) return undefined;
    const { length } = Object.keys(input);
    if (length > most) return { path: [], message: "Has too many fields." };
    size.values += length;
    return firstOf(checks, ([key, check]) => below(key, check(input[key], size)));
  };
}

function recordCheck(schema: Described): Check {
  const check = checkOf(schema);
  return (input, size) => {
    if (!isObject(input)) return undefined;
    const fields = Object.entries(input);
    if (fields.length > RECORD_MAX) return { path: [], message: `Must have at most ${RECORD_MAX} fields.` };
    size.values += fields.length;
    return check && firstOf(fields, ([key, value]) => below(key, check(value, size)));
  };
}

/** An input may be of any of the alternatives that look into it. */
function unionCheck(alternatives: readonly Described[]): Check | null {
  const checks = alternatives.flatMap((schema) => checkOf(schema) ?? []);
  if (checks.length === 0) return null;
  return (input, size) => {
    const found = checks.map((check) => check(input, size)).filter((one) => one !== undefined);
    return found.includes(null) ? null : found[0];
  };
}

/** Null where a schema does not look into its input. */
function checkOf(schema: Described): Check | null {
  if (schema.type === "array") return arrayCheck(schema);
  if (schema.entries) return objectCheck(schema.entries);
  if (schema.type === "record" && schema.value) return recordCheck(schema.value);
  if (schema.wrapped) return checkOf(schema.wrapped);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options of these types are schemas.
  if (["union", "variant"].includes(schema.type)) return unionCheck((schema.options ?? []) as Described[]);
  return null;
}

const checks = new WeakMap<Schema, { readonly check: Check | null }>();

/**
 * Before the schema, because valibot looks at all items of an array before it looks at their number.
 * @returns What is too large, or how many values the schema will look at.
 */
export function measure(schema: Schema, input: unknown): Oversize | number {
  let known = checks.get(schema);
  if (!known) {
    known = { check: checkOf(schema) };
    checks.set(schema, known);
  }
  const size: Size = { values: 0 };
  return known.check?.(input, size) ?? size.values;
}
