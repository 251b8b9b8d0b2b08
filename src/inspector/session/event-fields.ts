import * as v from "valibot";

/** What fills a field that is left empty: nothing, so that it is missed; the absent value; or what the form makes. */
export type WhenEmpty = "required" | "absent" | "null" | "now" | "newId";

interface AnyField {
  /** Where its value is in the payload; empty for the payload as a whole. */
  readonly path: readonly string[];
  /** The path, joined: `credentials.password`. */
  readonly name: string;
}

interface TypedField extends AnyField {
  readonly whenEmpty: WhenEmpty;
}

/** One field of a form for the payload of an event. */
export type EventField =
  | (TypedField & { readonly kind: "text" | "lines" | "password" | "number" | "json" })
  | (TypedField & { readonly kind: "choice"; readonly options: readonly (string | number | boolean)[] })
  | (AnyField & { readonly kind: "switch" })
  /** It has one value and is not shown. */
  | (AnyField & { readonly kind: "fixed"; readonly value: unknown });

/** For an event without a schema. */
export const WHOLE_PAYLOAD: EventField = { kind: "json", path: [], name: "", whenEmpty: "required" };

const isWrapped = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { readonly wrapped: v.GenericSchema } => "wrapped" in schema;
const hasEntries = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> } =>
  schema.type === "object" && "entries" in schema;
const hasOptions = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { readonly options: readonly (string | number | boolean)[] } =>
  schema.type === "picklist" && "options" in schema;

const ABSENT: Readonly<Record<string, WhenEmpty>> = {
  optional: "absent",
  exact_optional: "absent",
  undefinedable: "absent",
  nullable: "null",
  nullish: "null",
};
const MADE: Readonly<Record<string, WhenEmpty>> = { now: "now", newId: "newId" };

const metadataOf = (schema: v.GenericSchema): Readonly<Record<string, unknown>> => v.getMetadata(schema);

/** The fields of a form for a schema: a nested object has a field for each part, what has no control of its own is JSON. */
export function fieldsOf(
  schema: v.GenericSchema,
  path: readonly string[] = [],
  empty: WhenEmpty = "required",
): readonly EventField[] {
  const { type } = schema;
  const name = path.join(".");
  const absent = ABSENT[type];
  if (isWrapped(schema) && absent !== undefined) return fieldsOf(schema.wrapped, path, absent);
  if (hasEntries(schema) && empty === "required")
    return Object.entries(schema.entries).flatMap(([key, part]) => fieldsOf(part, [...path, key]));
  const { empty: made, lines } = metadataOf(schema);
  const whenEmpty = MADE[String(made)] ?? empty;
  switch (type) {
    case "string": {
      const kind = path.at(-1) === "password" ? "password" : lines === true ? "lines" : "text";
      return [{ kind, path, name, whenEmpty }];
    }
    case "number":
      return [{ kind: "number", path, name, whenEmpty }];
    case "boolean":
      return empty === "required"
        ? [{ kind: "switch", path, name }]
        : [{ kind: "choice", path, name, whenEmpty, options: [true, false] }];
    case "literal":
      return [{ kind: "fixed", path, name, value: "literal" in schema ? schema.literal : undefined }];
    default:
      return [
        hasOptions(schema)
          ? { kind: "choice", path, name, whenEmpty, options: schema.options }
          : { kind: "json", path, name, whenEmpty },
      ];
  }
}
