import { isDeepStrictEqual } from "node:util";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parts of an observation, by name; one that is no record has one part without a name. */
const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : { "": value };

const textOf = (value: unknown) => JSON.stringify(value) ?? "undefined";

/** `name value`, or the value alone. */
const named = (name: string, text: string) => (name === "" ? text : `${name} ${text}`);

/** Each part of an observation, as `name value`. */
export const partsText = (value: unknown): string[] =>
  Object.entries(partsOf(value)).map(([name, part]) => named(name, textOf(part)));

/**
 * What differs in an observation from the one before, as `name value`; of a list that only grew, what was added; of a
 * record, its own changes. Empty if both are equal.
 */
export function changesOf(before: unknown, after: unknown, prefix = ""): string[] {
  if (isRecord(before) !== isRecord(after)) return [named(prefix, textOf(after))];
  const [old, now] = [partsOf(before), partsOf(after)];
  const nameOf = (name: string) => [prefix, name].filter((part) => part !== "").join(".");
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const [from, to] = [old[name], now[name]];
    if (Object.hasOwn(old, name) && !Object.hasOwn(now, name)) return [`${nameOf(name)} is gone`];
    if (Object.hasOwn(old, name) && isDeepStrictEqual(from, to)) return [];
    if (isRecord(from) && isRecord(to)) return changesOf(from, to, nameOf(name));
    const added = Array.isArray(from) && Array.isArray(to) ? addedTo(from, to) : null;
    return [named(nameOf(name), added ?? textOf(to))];
  });
}

/** Null unless the list only grew. */
const addedTo = (before: readonly unknown[], after: readonly unknown[]): string | null =>
  before.length > 0 &&
  after.length > before.length &&
  isDeepStrictEqual(after.slice(0, before.length), before)
    ? `+ ${after.slice(before.length).map(textOf).join(", ")}`
    : null;
