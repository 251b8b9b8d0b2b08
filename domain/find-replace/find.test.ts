import { expect, it } from "vitest";
import { comparable } from "./comparable.ts";
import { matchesIn, searchFor } from "./find.ts";

const OPTIONS = { matchCase: false, wholeWords: false };
const HASH = "0a".repeat(32);

/** What is found of a text. */
const found = (text: string, find: string, options: Partial<typeof OPTIONS> = {}) =>
  matchesIn(text, searchFor({ find, ...OPTIONS, ...options })).map(({ from, until }) =>
    text.slice(from, until),
  );

it("does not compose endless runs of marks, which takes the square of their length", () => {
  const endless = `a${"\u0301".repeat(40)}${"\u0316".repeat(40)}`;
  expect(comparable(endless, true).text).toBe(endless);
  expect(comparable("e\u0301".repeat(40), true).text).toBe("é".repeat(40));
  expect(found(`${endless} Cat`, "cat")).toStrictEqual(["Cat"]);
});

it("finds text as it is, from the beginning on and without overlaps", () => {
  expect(matchesIn("banana", searchFor({ find: "ana", ...OPTIONS }))).toStrictEqual([{ from: 1, until: 4 }]);
  expect(found("a.b $& a+b", ".b")).toStrictEqual([".b"]);
  expect(found("two  spaces", "  ")).toStrictEqual(["  "]);
  expect(found("", "a")).toStrictEqual([]);
  expect(matchesIn("abc", { needle: "", matchCase: false, wholeWords: false })).toStrictEqual([]);
});

it.each([
  ["Straße STRASSE Strasse", "straße", ["Straße", "STRASSE", "Strasse"]],
  ["ΟΔΟΣ οδός οδος", "οδος", ["ΟΔΟΣ", "οδος"]],
  ["Éa éA e\u0301a E\u0301A ea", "éa", ["Éa", "éA", "e\u0301a", "E\u0301A"]],
  ["İ i̇ i", "i̇", ["İ", "i̇"]],
  ["ﬁsh Fish", "fish", ["ﬁsh", "Fish"]],
  ["ꮳ Ꮳ", "ꮳ", ["ꮳ", "Ꮳ"]],
  ["𐐀 𐐨", "𐐨", ["𐐀", "𐐨"]],
  ["각 \u1100\u1161\u11A8", "각", ["각", "\u1100\u1161\u11A8"]],
  ["K k \u212A", "k", ["K", "k", "\u212A"]],
  ["ı I", "i", ["I"]],
])("takes no account of case and of Unicode forms: %s", (text, find, expected) => {
  expect(found(text, find)).toStrictEqual(expected);
  expect(found(text.normalize("NFD"), find.normalize("NFC"))).toHaveLength(expected.length);
  expect(found(text.normalize("NFC"), find.normalize("NFD"))).toHaveLength(expected.length);
});

it("finds no part of a character", () => {
  expect(found("Maß", "s")).toStrictEqual([]);
  expect(found("e\u0301", "e")).toStrictEqual([]);
  expect(found("\u1100\u1161\u11A8", "가")).toStrictEqual([]);
});

it("takes account of case where that is wished", () => {
  expect(found("Cat cat CAT", "cat", { matchCase: true })).toStrictEqual(["cat"]);
  expect(found("E\u0301 e\u0301 é", "é", { matchCase: true })).toStrictEqual(["e\u0301", "é"]);
});

it.each([
  ["cat cats bobcat (cat) cat's _cat cat", "cat", 4],
  ["كتاب الكتاب كتابٌ كتابه، كتاب.", "كتاب", 2],
  ["naïve na", "na", 1],
  ["naı\u0308ve na", "na", 1],
  ["می\u200Cخواهم می", "می", 1],
  ["猫が好き", "猫", 1],
  ["𐐨𐐨 𐐨", "𐐨", 1],
  ["a-b a b", "-", 1],
  ["c1 c 1", "c", 1],
])("finds whole words alone: %s", (text, find, count) => {
  expect(found(text, find, { wholeWords: true })).toHaveLength(count);
});

it("finds nothing in the address of an image or a recording, unless all of it is meant", () => {
  const text = `a ![a](media:${HASH}) a ![](audio:${HASH}) a`;
  expect(found(text, "a")).toHaveLength(4);
  expect(matchesIn(text, searchFor({ find: "a", ...OPTIONS })).map(({ from }) => from)).toStrictEqual([
    0,
    4,
    text.indexOf(") a") + 2,
    text.length - 1,
  ]);
  expect(found(text, "media")).toStrictEqual([]);
  expect(found(text, HASH)).toStrictEqual([]);
  expect(found(text, `![](audio:${HASH})`)).toStrictEqual([`![](audio:${HASH})`]);
  expect(found(`(media:${HASH})`, "media")).toStrictEqual(["media"]);
});

it("knows where each position of a folded text was", () => {
  const { text, origin } = comparable("aßb", false);
  expect(text).toBe("assb");
  expect([0, 1, 2, 3, 4].map(origin)).toStrictEqual([0, 1, null, 2, 3]);
});

it("folds every character to one that stays as it is", () => {
  const changing: string[] = [];
  const formOf = (text: string) => comparable(text, false).text;
  for (let code = 0x80; code <= 0x1_ff_ff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const once = formOf(String.fromCodePoint(code));
    if (formOf(once).normalize("NFD") !== once.normalize("NFD")) changing.push(code.toString(16));
  }
  expect(changing).toStrictEqual([]);
});
