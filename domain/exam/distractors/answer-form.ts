import { hasMaths } from "../../markup/has-markup.ts";
import { mediaIn } from "../../markup/media.ts";

/** What distinguishes answers by their looks alone. */
export interface AnswerForm {
  readonly shape: "media" | "formula" | "code" | "lines" | "text";
  readonly kind: "number" | "date" | "list" | "sentence" | "name" | "words";
  /** Of its letters, in a fixed order. */
  readonly scripts: string;
  readonly capital: "upper" | "lower" | "none";
  /** Final punctuation mark; empty: none. */
  readonly ending: string;
  /** Other punctuation marks, each once, in a fixed order. */
  readonly marks: string;
  readonly hasDigits: boolean;
  /** Format of numbers and dates: `0 km`, `0 M Y`; else empty. */
  readonly numberForm: string;
  /** Letters, without combining marks. */
  readonly length: number;
  readonly wordCount: number;
}

const SCRIPTS = {
  Latin: /\p{Script=Latin}/u,
  Arabic: /\p{Script=Arabic}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Han: /\p{Script=Han}/u,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hangul: /\p{Script=Hangul}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Thai: /\p{Script=Thai}/u,
};

const MARKS = {
  brackets: /[([]/,
  colon: /:/,
  semicolon: /;/,
  dash: /\s[-–—]\s/,
  quotes: /["“”«»]/,
  slash: /\//,
};

const named = (patterns: Readonly<Record<string, RegExp>>, text: string) =>
  Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)
    .join(" ");

const MONTH =
  /(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/iu;
const DAY_IN_DIGITS = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/;
/** With up to twelve characters of a unit. */
const NUMBER = /^[^\p{L}\p{N}\s]{0,3}\s?\p{Nd}[\p{Nd}.,\s٫٬]*[^\p{Nd}\s]{0,12}$/u;

function kindOf(text: string, words: readonly string[]): AnswerForm["kind"] {
  const hasNumber = /\p{Nd}/u.test(text);
  if (DAY_IN_DIGITS.test(text) || (hasNumber && words.length <= 4 && MONTH.test(text))) return "date";
  if (hasNumber && text.length <= 40 && NUMBER.test(text)) return "number";
  if (words.length >= 6 && /[.!?。؟]$/u.test(text)) return "sentence";
  if (/[,;،؛]/u.test(text)) return "list";
  const long = words.filter((word) => word.length > 3);
  if (words.length <= 5 && long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word))) return "name";
  return "words";
}

function shapeOf(markdown: string, plain: string): AnswerForm["shape"] {
  if (mediaIn(markdown).length > 0) return "media";
  if (/^`|`$/.test(markdown.trim())) return "code";
  if (hasMaths(markdown)) return "formula";
  return plain.includes("\n") ? "lines" : "text";
}

const capitalOf = (text: string): AnswerForm["capital"] => {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  if (/\p{Lu}/u.test(first)) return "upper";
  return /\p{Ll}/u.test(first) ? "lower" : "none";
};

/** A whole number written as years are. */
const YEAR = /(?<![\p{Nd}.,])(?:1\d|20)\d\d(?![\p{Nd}.,])/gu;

const numberFormOf = (text: string) =>
  text
    .replaceAll(YEAR, "Y")
    .replaceAll(/\p{Nd}+/gu, "0")
    .replace(MONTH, "M")
    .trim();

export function formOf(markdown: string, plain: string): AnswerForm {
  const words = plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const kind = kindOf(plain, words);
  return {
    shape: shapeOf(markdown, plain),
    kind,
    scripts: named(SCRIPTS, plain),
    capital: capitalOf(plain),
    ending: /[.!?…:;。؟]$/u.exec(plain)?.[0] ?? "",
    marks: named(MARKS, plain),
    hasDigits: /\p{Nd}/u.test(plain),
    numberForm: kind === "number" || kind === "date" ? numberFormOf(plain) : "",
    length: plain.replaceAll(/\p{M}/gu, "").length,
    wordCount: words.length,
  };
}
