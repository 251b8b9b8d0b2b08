import { expect, it } from "vitest";
import { detectFormat } from "./detect-format.ts";

/** A format in one word each, with how it was found. */
function found(text: string): string {
  const { format, origin } = detectFormat(text);
  if (format.kind === "table") return `${origin}: table ${JSON.stringify(format.delimiter)}`;
  return `${origin}: ${format.kind === "text" ? `${format.field} ${format.card}` : format.kind}`;
}

it.each([
  ["cat\tقطة\ndog\tكلب", 'found: table "\\t"'],
  ["cat,قطة", 'found: table ","'],
  ["cat;قطة;pet\ndog;كلب;pet", 'found: table ";"'],
  ["cat;قطة\ndog;كلب\nmoon", 'guessed: table ";"'],
  ["1. cat\tقطة\n2. dog\tكلب", 'found: table "\\t"'],
  ["- cat, قطة\n- dog, كلب", 'found: table ","'],
  ["cat;a, b\ndog;c, d", 'guessed: table ";"'],
  ["cat, a - b\ndog, c - d", 'guessed: table ","'],
  ["cat\ndog\nowl, x", 'guessed: table ","'],
  ["cat", 'guessed: table ","'],
  ["", 'guessed: table ","'],
  ["cat - قطة\ndog – كلب", "found: dash newLine"],
  ["cat - a, b\ndog - c", "found: dash newLine"],
  ["cat - قطة\ndog\nowl - بومة", "guessed: dash newLine"],
  ["cat - قطة", "found: dash newLine"],
  ["cat\tقطة;dog\tكلب", "found: tab semicolon"],
  ["cat\ta\nb;dog\tc\nd;owl\te", "guessed: tab semicolon"],
  ["cat\ta; b\ndog\tc; d\nowl\te", 'guessed: table "\\t"'],
  ["Hund, dog\nKatze, cat, kitty\n\nHaus, house\nBaum, tree", 'guessed: table ","'],
  ["der Hund - n,dog, hound\ndie Katze - f,cat", 'guessed: table ","'],
  ["**Mitosis**;division\n**Meiose**;Teilung", 'guessed: table ";"'],
  ["1. cat\ta - b\n2. dog\tc - d", 'guessed: table "\\t"'],
  ["- cat, feline :: قطة\n- dog, hound :: كلب", "found: markdown"],
  ['cat\t"to be\ndog\t"x" y', "guessed: tab newLine"],
  ["cat\tقطة;\ndog\tكلب;\nowl\tبومة;\n", "found: tab semicolon"],
  ["cat\ta; b\ndog\tc", 'guessed: table "\\t"'],
  ["cat\ta\n\ndog\tb\n\nowl\tc", 'found: table "\\t"'],
  ["cat - a\n\ndog - b", "found: dash newLine"],
  ["cat,قطة;dog,كلب;owl,بومة", "found: comma semicolon"],
  ["cat - a\nb\nc;dog - d", "found: dash semicolon"],
  ["cat - a;dog - b - c;owl - d", "guessed: dash semicolon"],
  ["cat;a - b;dog", 'guessed: table ";"'],
  ["cat\ta\nb\n\ndog\tc\n", "found: tab blankLine"],
  ["cat - a\nb\n\ndog - c\nd", "found: dash blankLine"],
  ["cat\na\n\ndog\nb\nc", "guessed: newLine blankLine"],
  ["- cat :: قطة\n- dog — كلب", "found: markdown"],
  ["# Pets\n\n- cat\n  - قطة\n- dog\n  - كلب", "found: markdown"],
  ["**cat** قطة\n**dog** كلب", "found: markdown"],
  ["| a | b |\n| --- | --- |\n| c | d |", "found: markdown"],
  ["- cat :: قطة\n- moon\n- dog :: كلب", "guessed: markdown"],
  ["-ing - form\n-ed - past", "found: dash newLine"],
  ['to be\t"or not"\ncat\tقطة', "guessed: tab newLine"],
  ['"cat"\t"قطة"\n"dog"\t"كلب"', 'found: table "\\t"'],
  ['cat\t"قطة"\ndog\t"كلب"', 'found: table "\\t"'],
  ['say\t"he said ""hi"""\ncat\tقطة', 'found: table "\\t"'],
])("%j is %s", (text, expected) => {
  expect(found(text)).toBe(expected);
});

it("looks at the beginning of a long text", () => {
  expect(found(`${"- cat :: قطة\n".repeat(100)}moon`)).toBe("found: markdown");
  // The last of the lines that are looked at has its back below.
  expect(found(`${"- cat :: قطة\n".repeat(99)}- dog\n  - كلب`)).toBe("found: markdown");
});

it.each([20, 50, 60])("what a table cuts in each of %i lines stays that table", (count) => {
  const lines = (line: string) =>
    Array.from({ length: count }, (_, index) => line.replaceAll("#", `${index}`)).join("\n");
  for (const [line, delimiter] of [
    ["verb#\tpast#; part#", "\t"],
    ["Hund#, der;dog#", ";"],
    ['"verb#","past#; part#"', ","],
    ["cat#,a - b", ","],
    ["cat#\ta - b\ttag", "\t"],
  ] as const)
    expect(detectFormat(lines(line)).format).toStrictEqual({ kind: "table", delimiter });
});
