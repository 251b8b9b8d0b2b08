import { isDeepStrictEqual } from "node:util";

/** A part of two values, side by side. */
export interface Row {
  /** Where it is in the values, such as `users[1].name`. */
  readonly name: string;
  readonly isSame: boolean;
  readonly model: string;
  readonly system: string;
}

/** A part of one value; absent where only the other value has it. */
type Part = { readonly value: unknown } | undefined;

interface Pair {
  readonly name: string;
  readonly model: Part;
  readonly system: Part;
}

/** Characters up to which a value with parts is shown whole. */
const WHOLE = 40;
/** Characters of a value that are shown. */
const SHOWN = 300;
/** Of those, how many may be before the first difference. */
const BEFORE = 100;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const partOf = (record: Readonly<Record<string, unknown>>, key: string): Part =>
  Object.hasOwn(record, key) ? { value: record[key] } : undefined;

function pairsOfRecords(
  parent: string,
  model: Readonly<Record<string, unknown>>,
  system: Readonly<Record<string, unknown>>,
): Pair[] {
  const keys = [...new Set([...Object.keys(model), ...Object.keys(system)])];
  return keys.map((key) => ({
    name: parent === "" ? key : `${parent}.${key}`,
    model: partOf(model, key),
    system: partOf(system, key),
  }));
}

/** The items between those that both lists begin and end with. */
function pairsOfLists(parent: string, model: readonly unknown[], system: readonly unknown[]): Pair[] {
  const shorter = Math.min(model.length, system.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(model[start], system[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isDeepStrictEqual(model.at(-1 - end), system.at(-1 - end))) end += 1;
  const item = (list: readonly unknown[], index: number): Part =>
    index < list.length - end ? { value: list[index] } : undefined;
  const count = Math.max(model.length, system.length) - end - start;
  return Array.from({ length: count }, (_, offset) => ({
    name: `${parent}[${start + offset}]`,
    model: item(model, start + offset),
    system: item(system, start + offset),
  }));
}

const isSamePart = ({ model, system }: Pair): boolean =>
  (model === undefined) === (system === undefined) && isDeepStrictEqual(model?.value, system?.value);

const written = (part: Part): string => JSON.stringify(part?.value) ?? "-";

/** A text around a position. */
function around(text: string, position: number): string {
  if (text.length <= SHOWN) return text;
  const from = Math.max(0, Math.min(position - BEFORE, text.length - SHOWN));
  return `${from > 0 ? "…" : ""}${text.slice(from, from + SHOWN)}${from + SHOWN < text.length ? "…" : ""}`;
}

function rowOf(pair: Pair): Row {
  const [model, system] = [written(pair.model), written(pair.system)];
  let first = 0;
  while (first < model.length && model[first] === system[first]) first += 1;
  const position = model === system ? 0 : first;
  return {
    name: pair.name,
    isSame: isSamePart(pair),
    model: around(model, position),
    system: around(system, position),
  };
}

/** A part that differs, or of long values the parts of it that differ. */
function differingRows(pair: Pair): Row[] {
  const [model, system] = [pair.model?.value, pair.system?.value];
  const isShort = Math.max(written(pair.model).length, written(pair.system).length) <= WHOLE;
  if (!isShort && isRecord(model) && isRecord(system))
    return pairsOfRecords(pair.name, model, system)
      .filter((one) => !isSamePart(one))
      .flatMap(differingRows);
  if (!isShort && Array.isArray(model) && Array.isArray(system))
    return pairsOfLists(pair.name, model, system)
      .filter((one) => !isSamePart(one))
      .flatMap(differingRows);
  return [rowOf(pair)];
}

/** Two records side by side, by their properties, and by the inner parts that differ; undefined for other values. */
export function rowsOf(model: unknown, system: unknown): readonly Row[] | undefined {
  if (!isRecord(model) || !isRecord(system)) return undefined;
  return pairsOfRecords("", model, system).flatMap((pair) =>
    isSamePart(pair) ? [rowOf(pair)] : differingRows(pair),
  );
}
