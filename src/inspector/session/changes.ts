import { MOST_ASKED, type ShownValue } from "../protocol/shown-value.ts";

export type Change = "same" | "changed" | "added";

/** Whether two values are the same as far as both are shown: what is cut in one of them is not known. */
function isSame(a: ShownValue, b: ShownValue): boolean {
  if (a === b || isTooDeep(a) || isTooDeep(b)) return true;
  if (a.kind === "plain" && b.kind === "plain" && typeof a.value === "string" && typeof b.value === "string")
    return isSameText(a.value, a.cut ?? 0, b.value, b.cut ?? 0);
  if ((a.kind === "list" && b.kind === "list") || (a.kind === "record" && b.kind === "record")) {
    const [parts, others] = [partsOf(a), partsOf(b)];
    const count = Math.min(parts.length, others.length);
    return (
      a.of === b.of &&
      parts.length + a.cut === others.length + b.cut &&
      parts.slice(0, count).every(([name, part], index) => {
        const other = others[index];
        return other !== undefined && other[0] === name && isSame(part, other[1]);
      })
    );
  }
  if (a.kind === "error" && b.kind === "error") return a.name === b.name && isSame(a.fields, b.fields);
  return JSON.stringify(a) === JSON.stringify(b);
}

const isTooDeep = (value: ShownValue) => value.kind === "omitted" && value.why === "depth";

/** A text that is cut ends with an ellipsis. */
function isSameText(a: string, cutOfA: number, b: string, cutOfB: number): boolean {
  const [textA, textB] = [cutOfA > 0 ? a.slice(0, -1) : a, cutOfB > 0 ? b.slice(0, -1) : b];
  const length = Math.min(textA.length, textB.length);
  return textA.length + cutOfA === textB.length + cutOfB && textA.slice(0, length) === textB.slice(0, length);
}

/** @param before Null where there was none. */
export function changeOf(value: ShownValue, before: ShownValue | null | undefined): Change {
  if (!before) return "added";
  return isSame(value, before) ? "same" : "changed";
}

/** The parts of a value, by their names; empty for what has none. */
export function partsOf(value: ShownValue): readonly (readonly [name: string, part: ShownValue])[] {
  switch (value.kind) {
    case "record":
      return value.entries;
    case "list":
      return value.items.map((item, index) => [String(index), item] as const);
    case "error":
      return partsOf(value.fields);
    case "plain":
    case "masked":
    case "named":
    case "omitted":
      return [];
  }
}

/** Items, fields or characters that are not shown. */
export const cutOf = (value: ShownValue): number =>
  value.kind === "error" ? cutOf(value.fields) : "cut" in value ? (value.cut ?? 0) : 0;

/** Whether the page has more of a value, and can be asked for it. */
export function isCut(value: ShownValue): boolean {
  if (isTooDeep(value)) return true;
  if (cutOf(value) === 0) return false;
  if (value.kind === "plain" && typeof value.value === "string")
    return value.value.length < MOST_ASKED.characters;
  return partsOf(value).length < MOST_ASKED.items;
}

/** A part of the value before; null where it is not known, undefined where there was none. */
export function partBefore(
  before: ShownValue | null | undefined,
  name: string,
): ShownValue | null | undefined {
  if (before === null || before === undefined || isTooDeep(before)) return null;
  const part = partsOf(before).find(([other]) => other === name)?.[1];
  return part ?? (cutOf(before) > 0 ? null : undefined);
}

/** A value in which the part at a path, given by indices, is another one. */
export function replacePart(value: ShownValue, path: readonly number[], part: ShownValue): ShownValue {
  const [index, ...rest] = path;
  if (index === undefined) return part;
  switch (value.kind) {
    case "list":
      return {
        ...value,
        items: value.items.map((item, at) => (at === index ? replacePart(item, rest, part) : item)),
      };
    case "record":
      return {
        ...value,
        entries: value.entries.map(([name, item], at) => [
          name,
          at === index ? replacePart(item, rest, part) : item,
        ]),
      };
    case "error":
      return { ...value, fields: replacePart(value.fields, path, part) };
    case "plain":
    case "masked":
    case "named":
    case "omitted":
      return value;
  }
}

/** Names of the parts that are only in the value before. */
export function removedParts(value: ShownValue, before: ShownValue | null): readonly string[] {
  if (before === null || cutOf(value) > 0 || isTooDeep(value)) return [];
  const names = new Set(partsOf(value).map(([name]) => name));
  return partsOf(before).flatMap(([name]) => (names.has(name) ? [] : [name]));
}
