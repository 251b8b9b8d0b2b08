import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAIN_TEXTS } from "#tests/support/plain-texts.ts";
import { createMarkdown, type Maths } from "./markdown.ts";
import { plainText } from "./plain-text.ts";
import { runs } from "#tests/support/property-runs.ts";

const named: Maths = { render: (source, isBlock) => `<m>${isBlock ? "block" : "inline"}: ${source}</m>` };
const render = createMarkdown(named);
const HASH = "0123456789abcdef".repeat(4);
const p = (content: string) => `<p>${content}</p>\n`;

describe("markup", () => {
  it.each([
    [
      "**bold** _soft_ ~~gone~~ `code`",
      p("<strong>bold</strong> <em>soft</em> <s>gone</s> <code>code</code>"),
    ],
    ["one\n**two**", p("one<br>\n<strong>two</strong>")],
    ["# Title\ntext", "<h2>Title</h2>\n<p>text</p>\n"],
    ["##### Title\ntext", "<h2>Title</h2>\n<p>text</p>\n"],
    ["- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n"],
    ["1914. a\n1918. b", '<ol start="1914">\n<li value="1914">a</li>\n<li value="1918">b</li>\n</ol>\n'],
    ["中文**粗体**中文", p("中文<strong>粗体</strong>中文")],
    ["[page](https://example.org)", p('<a href="https://example.org">page</a>')],
    [
      "[Mercury](https://example.org/Mercury_(planet)) is **small**",
      p('<a href="https://example.org/Mercury_(planet)">Mercury</a> is <strong>small</strong>'),
    ],
    ["[a](<https://example.org/((b)c)>)", p('<a href="https://example.org/((b)c)">a</a>')],
    ["x\n~~~~a", p("x") + p("a") + "<pre><code></code></pre>\n"],
    ["```ts\nlet a;\n```", `${p("ts")}<pre><code>let a;\n</code></pre>\n`],
    ["~~~ two <words>\n*a*\n~~~", `${p("two &lt;words&gt;")}<pre><code>*a*\n</code></pre>\n`],
    ["```\na\n```", "<pre><code>a\n</code></pre>\n"],
    ["![cat](https://example.org/cat.png)", p('<a href="https://example.org/cat.png">cat</a>')],
    [`![a cat](media:${HASH})`, p(`<img data-media="${HASH}" alt="a cat">`)],
    [`![](media:${HASH})`, p(`<img data-media="${HASH}" alt="Image">`)],
    [`![a <b>](audio:${HASH})`, p(`<span data-audio="${HASH}">a &lt;b&gt;</span>`)],
    [`![](audio:${HASH})`, p(`<span data-audio="${HASH}">Audio</span>`)],
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

  it.each(PLAIN_TEXTS)("is not in %j", (text) => {
    expect(render(text)).toBeNull();
  });

  it.each([
    ["of a table with more cells than its head has", "a | b\n--- | ---\n1 | 2 | 3"],
    ["of a table with more cells than its head has, beside a formula", "a | b\n--- | ---\n$x^2$ | 2 | lost"],
    ["of a formula in a surplus cell", "a | b\n--- | ---\n$x$ | 2 | $y$"],
  ])("is text where words would not show: %s", (_, text) => {
    expect(render(text)).toBeNull();
  });

  it("highlights cloze deletions, in words and in code", () => {
    expect(render("foo\uE000[…]\uE001bar `\uE000x\uE001`")).toBe(
      p("foo<mark>[…]</mark>bar <code><mark>x</mark></code>"),
    );
  });

  it("shows HTML as text", () => {
    expect(render('**a** <img src=x onerror="alert(1)"> &lt; &amp;')).toBe(
      p("<strong>a</strong> &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;lt; &amp;amp;"),
    );
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "file:///x",
    "media:x",
    `media:${HASH.toUpperCase()}`,
    "/app",
    "//x.org",
  ])("links to no %s", (address) => {
    expect(render(`**a** [x](${address}) <${address}> ![x](${address})`)).not.toContain("href");
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
    ["- $x$\n- y", "<ul>\n<li><m>inline: x</m></li>\n<li>y</li>\n</ul>\n"],
    ["> $$x$$\n> y", "<blockquote>\n<p><m>block: x</m><br>\ny</p>\n</blockquote>\n"],
    [String.raw`f\((x\)`, p("f<m>inline: (x</m>")],
    ["${n \\choose k}$", p("<m>inline: {n \\choose k}</m>")],
    ["$x*y$ and $z*w$", p("<m>inline: x*y</m> and <m>inline: z*w</m>")],
    ["`$x$`", p("<code>$x$</code>")],
    // Without an end it is text.
    ["**a** $$x", p("<strong>a</strong> $$x")],
    [String.raw`**a** \(x`, p(String.raw`<strong>a</strong> \(x`)],
    ["$$\nx\n\n**y**\n$$", p("$$<br>\nx") + p("<strong>y</strong><br>\n$$")],
    [String.raw`**a** \$x$`, p("<strong>a</strong> $x$")],
  ])("of %j", (text, html) => {
    expect(render(text)).toBe(html);
  });

  it("is its source beyond what a browser lays out in time", () => {
    const long: Maths = { render: (source) => `<math>${source.repeat(10_000)}</math>` };
    expect(createMarkdown(long)("$abcde$ and $x$ and $y$")).toMatch(/<\/math> and <code>x<\/code>/);
  });

  it("is its source until it can be rendered", () => {
    expect(createMarkdown(null)("$a<b$")).toBe(p("<code>a&lt;b</code>"));
    expect(createMarkdown(null)("$a = \uE002[…]\uE001$")).toBe(p("<code>a = <mark>[…]</mark></code>"));
  });

  it.each(["$", "$a", "$$", "$$a\n", "\\(", "\\[", "\\\\", "[", "*a", "_a", "`", "> ", "- ", "|"])(
    "and markup end for a long repetition of %j",
    (repeated) => {
      const text = `**a** ${repeated.repeat(20_000 / repeated.length)}`;
      expect(render(text)).not.toBe("");
    },
  );
});

it("keeps a table with surplus cells as text, also beside a formula that is not rendered", () => {
  expect(createMarkdown(null)("|$5$|\n|---|\n|5|Д|")).toBeNull();
});

it("loses no letter of any text, and shows those that lists and voices have", () => {
  const markdown = createMarkdown(null);
  const pieces = fc.constantFrom(
    ..."*|**|_|__|~~|`|$|$$|\\|\\(|\\)|[|](|)|> |# |- |1. |~~~|```|\n|\n\n| |a|bc|Д|5|---|:".split("|"),
    "|",
  );
  const lettersIn = (text: string) => text.match(/\p{L}/gu)?.join("") ?? "";
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join("");
      const html = markdown(text) ?? text;
      const words = html.replaceAll(/<[^<>]*>/g, "").replaceAll(/&(?:lt|gt|amp|quot);/g, "");
      expect(lettersIn(words)).toBe(lettersIn(text));
      // The language of code is not read out.
      const read = text.replaceAll("```", "~~~");
      expect(lettersIn(plainText(read))).toBe(lettersIn(read));
    }),
    { numRuns: runs(2000) },
  );
});
