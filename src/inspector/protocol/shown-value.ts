import * as v from "valibot";

/** What a schema reads, as data that nobody changes. */
export type Data<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** A value as the inspector shows it: JSON, with what JSON lacks named, private texts masked, and large parts cut. */
export type ShownValue =
  | {
      readonly kind: "plain";
      readonly value: string | number | boolean | null;
      /** Characters that are missing at the end. */
      readonly cut?: number;
    }
  /** A text that the allow list does not name; its length is private, too. */
  | { readonly kind: "masked" }
  /** `undefined`, `12n`, `ƒ retry`, `<input>`, `actor x:3`. */
  | { readonly kind: "named"; readonly text: string }
  | { readonly kind: "error"; readonly name: string; readonly fields: ShownValue }
  | {
      readonly kind: "list";
      readonly of: string;
      readonly items: readonly ShownValue[];
      readonly cut: number;
    }
  | {
      readonly kind: "record";
      readonly of: string;
      readonly entries: readonly (readonly [key: string, value: ShownValue])[];
      readonly cut: number;
    }
  /** Too deep, or an object that contains itself. */
  | { readonly kind: "omitted"; readonly why: "depth" | "circle" };

/** How much there is of a value that was asked for; the rest cannot be seen. */
export const MOST_ASKED = { items: 5000, characters: 100_000 } as const;

/** A count or an index. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const shownValueSchema: v.GenericSchema<unknown, ShownValue> = v.lazy(() =>
  v.variant("kind", [
    v.object({
      kind: v.literal("plain"),
      value: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
      cut: v.exactOptional(count),
    }),
    v.object({ kind: v.literal("masked") }),
    v.object({ kind: v.literal("named"), text: v.string() }),
    v.object({ kind: v.literal("error"), name: v.string(), fields: shownValueSchema }),
    v.object({ kind: v.literal("list"), of: v.string(), items: v.array(shownValueSchema), cut: count }),
    v.object({
      kind: v.literal("record"),
      of: v.string(),
      entries: v.array(v.tuple([v.string(), shownValueSchema])),
      cut: count,
    }),
    v.object({ kind: v.literal("omitted"), why: v.picklist(["depth", "circle"]) }),
  ]),
);
