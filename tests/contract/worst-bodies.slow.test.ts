import { describe, expect, test } from "vitest";
import { DEFAULT_BODY_LIMIT, type Schema } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { validate } from "#server/http/validate.ts";

/** A refusal may take this many times what parsing the body takes, and the time that a small one takes anyway. */
const TIMES = 10;
const SMALL_MS = 25;

interface Described {
  readonly type: string;
  readonly item?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly value?: Described;
  readonly wrapped?: Described;
  readonly options?: readonly Described[];
}

const inner = ({ wrapped, options }: Described): Described[] => [
  ...(wrapped ? [wrapped] : []),
  ...(options ?? []).filter((option) => typeof option === "object"),
];

/** The value of a schema in which something was filled in at one slot; `hole` gives it. */
type Filled = (hole: unknown) => unknown;

const isText = ({ type }: Described) => type === "string";
const isWhole = ({ item, entries, value }: Described) =>
  item !== undefined || entries !== undefined || value !== undefined;

/** The slots of a schema that have such a part, as the body around it. */
function* slotsOf(
  schema: Described,
  isMeant: (part: Described) => boolean,
  around: Filled = (hole) => hole,
): Generator<Filled> {
  if (isMeant(schema)) yield around;
  for (const one of inner(schema)) yield* slotsOf(one, isMeant, around);
  if (schema.item) yield* slotsOf(schema.item, isMeant, (hole) => around([hole]));
  for (const [key, entry] of Object.entries(schema.entries ?? {}))
    yield* slotsOf(entry, isMeant, (hole) => around({ [key]: hole }));
}

/** What fills a slot with about so many bytes. */
const fillings: Readonly<Record<string, (bytes: number) => unknown>> = {
  numbers: (bytes) => Array.from({ length: bytes / 2 }, () => 1),
  "empty objects": (bytes) => Array.from({ length: bytes / 3 }, () => ({})),
  "empty texts": (bytes) => Array.from({ length: bytes / 3 }, () => ""),
  "1,000 lists of numbers": (bytes) =>
    Array.from({ length: 1000 }, () => Array.from({ length: bytes / 2000 - 2 }, () => 1)),
  fields: (bytes) => Object.fromEntries(Array.from({ length: bytes / 12 }, (_, at) => [`f${at}`, 1])),
  letters: (bytes) => "a".repeat(bytes - 2),
  blanks: (bytes) => " ".repeat(bytes - 2),
};

const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** Validates the body like the server. */
function refuse(schema: Schema, text: string): void {
  try {
    validate(schema, JSON.parse(text), "body");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

const withBody = [...endpoints.values()].flatMap(({ method, path, body, file, bodyLimit }) =>
  body && !file ? [{ name: `${method} ${path}`, body, limit: bodyLimit ?? DEFAULT_BODY_LIMIT }] : [],
);

describe.each(withBody)("$name", ({ body, limit }) => {
  test.each(Object.keys(fillings))("refuses %s at any slot soon", (filling) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemas are plain objects with these properties.
    const described = body as unknown as Described;
    const isMeant = ["letters", "blanks"].includes(filling) ? isText : isWhole;
    const slots = [...slotsOf(described, isMeant)];
    const slow = slots.flatMap((around) => {
      const text = JSON.stringify(around(fillings[filling]?.(limit - 200)));
      const parsing = timed(() => void JSON.parse(text));
      const refusing = Math.min(...[1, 2].map(() => timed(() => refuse(body, text))));
      const isSlow = refusing > TIMES * parsing + SMALL_MS;
      return isSlow
        ? [`${text.slice(0, 60)}: ${refusing.toFixed(0)} ms, parsing ${parsing.toFixed(0)} ms`]
        : [];
    });
    expect(slow).toEqual([]);
  });
});
