import type { QueryError } from "./query.ts";

/** A part between spaces: optional `-`, optional operator, and a value with or without quotes. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly excluded: boolean;
  /** ASCII letters before the first colon, as typed. */
  readonly name: string | null;
  readonly nameStart: number;
  readonly valueStart: number;
  /** Without quotes. */
  readonly value: string;
  readonly isQuoted: boolean;
}

const NAME = /([A-Za-z]{2,12}):/y;
const SPACE = /\s/;
/** As keyboards and phones write them. */
const QUOTE = /["“”„]/;

const matchAt = (pattern: RegExp, line: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(line);
};

function wordEnd(line: string, from: number): number {
  let end = from;
  while (end < line.length && !SPACE.test(line[end] ?? "")) end += 1;
  return end;
}

type Read = { readonly token: Token } | { readonly error: QueryError };

/** From the opening quote on; a backslash escapes a quote or backslash. */
function readQuoted(line: string, from: number): { readonly text: string; readonly end: number } | null {
  let text = "";
  for (let at = from + 1; at < line.length; at += 1) {
    const sign = line[at] ?? "";
    if (QUOTE.test(sign)) return { text, end: at + 1 };
    const next = line[at + 1] ?? "";
    if (sign === "\\" && (next === "\\" || QUOTE.test(next))) {
      text += next;
      at += 1;
    } else text += sign;
  }
  return null;
}

/** Null at the end of the line. */
export function readToken(line: string, position: number): Read | null {
  let start = position;
  while (start < line.length && SPACE.test(line[start] ?? "")) start += 1;
  if (start === line.length) return null;
  const excluded = line[start] === "-" && /\S/.test(line[start + 1] ?? "");
  const nameStart = excluded ? start + 1 : start;
  const named = matchAt(NAME, line, nameStart);
  const name = named?.[1] ?? null;
  const valueStart = nameStart + (named?.[0].length ?? 0);
  const common = { start, excluded, name, nameStart, valueStart };
  if (!QUOTE.test(line[valueStart] ?? "")) {
    const end = wordEnd(line, valueStart);
    return { token: { ...common, end, value: line.slice(valueStart, end), isQuoted: false } };
  }
  const quoted = readQuoted(line, valueStart);
  if (quoted) return { token: { ...common, end: quoted.end, value: quoted.text, isQuoted: true } };
  const length = line.length - valueStart;
  const rest = line.slice(valueStart + 1).replace(/(?<![\s\\])[\s\\]+$/, "");
  return {
    error: {
      position: valueStart,
      length,
      message: "The quotes are not closed.",
      repair: rest === "" ? line.slice(0, start).trim() : `${line.slice(0, valueStart + 1)}${rest}"`,
    },
  };
}
