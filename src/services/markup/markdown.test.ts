import { describe, expect, it } from "vitest";
import { createMarkdown } from "./markdown.ts";
import { createMaths, type Maths } from "./maths.ts";

const named: Maths = { render: (source, isBlock) => `<m>${isBlock ? "block" : "inline"}: ${source}</m>` };
const render = createMarkdown(named);
const p = (content: string) => `<p>${content}</p>\n`;

describe("markup", () => {
  it.each([
    [
      "**bold** _soft_ ~~gone~~ `code`",
      p("<strong>bold</strong> <em>soft</em> <s>gone</s> <code>code</code>"),
    ],
    ["one\ntwo", p("one<br>\ntwo")],
    ["# Title", "<h2>Title</h2>\n"],
    ["##### Title", "<h2>Title</h2>\n"],
    ["- one", "<ul>\n<li>one</li>\n</ul>\n"],
    ["[page](https://example.org)", p('<a href="https://example.org">page</a>')],
    ["![cat](https://example.org/cat.png)", p('<a href="https://example.org/cat.png">cat</a>')],
    [
      '![](https://example.org/"onerror=)',
      p('<a href="https://example.org/%22onerror=">https://example.org/%22onerror=</a>'),
    ],
  ])("of %j is rendered", (text, html) => {
    expect(render(text)).toBe(html);
  });

  it("of a table has its alignment without styles", () => {
    const html = render("a | b\n:-: | --:\n1 | 2");
    expect(html).toContain('<th data-align="center">a</th>');
    expect(html).toContain('<td data-align="right">2</td>');
    expect(html).not.toContain("style");
  });

  it.each([
    "[noun]: house",
    "Title\n---------x",
    "    indented",
    "a_b_c",
    "2 * 3 * 4",
    "costs $5 and $10",
    "costs $ 5 $",
    "$5",
    "C:\\temp",
  ])("is not in %j", (text) => {
    expect(render(text)).toBe(p(text.trim().replaceAll("\n", "<br>\n")));
  });

  it("highlights cloze deletions, in words and in code", () => {
    expect(render("foo\uE000[…]\uE001bar `\uE000x\uE001`")).toBe(
      p("foo<mark>[…]</mark>bar <code><mark>x</mark></code>"),
    );
  });

  it("shows HTML as text", () => {
    expect(render('<img src=x onerror="alert(1)"> &lt; &amp;')).toBe(
      p("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;lt; &amp;amp;"),
    );
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "file:///x",
    "/app",
    "//x.org",
  ])("links to no %s", (address) => {
    expect(render(`[x](${address}) <${address}> ![x](${address})`)).not.toContain("href");
  });
});

describe("maths", () => {
  it.each([
    ["$x$", p("<m>inline: x</m>")],
    [String.raw`a \(x\) b`, p("a <m>inline: x</m> b")],
    ["a $$x$$ b", p("a <m>block: x</m> b")],
    ["$$x$$ and $y$", p("<m>block: x</m> and <m>inline: y</m>")],
    [String.raw`a \[x\] b`, p("a <m>block: x</m> b")],
    ["$$\nx\n- y\n+ z\n$$", "<m>block: x\n- y\n+ z</m>"],
    ["Then\n$$x$$\nso", "<p>Then</p>\n<m>block: x</m><p>so</p>\n"],
    [String.raw`$a\$b$`, p(String.raw`<m>inline: a\$b</m>`)],
    ["- $x$", "<ul>\n<li><m>inline: x</m></li>\n</ul>\n"],
    ["> $$x$$", "<blockquote>\n<p><m>block: x</m></p>\n</blockquote>\n"],
    ["$x*y$ and $z*w$", p("<m>inline: x*y</m> and <m>inline: z*w</m>")],
    ["`$x$`", p("<code>$x$</code>")],
    // Without an end it is text.
    ["$$x", p("$$x")],
    [String.raw`\(x`, p("(x")],
    ["$$\nx\n\ny\n$$", p("$$<br>\nx") + p("y<br>\n$$")],
    [String.raw`\$x$`, p("$x$")],
  ])("of %j", (text, html) => {
    expect(render(text)).toBe(html);
  });

  it("underlines what a cloze deletion hid, and shows where it hides something", () => {
    expect(render("$a = \uE000b\uE001$")).toBe(p(String.raw`<m>inline: a = \underline{b}</m>`));
    expect(render("$a = \uE000[…]\uE001$")).toBe(p(String.raw`<m>inline: a = \text{[…]}</m>`));
    expect(createMaths().render(String.raw`a = \text{[…]}`, false)).toContain("[…]");
  });

  it("is its source until it can be rendered", () => {
    expect(createMarkdown(null)("$a<b$")).toBe(p("<code>a&lt;b</code>"));
  });

  it("becomes MathML, without styles and addresses", () => {
    const html = createMaths().render(String.raw`\frac{\href{https://x.org}{a}}{\color{red}b}`, true) ?? "";
    expect(html).toContain('display="block"');
    expect(html).toContain("<mfrac>");
    expect(html).not.toContain("href=");
  });

  it.each([String.raw`\notacommand`, "{", "x".repeat(2001), String.raw`\def\a{\a\a}\a`])(
    "is no formula: %s",
    (source) => {
      expect(createMaths().render(source, false)).toBeNull();
    },
  );

  it.each(["$", "$a", "$$", "$$a\n", "\\(", "\\[", "\\\\", "[", "*a", "_a", "`", "> ", "- ", "|"])(
    "and markup end for a long repetition of %j",
    (repeated) => {
      expect(render(repeated.repeat(20_000 / repeated.length))).not.toBe("");
    },
  );
});
