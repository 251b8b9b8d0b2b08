import * as v from "valibot";
import { Day } from "#contract/values.ts";
import { dateAfter } from "../scheduling/day.ts";
import type { DateField, DatesTerm, RangeField, RangeTerm } from "./query.ts";

/** `repair`: a valid value; null: unknown. */
export interface WrongValue {
  readonly message: string;
  readonly repair: string | null;
}

type Read<T> = { readonly term: T } | { readonly wrong: WrongValue };

interface Limits {
  readonly least: number;
  readonly most: number;
  readonly pattern: RegExp;
  readonly example: string;
}

const LIMITS: Readonly<Record<RangeField, Limits>> = {
  difficulty: { least: 1, most: 10, pattern: /^\d{1,6}$/, example: "4..6" },
  progress: { least: 0, most: 100, pattern: /^\d{1,6}$/, example: ">=50" },
  cards: { least: 0, most: 1_000_000, pattern: /^\d{1,9}$/, example: ">=20" },
};

/** Replaces both kinds of Arabic digits and the decimal sign. */
export const inAscii = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replaceAll("٫", ".");

type Sign = ">=" | "<=" | ">" | "<" | "";

/** Of `4..6`, `4..`, `..6`, `>=4`, `<6` or `4`; a missing end is empty. */
function endsOf(text: string): { readonly sign: Sign; readonly low: string; readonly high: string } {
  for (const sign of [">=", "<=", ">", "<"] as const) {
    if (!text.startsWith(sign)) continue;
    const end = text.slice(sign.length);
    return sign.startsWith(">") ? { sign, low: end, high: "" } : { sign, low: "", high: end };
  }
  const at = text.indexOf("..");
  return at < 0
    ? { sign: "", low: text, high: text }
    : { sign: "", low: text.slice(0, at), high: text.slice(at + 2) };
}

const printed = (low: string, high: string) =>
  high === "" ? `>=${low}` : low === "" ? `<=${high}` : low === high ? low : `${low}..${high}`;

/** Of `difficulty:`, `progress:` and `cards:`. */
export function readRange(field: RangeField, text: string): Read<RangeTerm> {
  const { least, most, pattern, example } = LIMITS[field];
  const { sign, low, high } = endsOf(inAscii(text));
  const isNumber = (end: string) => end === "" || pattern.test(end);
  if (low + high === "" || !isNumber(low) || !isNumber(high)) {
    const message = `${field}: takes whole numbers from ${least} to ${most}, such as ${field}:${example}.`;
    return { wrong: { message, repair: null } };
  }
  // Numbers are whole, so that more than 4 is from 5 on.
  const step = sign === ">" ? 1 : sign === "<" ? -1 : 0;
  const endOf = (end: string) => (end === "" ? null : Number(end) + step);
  const ends = [endOf(low), endOf(high)] as const;
  const isReversed = ends[0] !== null && ends[1] !== null && ends[0] > ends[1];
  const within = (end: number) => Math.min(most, Math.max(least, end));
  if (ends.some((end) => end !== null && within(end) !== end)) {
    const [from = "", to = ""] = ends.map((end) => (end === null ? "" : String(within(end))));
    const message = `${field}: goes from ${least} to ${most}.`;
    return { wrong: { message, repair: isReversed ? printed(to, from) : printed(from, to) } };
  }
  if (isReversed)
    return { wrong: { message: "The range ends before it begins.", repair: printed(high, low) } };
  return { term: { kind: "range", field, min: ends[0], max: ends[1] } };
}

/** The next day has to be valid too, as ranges end before a day. */
const isDay = (text: string) => v.is(Day, text) && v.is(Day, dateAfter(text, 1));

/** Of `created:`, `updated:`, `due:` and `reviewed:`. */
export function readDates(field: DateField, text: string): Read<DatesTerm> {
  const { sign, low, high } = endsOf(inAscii(text));
  const isRead = (end: string) => end === "" || isDay(end);
  if (low + high === "" || !isRead(low) || !isRead(high)) {
    const message = `${field}: takes days of the calendar, such as ${field}:2026-01-31 or ${field}:2026-01-01..2026-01-31.`;
    return { wrong: { message, repair: null } };
  }
  if (low !== "" && high !== "" && low > high)
    return { wrong: { message: "The range ends before it begins.", repair: printed(high, low) } };
  const from = low === "" ? null : sign === ">" ? dateAfter(low, 1) : low;
  const before = high === "" ? null : sign === "<" ? high : dateAfter(high, 1);
  return { term: { kind: "dates", field, from, before } };
}
