import type { JsonSchema } from "@valibot/to-json-schema";
import type { Example } from "./examples.ts";

export type Path = readonly (string | number)[];

/** A body as JSON text, and its fault. */
export interface BadBody {
  readonly what: string;
  readonly text: string;
  /** Answers that are right. */
  readonly statuses: readonly number[];
}

interface Field {
  readonly path: Path;
  readonly value: unknown;
  readonly required: boolean;
  readonly nullable: boolean;
  /** Of a union that has it. */
  readonly mayBeBoolean: boolean;
}

const DEEP_LIST = "[".repeat(1000) + "]".repeat(1000);
const MEGABYTE = "a".repeat(1024 * 1024);
/** A secret may have any text; only a lookup shows that it is invalid. */
const UNKNOWN = [400, 401, 422];
/** A placeholder for JSON text that `JSON.stringify` cannot produce. */
const RAW = "@raw@";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** All invalid variants of a valid body. `schema` names all fields, and the required ones. */
export function badBodies(example: Example, schema: JsonSchema): BadBody[] {
  const body = example.body ?? {};
  const good = JSON.stringify(body);
  const whole: BadBody[] = [
    { what: "cut JSON", text: good.slice(0, -1), statuses: [400] },
    { what: "two values", text: `${good}{}`, statuses: [400] },
    { what: "NaN", text: "NaN", statuses: [400] },
    { what: "a list 1,000 levels deep", text: DEEP_LIST, statuses: [422] },
    {
      what: "a list 100,000 levels deep",
      text: "[".repeat(1e5) + "]".repeat(1e5),
      statuses: [400, 413, 422],
    },
    ...["null", "1", '"text"', "true"].map((text) => ({ what: text, text, statuses: [422] })),
  ];
  const fields = fieldsOf(body, schema, []);
  return [
    ...whole,
    ...objectsOf(body, []).flatMap((path) => extraFields(body, path)),
    ...fields.flatMap((field) => badFields(body, field, example.mayBeEmpty ?? [])),
  ];
}

function badFields(body: unknown, field: Field, mayBeEmpty: readonly string[]): BadBody[] {
  const { path, value } = field;
  const name = path.join(".");
  const bad = (what: string, replacement: unknown, raw = "", statuses = [422]): BadBody => ({
    what: `${name}: ${what}`,
    text: JSON.stringify(replaced(body, path, replacement)).replace(`"${RAW}"`, raw),
    statuses,
  });
  const others = [42, "text", true, ["x"], { x: 1 }].filter((other) => {
    if (field.mayBeBoolean && typeof other === "boolean") return false;
    return kindOf(other) !== kindOf(value);
  });
  return [
    ...others.map((other) => bad(`a ${kindOf(other)}`, other)),
    ...(field.nullable ? [] : [bad("null", null)]),
    ...(field.required ? [bad("missing", undefined)] : []),
    bad("1,000 levels deep", RAW, DEEP_LIST),
    bad("an object with __proto__", RAW, '{"__proto__":{"a":1}}'),
    bad("NaN", RAW, "NaN", [400]),
    bad("1e309", RAW, "1e309"),
    ...(typeof value === "string" ? [bad("1 MB of text", MEGABYTE, "", [413, 422])] : []),
    ...(typeof value === "string" && !mayBeEmpty.includes(name) ? [bad("empty", "")] : []),
    ...(typeof value === "string"
      ? [bad("a null character", "a\u0000b", "", UNKNOWN), bad("broken Unicode", "a\ud800b", "", UNKNOWN)]
      : []),
    ...(typeof value === "number" ? [bad("below every range", -1)] : []),
  ];
}

function extraFields(body: unknown, path: Path): BadBody[] {
  return ["unknown", "__proto__", "constructor", "toString"].map((name) => {
    const at = objectAt(body, path);
    const text = JSON.stringify(replaced(body, path, RAW));
    const inner = JSON.stringify({ ...at })
      .replace(/\}$/, `,"${name}":{"a":1}}`)
      .replace("{,", "{");
    return { what: `${path.join(".")} with ${name}`, text: text.replace(`"${RAW}"`, inner), statuses: [422] };
  });
}

function objectAt(value: unknown, path: Path): Record<string, unknown> {
  const found = path.reduce<unknown>(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : isObject(inner) ? inner[key] : undefined),
    value,
  );
  return isObject(found) ? found : {};
}

function objectsOf(value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objectsOf(item, [...path, index]));
  if (!isObject(value)) return [];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => objectsOf(inner, [...path, name]))];
}

/** The fields of an example; one that the contract has and the example lacks shows as a missing value. */
function fieldsOf(value: unknown, schema: JsonSchema | boolean | undefined, path: Path): Field[] {
  if (typeof schema !== "object") return [];
  if (Array.isArray(value)) {
    const { items } = schema;
    return value.flatMap((item, index) =>
      fieldsOf(item, Array.isArray(items) ? undefined : items, [...path, index]),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (!(name in value)) return [];
    const at = [...path, name];
    const union = typeof property === "object" ? JSON.stringify(property.anyOf ?? []) : "";
    const field = {
      path: at,
      value: value[name],
      required: schema.required?.includes(name) === true,
      nullable: union.includes('"null"'),
      mayBeBoolean: union.includes('"boolean"'),
    };
    return [field, ...fieldsOf(value[name], property, at)];
  });
}

/** Names of fields that the contract has and the example neither shows nor leaves out on purpose. */
export function forgottenFields(example: Example, value: unknown, schema: JsonSchema): string[] {
  return Object.entries(schema.properties ?? {})
    .flatMap(([name, property]) => {
      if (example.alternatives?.includes(name)) return [];
      if (!isObject(value) || !(name in value)) return [name];
      const inner = value[name];
      const item =
        typeof property === "object" && !Array.isArray(property.items) ? property.items : undefined;
      return Array.isArray(inner) && typeof item === "object" ? forgottenFields(example, inner[0], item) : [];
    })
    .filter((name) => typeof name === "string");
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}

function replaced(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? replaced(item, rest, replacement) : item));
  }
  return isObject(value) ? { ...value, [key]: replaced(value[key], rest, replacement) } : value;
}
