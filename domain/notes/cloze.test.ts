import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLOZES_MAX } from "#contract/decks/card-changes.ts";
import { clozeAround, clozeNumbers, clozePreview, clozeSides, withoutCloze } from "./cloze.ts";
import { BASIC, REVERSED, sidesOf, cardVariantsOf } from "./cards-of-note.ts";

const seen = (text: string) => text.replaceAll(/[\uE000\uE002]/g, "<").replaceAll("\uE001", ">");
const sides = (text: string, number: number) => {
  const { question, answer, hidden } = clozeSides(text, number);
  return [seen(question), seen(answer), hidden];
};

describe("cloze deletions", () => {
  it.each([
    ["{{c1::Paris}} is in {{c2::France}}", 1, ["<[…]> is in France", "<Paris> is in France", "Paris"]],
    ["{{c1::Paris}} is in {{c2::France}}", 2, ["Paris is in <[…]>", "Paris is in <France>", "France"]],
    ["{{c1::a}}, {{c1::b}}", 1, ["<[…]>, <[…]>", "<a>, <b>", "a, b"]],
    ["{{c1::Paris::capital}}", 1, ["<[capital]>", "<Paris>", "Paris"]],
    ["{{c1::std::string}}", 1, ["<[string]>", "<std>", "std"]],
    ["{{c1::std::string::type}}", 1, ["<[type]>", "<std::string>", "std::string"]],
    ["{{c1::std::string::}}", 1, ["<[…]>", "<std::string>", "std::string"]],
    ["{{c1::a {{c1::b}} c}}", 1, ["<[…]>", "<a <b> c>", "a b c"]],
    ["{{c1::a {{c2::b}} c}}", 1, ["<[…]>", "<a b c>", "a b c"]],
    ["{{c1::a {{c2::b}} c}}", 2, ["a <[…]> c", "a <b> c", "b"]],
    ["{{c1::a {{c2::b::x}} c::y}}", 1, ["<[y]>", "<a b c>", "a b c"]],
    ["{{c1::two\nlines}}", 1, ["<[…]>", "<two\nlines>", "two\nlines"]],
    // A number that the text does not have hides nothing.
    ["{{c1::a}}", 2, ["a", "a", ""]],
  ])("of %j, asked for %i", (text, number, expected) => {
    expect(sides(text, number)).toStrictEqual(expected);
  });

  it.each([
    [String.raw`{{c1::$\frac{1}{\sqrt{n}}$}} is small`, "<[…]> is small", String.raw`$\frac{1}{\sqrt{n}}$`],
    [String.raw`$x = {{c1::\frac{1}{\sqrt{n}}}}$`, "$x = <[…]>$", String.raw`\frac{1}{\sqrt{n}}`],
    [
      String.raw`{{c1::$\left\{ \frac{1}{n^{2}} \right.$::a set}}`,
      "<[a set]>",
      String.raw`$\left\{ \frac{1}{n^{2}} \right.$`,
    ],
    [String.raw`{{c1::\(a_{b_{c}}\)}} and {{c2::$5}} (US$)`, "<[…]> and $5 (US$)", String.raw`\(a_{b_{c}}\)`],
    ["{{c1::{1,{2}}}}, a set", "<[…]>, a set", "{1,{2}}"],
    ["{{c1::`f({a: {}})`}}", "<[…]>", "`f({a: {}})`"],
    ["{{c1::`}}`}} ends a {{c2::`{{`}}", "<[…]> ends a `{{`", "`}}`"],
    ["{{c1::``a ` }}``}}", "<[…]>", "``a ` }}``"],
    ["{{c1::```\nif (a) { b({})}}\n```}}", "<[…]>", "```\nif (a) { b({})}}\n```"],
    ["`let a = {{c1::{b: {}}}};`", "`let a = <[…]>;`", "{b: {}}"],
    ["{{c1::`std::vector`}}", "<[…]>", "`std::vector`"],
    ["{{c1::`std::vector`::a list}}", "<[a list]>", "`std::vector`"],
    // Where braces and backticks do not come in pairs, they are text.
    ["{{c1::a { b}} and {{c2::c}}", "<[…]> and c", "a { b"],
    ["{{c1::don`t}} and won`t", "<[…]> and won`t", "don`t"],
    ["{{c1::$5}} or {{c2::6$}}", "<[…]> or 6$", "$5"],
    [String.raw`C:\{{c1::a\}} and {{c1::b\\}}`, String.raw`C:\<[…]> and <[…]>`, String.raw`a\, b\\`],
  ])("of %j keep its braces, asked for 1", (text, question, hidden) => {
    const asked = sides(text, 1);
    expect([asked[0], asked[2]]).toStrictEqual([question, hidden]);
  });

  it.each([
    ["{{c2::b}} {{c1::a}} {{c2::c}}", [1, 2]],
    ["{{c1::a {{c3::b}}}}", [1, 3]],
    ["{{c499::a}}", [499]],
    ["{{c0::a}} {{c500::b}} {{c1000::c}} {{c::d}} {{C1::e}} {{c1:f}}", []],
    ["{{c1::open", []],
    ["{{c1::}} {{c2:: }} {{c3::a}}", [3]],
    ["{{c1::a}} {{c2::open", [1]],
    ["}} {{c1::a}}", [1]],
    ["plain", []],
  ])("of %j are numbered", (text, numbers) => {
    expect(clozeNumbers(text)).toStrictEqual(numbers);
  });

  it("show without their signs", () => {
    expect(withoutCloze("{{c1::Paris::capital}} is in {{c2::France}}")).toBe("Paris is in France");
    expect(withoutCloze("{{c1::open {{c2::b}} }")).toBe("{{c1::open b }");
    expect(seen(clozePreview("a {{c1::b}} {{c2::c::d}}"))).toBe("a <b> <c>");
  });

  it("are put around what is selected, with the next number", () => {
    const text = "{{c1::Paris}} is in France";
    const from = text.indexOf("France");
    const changed = clozeAround(text, from, text.length);
    expect(changed.text).toBe("{{c1::Paris}} is in {{c2::France}}");
    expect(changed.text.slice(changed.from, changed.until)).toBe("France");
  });

  it("leave what is selected as it is where its braces come in pairs", () => {
    const formula = String.raw`$\frac{1}{2_{3}}$`;
    expect(clozeAround(formula, 0, formula.length).text).toBe(`{{c1::${formula}}}`);
    expect(clozeAround("a }} b", 0, 6).text).toBe("{{c1::a } } b}}");
  });

  it.each([
    String.raw`$\frac{1}{2_{3}}$`,
    "std::vector",
    "`a::b }}`",
    "{{1,2},{3,4}}",
    "a }} b",
    "plain",
    "{{c1::a}} b",
  ])("hide all of %j where it is selected", (text) => {
    const around = clozeAround(text, 0, text.length);
    const number = clozeNumbers(around.text).at(-1) ?? 0;
    const spaceless = (one: string) => one.replaceAll(" ", "");
    expect(spaceless(clozeSides(around.text, number).hidden)).toBe(spaceless(withoutCloze(text)));
    expect(seen(clozeSides(around.text, number).question)).toBe("<[…]>");
  });

  it("hide nothing of a text without any, and end for any text", () => {
    const pieces = fc.constantFrom(
      "{{c1::",
      "{{c2::",
      "}}",
      "::",
      "{",
      "}",
      "a",
      "`",
      "\\",
      "$",
      "\n",
      "{{c0::",
      "{{c1",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join("");
        const numbers = clozeNumbers(text);
        expect(numbers.length === 0 ? withoutCloze(text) : text).toBe(text);
        for (const number of numbers) {
          const { question, answer } = clozeSides(text, number);
          expect(question).toContain("\uE002[");
          expect(seen(answer).replaceAll(/[<>]/g, "")).toBe(withoutCloze(text));
        }
      }),
    );
    expect(clozeNumbers("{{c1::".repeat(10_000))).toStrictEqual([]);
    const deep = `${"{{c1::".repeat(2400)}x${"}}".repeat(2400)}`;
    expect(clozeNumbers(deep)).toStrictEqual([1]);
    expect(clozeSides(deep, 1).hidden.length).toBeLessThanOrEqual(deep.length);
  });
});

describe("the cards of a note", () => {
  it("are one, two, or one for each number", () => {
    expect(cardVariantsOf({ front: "cat" }, false)).toStrictEqual([BASIC]);
    expect(cardVariantsOf({ front: "cat" }, true)).toStrictEqual([BASIC, REVERSED]);
    expect(cardVariantsOf({ front: "{{c3::a}} {{c1::b}}" }, true)).toStrictEqual([1, 3]);
    const many = Array.from({ length: 60 }, (_, index) => `{{c${index + 1}::x}}`).join(" ");
    expect(cardVariantsOf({ front: many }, false)).toHaveLength(CLOZES_MAX);
  });

  it("have two sides each", () => {
    const note = { front: "cat", back: "Katze" };
    expect(sidesOf(note)).toStrictEqual({ question: "cat", answer: "Katze" });
    expect(sidesOf({ ...note, variant: REVERSED })).toStrictEqual({ question: "Katze", answer: "cat" });
    const cloze = { front: "a {{c1::b}}", back: "", variant: 1 };
    expect(seen(sidesOf(cloze).answer)).toBe("a <b>");
    expect(seen(sidesOf({ ...cloze, back: "more" }).answer)).toBe("a <b>\n\n---\n\nmore");
    expect(sidesOf(cloze).typed).toBe("b");
  });
});
