import type { Unit } from "./units.ts";

export interface Quantity {
  readonly value: number;
  /** Significant digits. */
  readonly digits: number;
  readonly unit: Unit | null;
}

const NAMES: Readonly<Record<string, number>> = {
  zero: 0,
  صفر: 0,
  two: 2,
  اثنان: 2,
  اثنين: 2,
  three: 3,
  ثلاثه: 3,
  ثلاث: 3,
  four: 4,
  اربعه: 4,
  اربع: 4,
  five: 5,
  خمسه: 5,
  خمس: 5,
  six: 6,
  سته: 6,
  ست: 6,
  seven: 7,
  سبعه: 7,
  سبع: 7,
  eight: 8,
  ثمانيه: 8,
  ثماني: 8,
  nine: 9,
  تسعه: 9,
  تسع: 9,
  ten: 10,
  عشره: 10,
  عشر: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  عشرون: 20,
  عشرين: 20,
  thirty: 30,
  ثلاثون: 30,
  ثلاثين: 30,
  forty: 40,
  اربعون: 40,
  fifty: 50,
  خمسون: 50,
  sixty: 60,
  ستون: 60,
  seventy: 70,
  سبعون: 70,
  eighty: 80,
  ثمانون: 80,
  ninety: 90,
  تسعون: 90,
};
const names = new Map(Object.entries(NAMES));
const POWERS = new Map([
  ["hundred", 100],
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
  ["مئه", 100],
  ["مائه", 100],
  ["الف", 1e3],
  ["مليون", 1e6],
  ["مليار", 1e9],
]);

/** A comma before three digits groups them; other separators are decimal points. */
function valueOf(digits: string): number {
  const grouped = digits.replaceAll(/,(?=\d{3}(?!\d))/g, "");
  return Number(grouped.replace(",", ".").replaceAll(/[.,]$/g, ""));
}

const significant = (digits: string) => digits.replaceAll(/\D/g, "").replace(/^0+/, "").length;

export interface ReadNumber {
  readonly value: number;
  readonly digits: number;
  /** Number of words. */
  readonly length: number;
}

/** "1,000", "1/2", "twenty one", "2 million"; null without a number. */
export function numberAt(words: readonly string[], index: number): ReadNumber | null {
  const first = words[index] ?? "";
  const numeric = /^-?\d/.test(first);
  let value = numeric ? valueOf(first) : names.get(first);
  if (value === undefined || Number.isNaN(value)) return null;
  let length = 1;
  const digits = numeric ? significant(first) : 1;
  const below = /^\d+$/.exec(words[index + 2] ?? "");
  if (numeric && words[index + 1] === "/" && below && Number(below[0]) !== 0) {
    return { value: value / Number(below[0]), digits: 3, length: 3 };
  }
  if (numeric) {
    for (let power = POWERS.get(words[index + length] ?? ""); power !== undefined;) {
      value *= power;
      length += 1;
      power = POWERS.get(words[index + length] ?? "");
    }
    return { value, digits, length };
  }
  return namedNumber(words, index);
}

/** Numbers up to 999 add up until a power of a thousand multiplies them. */
function namedNumber(words: readonly string[], index: number): ReadNumber | null {
  let [whole, part, length] = [0, 0, 0];
  for (; length < NAMED_MAX; length += 1) {
    const word = words[index + length] ?? "";
    const [small, power] = [names.get(word), POWERS.get(word)];
    if (small !== undefined && (length === 0 || small < smallest(part))) part += small;
    else if (power === 100 && part > 0) part *= 100;
    else if (power !== undefined && part > 0) [whole, part] = [whole + part * power, 0];
    else if (word === "one" && part >= 20 && part % 10 === 0) part += 1;
    else if (word !== "and" || !names.has(words[index + length + 1] ?? "") || part < 100) break;
  }
  return length === 0 ? null : { value: whole + part, digits: 1, length };
}

/** What may be added: units to tens, anything to hundreds. */
const smallest = (part: number) => (part % 100 === 0 ? 100 : part % 10 === 0 && part % 100 >= 20 ? 10 : 0);
const NAMED_MAX = 12;

const base = ({ value, unit }: Quantity) => (unit ? value * unit.factor + unit.offset : value);
const near = (one: number, other: number, tolerance: number) =>
  Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other));

/** Whether one value is the other rounded to at least three digits. */
function isRounded(one: Quantity, other: Quantity): boolean {
  const digits = Math.min(one.digits, other.digits);
  return digits >= 3 && Number(one.value.toPrecision(digits)) === Number(other.value.toPrecision(digits));
}

/** Compares values; a missing unit is assumed. */
export function isSameQuantity(one: Quantity, other: Quantity): boolean {
  if (one.unit === null || other.unit === null || one.unit === other.unit)
    return near(one.value, other.value, 1e-9) || isRounded(one, other);
  if (one.unit.dimension !== other.unit.dimension) return false;
  return near(base(one), base(other), one.unit.factor === other.unit.factor ? 1e-9 : 5e-3);
}
