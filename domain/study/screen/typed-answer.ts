import type { Performance } from "#contract/reviews.ts";

/**
 * Letters in a row. `near`: another case or other marks; `missing`: not typed; `extra`: not in the answer. A wrong letter is
 * extra and missing.
 */
export type TypedPart =
  | { readonly kind: "right" | "missing" | "extra"; readonly text: string }
  | { readonly kind: "near"; readonly text: string; readonly typed: string };

export interface TypedAnswer {
  /** Spaces are those of the answer. */
  readonly parts: readonly TypedPart[];
  /** A wrong letter counts once. */
  readonly wrong: number;
  readonly near: number;
  readonly suggested: Performance;
}

interface Letter {
  /** In NFC. */
  readonly text: string;
  /** Equal for letters that look alike or are typed for each other. */
  readonly same: string;
  readonly space: string;
}

/** Letters; longer differences are not aligned. */
const LONGEST = 500;

const graphemes = (text: string): readonly string[] =>
  "Segmenter" in Intl
    ? Array.from(
        new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text),
        ({ segment }) => segment,
      )
    : Array.from(text);

/** Invisible characters that are pasted or typed unknowingly. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const APOSTROPHES = /[\u0060\u00B4\u02B9\u02BB\u02BC\u2018-\u201B\u2032]/g;
const QUOTES = /[\u00AB\u00BB\u201C-\u201F\u2033]/g;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;

/** Full-width letters, from keyboards for ideographs. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDER_BY = 0xfee0;
const ELLIPSIS = "\u2026";

const sameAs = (letter: string) =>
  letter
    .replaceAll(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER_BY))
    .replaceAll(INVISIBLE, "")
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTES, '"')
    .replaceAll(DASHES, "-")
    .normalize("NFC");

/** Each letter with the following spaces; leading spaces are left out. */
function lettersOf(text: string): readonly Letter[] {
  const letters: Letter[] = [];
  for (const one of graphemes(text.normalize("NFC"))) {
    const last = letters.at(-1);
    const same = sameAs(one);
    // Three dots, as many as are typed.
    if (one === ELLIPSIS)
      letters.push(...[ELLIPSIS, "", ""].map((shown) => ({ text: shown, same: ".", space: "" })));
    else if (same.trim() !== "") letters.push({ text: one, same, space: "" });
    else if (last) letters[letters.length - 1] = { ...last, space: last.space + one };
  }
  return letters;
}

const bare = (letter: string) => letter.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const isNear = (one: Letter, other: Letter) => bare(one.same) === bare(other.same) && bare(one.same) !== "";

/** Cost of a replacement; an extra or missing letter costs 2. */
const costOf = (typed: Letter, meant: Letter) =>
  typed.same === meant.same ? 0 : isNear(typed, meant) ? 1 : 3;

type Step = "both" | "typed" | "meant";

/** The cheapest alignment. */
function stepsThrough(typed: readonly Letter[], meant: readonly Letter[]): readonly Step[] {
  const width = meant.length + 1;
  const costs = new Uint32Array((typed.length + 1) * width);
  const at = (row: number, column: number) => costs[row * width + column] ?? 0;
  const cost = (row: number, column: number, step: Step): number => {
    const [one, other] = [typed[row], meant[column]];
    if (step === "both") return one && other ? at(row + 1, column + 1) + costOf(one, other) : Infinity;
    if (step === "typed") return one ? at(row + 1, column) + 2 : Infinity;
    return other ? at(row, column + 1) + 2 : Infinity;
  };
  for (let row = typed.length; row >= 0; row -= 1)
    for (let column = meant.length; column >= 0; column -= 1)
      if (row < typed.length || column < meant.length)
        costs[row * width + column] = Math.min(
          cost(row, column, "both"),
          cost(row, column, "typed"),
          cost(row, column, "meant"),
        );
  const steps: Step[] = [];
  for (let row = 0, column = 0; row < typed.length || column < meant.length;) {
    const cheapest = (["both", "typed", "meant"] as const).find(
      (step) => cost(row, column, step) === at(row, column),
    );
    if (cheapest === undefined) break;
    steps.push(cheapest);
    if (cheapest !== "meant") row += 1;
    if (cheapest !== "typed") column += 1;
  }
  return steps;
}

const isSame = (typed: readonly Letter[], meant: readonly Letter[]) =>
  typed.length === meant.length && typed.every(({ same }, index) => same === meant[index]?.same);

function alignment(typed: readonly Letter[], meant: readonly Letter[]): readonly Step[] {
  if (isSame(typed, meant)) return typed.map(() => "both");
  if (Math.max(typed.length, meant.length) <= LONGEST) return stepsThrough(typed, meant);
  return [...typed.map(() => "typed" as const), ...meant.map(() => "meant" as const)];
}

function withPart(parts: TypedPart[], part: TypedPart): void {
  const last = parts.at(-1);
  if (last?.kind !== part.kind) parts.push(part);
  else if (last.kind === "near" && part.kind === "near")
    parts[parts.length - 1] = { kind: "near", text: last.text + part.text, typed: last.typed + part.typed };
  else if (part.kind !== "near") parts[parts.length - 1] = { kind: part.kind, text: last.text + part.text };
}

function suggestedFor(letters: number, wrong: number, near: number): Performance {
  if (wrong === 0) return near === 0 ? 3 : 2;
  return wrong <= letters / 5 ? 2 : 1;
}

/**
 * Compares letter by letter. Ignores spaces, normal forms, invisible and full-width characters, and kinds of apostrophes,
 * quotes, dashes and ellipses. Null for an empty text.
 */
export function typedAnswer(text: string, answer: string): TypedAnswer | null {
  const [typed, meant] = [lettersOf(text), lettersOf(answer)];
  if (typed.length === 0) return null;
  const parts: TypedPart[] = [];
  let [row, column, wrong, near] = [0, 0, 0, 0];
  for (const step of alignment(typed, meant)) {
    const [one, other] = [typed[row], meant[column]];
    if (step !== "meant") row += 1;
    if (step !== "typed") column += 1;
    if (step === "both" && one && other) {
      const spelled = other.text + other.space;
      if (one.same === other.same) withPart(parts, { kind: "right", text: spelled });
      else if (isNear(one, other)) {
        near += 1;
        withPart(parts, { kind: "near", text: spelled, typed: one.text + one.space });
      } else {
        wrong += 1;
        withPart(parts, { kind: "extra", text: one.text });
        withPart(parts, { kind: "missing", text: spelled });
      }
    } else {
      wrong += 1;
      if (step === "typed" && one) withPart(parts, { kind: "extra", text: one.text + one.space });
      if (step === "meant" && other) withPart(parts, { kind: "missing", text: other.text + other.space });
    }
  }
  return { parts, wrong, near, suggested: suggestedFor(meant.length, wrong, near) };
}

/** Compares with the nearest spelling, such as a card's source and its rendered text. Null for an empty text. */
export function nearestAnswer(text: string, answers: readonly string[]): TypedAnswer | null {
  const compared = answers.flatMap((answer) => typedAnswer(text, answer) ?? []);
  return compared.toSorted((a, b) => a.wrong - b.wrong || a.near - b.near)[0] ?? null;
}
