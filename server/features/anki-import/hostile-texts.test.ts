import { describe, expect, it } from "vitest";
import { deckTitle, guidOf, marksOf } from "./card-input.ts";
import { htmlToMarkdown } from "#domain/anki/html-to-markdown.ts";
import { fieldsOf } from "./package/protobuf.ts";
import { renderTemplate } from "./texts/template.ts";

const NOTE = { id: 1, guid: "a", noteType: 1, modifiedAt: 1, tags: "", fields: "a" };

it.each([
  ["a number without end", [0x08, 0xff, 0xff]],
  ["a text that is longer than the message", [0x0a, 0x7f, 0x61]],
  ["a fixed value that is cut off", [0x09, 1, 2, 3]],
  ["a group", [0x0b]],
])("a message with %s is refused", (_, bytes) => {
  expect(() => fieldsOf(Uint8Array.from(bytes))).toThrow(RangeError);
});

it.each([
  ["{{#E}}a{{#F}}b{{/F}}c{{/E}}d", 1, "d"],
  ["{{^E}}a{{#E}}b{{/E}}c{{/E}}d", 1, "acd"],
  ["{{/F}}{{/F}}a{{#E}}b{{/E}}c", 1, "ac"],
  ["{{#F}}", 100_000, ""],
  ["{{#E}}x", 100_000, ""],
])("a template of %j, %i times, shows %j", (template, count, shown) => {
  const fields = new Map([
    ["F", "f"],
    ["E", ""],
  ]);
  const rendering = { fields, side: "question", cloze: "shown", shown: new Set<string>() } as const;
  expect(renderTemplate(template.repeat(count), rendering)).toBe(shown);
});

describe("HTML", () => {
  it.each([
    "<b>",
    "<sub>a",
    "<a href='https://a.b'>x",
    "<form>",
    "</b>",
    "{{c1::",
    "{{c1::a}}",
    "$a ",
    "[latex][",
    String.raw`\(a\)`,
    "_a",
    "`a",
    "- ",
    "\n\n- - -",
    "&amp",
    "<!--",
    "<a ",
  ])("of a million characters of %j is read", (unit) => {
    const html = unit.repeat(1_000_000 / unit.length);
    expect(htmlToMarkdown(html).markdown.length).toBeLessThan(4_000_000);
  });

  it("that nests too deeply keeps its words", () => {
    expect(htmlToMarkdown(`${"<div>".repeat(1000)}<b>deep</b> <!-- -->end`).markdown).toBe("deep end");
  });
});

describe("what PostgreSQL cannot store", () => {
  it("is left out of tags and titles, and no character is cut in half", () => {
    const long = "x".repeat(59);
    expect(marksOf({ ...NOTE, tags: `a\u0000b ${long}😀` }).tags).toStrictEqual(["ab", long]);
    expect(deckTitle("a\u0000::\uD800b")).toBe("a › \uFFFDb");
  });

  it("is no name of a note, which gets a digest in its place", () => {
    const strange = ["a\u0000", "\uD800", "\uDC00", "x".repeat(5000)].map((guid) =>
      guidOf({ ...NOTE, guid }),
    );
    expect(new Set(strange).size).toBe(4);
    for (const name of strange) expect(name).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(guidOf(NOTE)).toBe("a");
  });
});
