import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TypedPart, nearestAnswer, typedAnswer } from "./typed-answer.ts";
import { runs } from "#tests/support/property-runs.ts";

const plain = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, "")
    .replaceAll(/[`´ʹʻʼ‘’‚‛′＇]/gu, "'")
    .replaceAll(/[«»“”„‟″＂]/gu, '"')
    .replaceAll(/[‐‑‒–—―−﹘﹣－]/gu, "-")
    .normalize("NFC");
const spelled = (parts: readonly TypedPart[], side: "typed" | "meant") =>
  plain(
    parts
      .map((part) => {
        if (part.kind === "near") return side === "typed" ? part.typed : part.text;
        const other = side === "typed" ? "missing" : "extra";
        return part.kind === other ? "" : part.text;
      })
      .join(""),
  );
const short = (text: string, answer: string) =>
  typedAnswer(text, answer)?.parts.map((part) => `${part.kind} ${part.text}`);

describe("a typed answer", () => {
  it.each([
    ["cat", "cat", ["right cat"], 0, 0, 3],
    ["cta", "cat", ["right c", "extra t", "right a", "missing t"], 2, 0, 1],
    ["car", "cat", ["right ca", "extra r", "missing t"], 1, 0, 1],
    ["helo world", "hello world", ["right hel", "missing l", "right o world"], 1, 0, 2],
    ["Berlin", "berlin", ["near b", "right erlin"], 0, 1, 2],
    ["eleve", "élève", ["near é", "right l", "near è", "right ve"], 0, 2, 2],
    ["x", "", ["extra x"], 1, 0, 1],
    ["قطه", "قطة", ["right قط", "extra ه", "missing ة"], 1, 0, 1],
    ["قطة", "قِطة", ["near قِ", "right طة"], 0, 1, 2],
    ["👩‍👧", "👩‍👦", ["extra 👩‍👧", "missing 👩‍👦"], 1, 0, 1],
  ])("%j for %j", (text, answer, parts, wrong, near, suggested) => {
    expect(short(text, answer)).toStrictEqual(parts);
    expect(typedAnswer(text, answer)).toMatchObject({ wrong, near, suggested });
  });

  it("is nothing where there are only spaces", () => {
    expect([typedAnswer("", "cat"), typedAnswer(" \n", "cat")]).toStrictEqual([null, null]);
  });

  it("does not mind spaces and normal forms, and shows those of the answer", () => {
    expect(short("  ice   cream ", "ice cream")).toStrictEqual(["right ice cream"]);
    expect(short("icecream", "ice\ncream")).toStrictEqual(["right ice\ncream"]);
    expect(short("e\u0301te\u0301", "été")).toStrictEqual(["right été"]);
  });

  it.each([
    ["l'eau", "l’eau", "l’eau"],
    ["l´eau ʼn `n", "l'eau 'n 'n", "l'eau 'n 'n"],
    ['"a" "b" "c"', "“a” „b‟ «c»", "“a” „b‟ «c»"],
    ["-70 a-b-c-d", "−70 a–b—c‐d", "−70 a–b—c‐d"],
    ["\u200Bca\u00ADt\u200F \u202Ax\u202C", "cat x", "cat x"],
    ["cat x", "\u2066cat\u2069 \uFEFFx", "\u2066cat\u2069 \uFEFFx"],
    ["می‌خواهم", "میخواهم", "میخواهم"],
    ["각", "각".normalize("NFD"), "각"],
    ["ABC 123'", "ＡＢＣ　１２３＇", "ＡＢＣ　１２３＇"],
    ["wait...", "wait…", "wait…"],
    ["wait… x", "wait... x", "wait... x"],
  ])("%j is the same as %j", (text, answer, shown) => {
    expect(typedAnswer(text, answer)).toMatchObject({ wrong: 0, near: 0, suggested: 3 });
    expect(
      short(text, answer)
        ?.join("")
        .replaceAll(/[\u200B\u2066\u2069\uFEFF]/g, ""),
    ).toBe(`right ${shown.replaceAll(/[\u2066\u2069\uFEFF]/g, "")}`);
  });

  it("is compared with the nearest of several spellings", () => {
    expect(nearestAnswer("1. a", ["a", "1. a"])).toMatchObject({ wrong: 0, near: 0 });
    expect(nearestAnswer("A", ["b", "a"])).toMatchObject({ wrong: 0, near: 1 });
    expect([nearestAnswer("a", []), nearestAnswer(" ", ["a"])]).toStrictEqual([null, null]);
  });

  it("does not align what is very long, and still knows that it is right", () => {
    const long = "word ".repeat(600);
    expect(typedAnswer(long, long)).toMatchObject({ wrong: 0, suggested: 3 });
    expect(typedAnswer(`${long}x`, long)).toMatchObject({ suggested: 1 });
  });
});

const UNITS = [
  "a",
  "A",
  "b",
  "B",
  "c",
  "é",
  "É",
  "e",
  "\u0301",
  "ق",
  "ط",
  "ة",
  "\u0650",
  "日",
  "👩‍👧",
  " ",
  "'",
  "’",
  "“",
  '"',
  "-",
  "–",
  "\u200B",
];

describe("the parts of any answer", () => {
  const letters = fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 14 });
  const texts = fc.oneof(letters, fc.string({ unit: "grapheme", maxLength: 14 }));

  it("spell the answer with what is right and missing, and what was typed with what is right and extra", () => {
    fc.assert(
      fc.property(texts, texts, (text, answer) => {
        const compared = typedAnswer(text, answer);
        const parts = compared?.parts ?? [];
        expect(spelled(parts, "typed")).toBe(plain(text));
        expect(spelled(parts, "meant")).toBe(compared ? plain(answer) : "");
      }),
      { numRuns: runs(500) },
    );
  });

  it("are all right for the answer itself, and only then", () => {
    fc.assert(
      fc.property(texts, texts, (text, answer) => {
        const compared = typedAnswer(text, answer);
        if (compared === null) return;
        const isSame = plain(text) === plain(answer);
        expect(compared.parts.every(({ kind }) => kind === "right")).toBe(isSame);
        expect(compared.wrong + compared.near === 0).toBe(isSame);
      }),
    );
  });

  it("alternate, so that each is one run", () => {
    fc.assert(
      fc.property(texts, texts, (text, answer) => {
        const kinds = typedAnswer(text, answer)?.parts.map(({ kind }) => kind) ?? [];
        expect(kinds.some((kind, index) => kind === kinds[index + 1])).toBe(false);
      }),
    );
  });
});
