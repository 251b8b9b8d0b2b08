import * as v from "valibot";
import { expect, test } from "vitest";
import type { Schema } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { Timestamp } from "./values.ts";

interface Part {
  readonly name: string;
  readonly schema: Schema;
}

/** The parts of a schema that take a text. */
function* textsOf({ name, schema }: Part): Generator<Part> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemas are plain objects with these properties.
  const { item, entries, wrapped, options, value } = schema as {
    readonly item?: Schema;
    readonly entries?: Readonly<Record<string, Schema>>;
    readonly wrapped?: Schema;
    readonly options?: readonly (Schema | string)[];
    readonly value?: Schema;
  };
  if (v.safeParse(schema, "a").success || schema.type === "string") yield { name, schema };
  if (item) yield* textsOf({ name: `${name}[]`, schema: item });
  if (value) yield* textsOf({ name: `${name}{}`, schema: value });
  if (wrapped) yield* textsOf({ name, schema: wrapped });
  for (const [key, entry] of Object.entries(entries ?? {}))
    yield* textsOf({ name: `${name}.${key}`, schema: entry });
  for (const option of options ?? [])
    if (typeof option === "object") yield* textsOf({ name, schema: option });
}

const texts = [...endpoints.values()].flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((schema) =>
    schema ? [...textsOf({ name: `${method} ${path}`, schema })] : [],
  ),
);

/** Followed by a trim or a check of their own. */
const CHECKED_OUTSIDE = /limits\/check\.(operation|count)$/;

test("no text of a request may have a null character or half a surrogate pair", () => {
  const taken = texts.filter(({ schema }) =>
    ["a\u0000b", "\u0000", "\ud800"].some((bad) => v.safeParse(schema, bad).success),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(taken.map(({ name }) => name).filter((name) => !CHECKED_OUTSIDE.test(name))).toEqual([]);
});

test.each([
  "2026-02-30T10:00:00.000Z",
  "2025-02-29T00:00:00+02:00",
  "2026-01-01T10:00:00+18:00",
  "2026-01-01T25:00:00Z",
])("%s is no time", (time) => {
  expect(v.is(Timestamp, time)).toBe(false);
});

test.each(["2024-02-29T23:59:59.999-03:30", "2026-12-31T00:00:00Z"])("%s is a time", (time) => {
  expect(v.is(Timestamp, time)).toBe(true);
});
