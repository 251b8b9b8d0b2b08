import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "#domain/anki/html-to-markdown.ts";
import { toFieldHtml, wordsOf } from "./card-html.ts";

const HASH = "0123456789abcdef".repeat(4);

describe("a field of Anki", () => {
  it.each([
    ["a < b & c", "a &lt; b &amp; c"],
    ["one\n  two", "one<br> &nbsp;two"],
    ["**b** <i>", "<strong>b</strong> &lt;i&gt;"],
    ["one\n**two**", "one<br>\n<strong>two</strong>"],
    ["**a**\n\nb", "<p><strong>a</strong></p>\n<p>b</p>\n"],
    ["{{c1::*x*::hint}} y", "{{c1::<em>x</em>::hint}} y"],
    ["$a<b$ and $$c$$", String.raw`\(a&lt;b\) and \[c\]`],
    [String.raw`\(x\) {{c1::$y$}}`, String.raw`\(x\) {{c1::\(y\)}}`],
    [
      String.raw`{{c1::$a_{b_{c}}$::{}}} and {{c2::` + "`f({})`}} {}",
      String.raw`{{c1::\(a_{b_{c&#125;&#125;\)::{&#125;}} and {{c2::<code>f({&#125;)</code>}} {&#125;`,
    ],
    ["{{c1::[a](https://example.org/{b})}}", '{{c1::<a href="https://example.org/%7Bb%7D">a</a>}}'],
    ["\uE000x\uE001", "x"],
    [`![a "b"](media:${HASH}) c`, `<img src="${HASH}.webp" alt="a &quot;b&quot;"> c`],
  ])("of %j", (text, html) => {
    expect(toFieldHtml(text)).toBe(html);
  });

  it("plays the recordings that the package has, and no others", () => {
    const text = `cat ![meow](audio:${HASH}) ![purr](audio:${"0".repeat(64)}) [sound:x.mp3]`;
    const media = new Map([[HASH, `/tmp/${HASH}.mp3`]]);
    expect(toFieldHtml(text, media)).toBe(`cat [sound:${HASH}.mp3] purr &#91;sound:x.mp3]`);
    expect(toFieldHtml(text)).toBe("cat meow purr &#91;sound:x.mp3]");
  });

  it.each([
    '<img src=x onerror="alert(1)">',
    "**a** <script>alert(1)</script>",
    "[x](javascript:alert(1))",
    String.raw`$\href{javascript:alert(1)}{x}$`,
    String.raw`$\style{a:b}{x}$`,
    String.raw`$x\) <img src=y> \($`,
    String.raw`$\mmlToken{mtext}[href="javascript:alert(1)"]{x}$`,
    "see \\(\n\n\\href{javascript:alert(1)}{x}\\)",
  ])("runs nothing of %j", (text) => {
    const html = toFieldHtml(text);
    expect(html.replaceAll("<span></span>", "|").replaceAll("<br>", "\n")).not.toMatch(
      /<(?!\/?(?:strong|code)>)|href="/,
    );
    expect(html).not.toMatch(/\\[([].*\\(?:href|style|mmlToken)/s);
  });

  it.each([
    "[sound:https://example.org/a.mp3]",
    "[latex]x[/latex]",
    "[$]x[/$]",
    "**a** [$$]x[/$$]",
    "[anki:tts]a[/anki:tts]",
  ])("commands Anki nothing by %j", (text) => {
    expect(toFieldHtml(text)).not.toMatch(/\[\/?(?:sound|latex|\$|anki)/);
  });

  it.each([
    "a < b\n\nc & d",
    "**bold**, *soft*, ~~gone~~ and `code`",
    "- one\n- two",
    "[page](https://example.org)",
    String.raw`\(x^2\) and \[y\]`,
  ])("comes back as it was: %j", (text) => {
    expect(htmlToMarkdown(toFieldHtml(text)).markdown).toBe(text);
  });

  it("has words, by which Anki sorts", () => {
    expect(wordsOf(toFieldHtml("**a** < b &lt; [sound:c]\n  d"))).toBe("a < b &lt; [sound:c]\nd");
    expect(wordsOf(toFieldHtml(`a ![](media:${HASH})`))).toBe(`a  ${HASH}.webp `);
    expect(wordsOf(toFieldHtml("a  &amp; b"))).toBe("a  &amp; b");
  });
});
