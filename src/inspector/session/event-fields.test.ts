import * as v from "valibot";
import { expect, it } from "vitest";
import { fieldsOf } from "./event-fields.ts";

const words = (schema: v.GenericSchema) =>
  fieldsOf(schema).map((field) => {
    if (field.kind === "switch") return `${field.name}: switch`;
    if (field.kind === "fixed") return `${field.name} = ${String(field.value)}`;
    const options = field.kind === "choice" ? ` of ${field.options.join("|")}` : "";
    return `${field.name}: ${field.kind}${options}, ${field.whenEmpty}`;
  });

it("has a field for each part of an object, by its type", () => {
  expect(
    words(
      v.object({
        text: v.pipe(v.string(), v.minLength(1)),
        number: v.number(),
        isOn: v.boolean(),
        one: v.picklist([1, 2]),
        list: v.array(v.string()),
        password: v.string(),
      }),
    ),
  ).toStrictEqual([
    "text: text, required",
    "number: number, required",
    "isOn: switch",
    "one: choice of 1|2, required",
    "list: json, required",
    "password: password, required",
  ]);
});

it("names the parts of nested objects by their path, and does not ask for what is fixed", () => {
  expect(
    words(v.object({ who: v.object({ kind: v.literal("person"), id: v.object({ value: v.number() }) }) })),
  ).toStrictEqual(["who.kind = person", "who.id.value: number, required"]);
});

it("leaves out what is optional, and gives null for what is nullable", () => {
  expect(
    words(
      v.object({
        text: v.optional(v.string()),
        exact: v.exactOptional(v.number()),
        none: v.nullable(v.number()),
        isOn: v.optional(v.boolean()),
        object: v.optional(v.object({ a: v.string() })),
      }),
    ),
  ).toStrictEqual([
    "text: text, absent",
    "exact: number, absent",
    "none: number, null",
    "isOn: choice of true|false, absent",
    "object: json, absent",
  ]);
});

it("knows what the form makes by itself, and texts of several lines", () => {
  expect(
    words(
      v.object({
        at: v.pipe(v.number(), v.metadata({ empty: "now" })),
        id: v.pipe(v.string(), v.metadata({ empty: "newId" })),
        table: v.pipe(v.string(), v.metadata({ lines: true })),
      }),
    ),
  ).toStrictEqual(["at: number, now", "id: text, newId", "table: lines, required"]);
});
