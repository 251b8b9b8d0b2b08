import { describe, expect, it } from "vitest";
import { createMaths } from "./maths.ts";

describe("maths", () => {
  it("underlines what a cloze deletion hid, and says where it hides something", () => {
    const maths = createMaths();
    expect(maths.render("a = \uE000[x^2]\uE001", false)).toContain("<munder");
    const hidden = maths.render("a = \uE002[50% of x_y]\uE001", false) ?? "";
    expect(hidden).toContain("[50");
    expect(hidden).not.toContain("\uE002");
  });

  it("becomes MathML, without styles and addresses", () => {
    const html = createMaths().render(String.raw`\frac{\href{https://x.org}{a}}{\color{red}b}`, true) ?? "";
    expect(html).toContain('display="block"');
    expect(html).toContain("<mfrac>");
    expect(html).not.toContain("href=");
  });

  it.each([
    String.raw`\notacommand`,
    "{",
    "x".repeat(2001),
    String.raw`\def\a{x}\a`,
    String.raw`\newcommand{\a}{x}\a`,
  ])("is no formula: %s", (source) => {
    expect(createMaths().render(source, false)).toBeNull();
  });
});
