import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#tests/support/property-runs.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { placeholderOf } from "./named-media.ts";

const markdownOf = (html: string) => htmlToMarkdown(html).markdown;

describe("HTML of Anki", () => {
  it.each([
    ["hello", "hello"],
    ["a&nbsp;&lt;b&gt; &amp; c", "a <b> & c"],
    ["one<br>two<br />three", "one\ntwo\nthree"],
    ["one<div>two</div><div><br></div><div>three</div>", "one\ntwo\n\nthree"],
    ["<p>one</p><p>two</p>", "one\n\ntwo"],
    ["  <div>  spaced \n out </div> ", "spaced out"],
    ["<b>bold</b> and <i>italic</i>", "**bold** and *italic*"],
    ["<b> bold </b>word", "**bold** word"],
    ["<b>(a)</b>b", "(a)b"],
    ["un<b>believ</b>able", "un**believ**able"],
    ["<b>one<br>two</b>", "**one**\n**two**"],
    ["<b><i>both</i></b>", "***both***"],
    ["<b><b>twice</b></b>", "**twice**"],
    ["<b></b>x<i> </i>y", "x y"],
    ["<ul><li>one</li><li>two</li></ul>", "- one\n- two"],
    ["list:<ol><li>one</li><li>two<ul><li>deep</li></ul></li></ol>", "list:\n1. one\n2. two\n  - deep"],
    ["<code>a_b*</code> x", "`a_b*` x"],
    ["<pre>if (a) {\n  b();\n}</pre>", "```\nif (a) {\n  b();\n}\n```"],
    ['<a href="https://example.org/a">site</a>', "[site](https://example.org/a)"],
    ['<a href="javascript:alert(1)">site</a>', "site"],
    ['<a href="https://example.org">https://example.org</a>', "https://example.org"],
    ["H<sub>2</sub>O, x<sup>2</sup>, 1<sup>st</sup>", "H₂O, x², 1st"],
    [
      "x<table><tr><th>a</th><th>b|c</th></tr><tr><td><b>d</b><br>e</td><td>{{c1::f}}</td></tr></table>y",
      "x\n\n| a | b\\|c |\n| --- | --- |\n| **d** e | {{c1::f}} |\n\ny",
    ],
    [
      "<table><caption>t</caption><tbody> <tr><td>a <tr><td>b<td>c</table>",
      "t\n\n| a |  |\n| --- | --- |\n| b | c |",
    ],
    ["<table><tr><td>a</td></tr><tr><td>- b</td></tr></table>c", "a\n\\- b\nc"],
    ["<table><tr><td>a</td><td>b</td></tr></table>", "a | b"],
    [
      "<table><tr><td>a</td><td>b<table><tr><td>c</td><td>d</td></tr></table></td></tr><tr><td>e</td></tr></table>",
      "| a | b c \\| d |\n| --- | --- |\n| e |",
    ],
    ["<b><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table></b>", "**a | b**\n**c**"],
    ["<table><tr><td>a</td><td>b", "a | b"],
    ["x<table></table>y", "x\ny"],
    ["a<script>alert(1)</script><style>p{}</style>b", "ab"],
    ["x<!-- comment -->y", "xy"],
    [String.raw`\(a_1 &lt; b*c*d\)`, String.raw`\(a_1 < b*c*d\)`],
    [String.raw`<b>f</b>: \[x_1<br>+ y\]`, String.raw`**f**: \[x_1 + y\]`],
    ["[$]x^2[/$] and [$$]y[/$$]", String.raw`\(x^2\) and \[y\]`],
    ["[latex]text[/latex]", "text"],
    [String.raw`so <anki-mathjax>a &lt; b_1</anki-mathjax>`, String.raw`so \(a < b_1\)`],
    [String.raw`<anki-mathjax block="true">x<br>y</anki-mathjax>`, String.raw`\[x y\]`],
    [
      String.raw`[latex]\begin{align*}<br>a &amp;= b\end{align*}[/latex]`,
      String.raw`\[\begin{align*} a &= b\end{align*}\]`,
    ],
    ["{{c1::<b>Paris</b>::city}} is in {{c2::France}}", "{{c1::**Paris**::city}} is in {{c2::France}}"],
    ["5*3*2 = 30", "5*3*2 = 30"],
    ["*not emphasis* at all", String.raw`\*not emphasis\* at all`],
    ["<b>a</b> snake_case 5*3", String.raw`**a** snake\_case 5\*3`],
    ["<div># one</div><div>- two</div>", "\\# one\n\\- two"],
    ["\uE010**\uE011x\uE012", "**x"],
    ["<b>unclosed", "**unclosed**"],
    ["</b>stray</div>", "stray"],
    ["<hr>", ""],
    ["<b>a</b><span>x</span><span>&gt; y</span>", "**a**x> y"],
    ["<ol><li><p>one</p></li><li><p>two</p></li></ol>", "1. one\n\n2. two"],
    ['<a href="https://example.org"><img src="https://a.b/c.png"></a>', "(image)"],
    [String.raw`[latex]Let $a_1$ and $$b$$ be[/latex]`, String.raw`Let \(a_1\) and \[b\] be`],
  ])("%j becomes %j", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it("keeps each word of any HTML, once", () => {
    const tags = "table tr td th tbody caption b ul li div br pre a".split(" ");
    const tag = fc.constantFrom(...tags.flatMap((name) => [`<${name}>`, `</${name}>`]));
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 30 }), (list) => {
        const html = list.map((one, at) => `${one}w${at};`).join("");
        const words = htmlToMarkdown(html).markdown.match(/w\d+;/g) ?? [];
        expect(words.toSorted()).toStrictEqual(list.map((_, at) => `w${at};`).toSorted());
      }),
      { numRuns: runs(500) },
    );
  });

  it("says what it left out", () => {
    const both = htmlToMarkdown('Say it: <img src="data:image/png,x"><img src="//a.b/c.png">');
    expect(both).toMatchObject({ markdown: "Say it: (image)(image)", hasWords: true, leftOut: 2 });
    expect(htmlToMarkdown('<img src="file:///etc/passwd"><br>')).toMatchObject({
      hasWords: false,
      leftOut: 1,
    });
    expect(htmlToMarkdown("<div>&nbsp;</div>")).toMatchObject({ markdown: "", hasWords: false, leftOut: 0 });
  });

  it("returns the file names of images and recordings, and puts placeholders into the text", () => {
    const html =
      'a_b [sound:x &amp; y.mp3]<img src="c%20d.png" alt="a [cat]\n\\"><b><img src="../e" alt="Image"></b>';
    const { markdown, media, hasWords } = htmlToMarkdown(html);
    expect(media).toStrictEqual([
      { kind: "audio", name: "x & y.mp3", description: "" },
      { kind: "image", name: "c%20d.png", description: "a [cat]\n\\" },
      { kind: "image", name: "../e", description: "Image" },
    ]);
    const [sound, picture, outside] = ["x & y.mp3", "c%20d.png", "../e"].map(placeholderOf);
    expect(markdown).toBe(
      String.raw`a\_b ![](audio:${sound})![a cat](media:${picture})**![](media:${outside})**`,
    );
    expect(hasWords).toBe(true);
    expect(htmlToMarkdown("<code>[sound:x.mp3]</code>")).toMatchObject({ media: [] });
    expect(htmlToMarkdown("[sound:x.mp3]").hasWords).toBe(false);
    // Anki shows it as text, and so does an export of ours.
    expect(htmlToMarkdown("&#91;sound:x.mp3]")).toMatchObject({ markdown: "[sound:x.mp3]", media: [] });
    expect(htmlToMarkdown("<pre>a&#91;0]</pre>").markdown).toContain("a[0]");
  });

  it("refers to so many media as a card has room for", () => {
    const { media, markdown } = htmlToMarkdown('<img src="a">'.repeat(100_000));
    expect(media).toHaveLength(500);
    expect(markdown.length).toBeLessThan(1_000_000);
  });

  it.each([
    ["<b>", ""],
    ["<b><i>", "x"],
    ["\\(", ""],
    ["<", ""],
    [" <b> </b>", ""],
    ["<ul><li>", ""],
    ["[sound:", ""],
    ["<div><span>&nbsp;", ""],
    ["<anki-mathjax>", ""],
    ["<table>", ""],
    ["<tr><td>", "</table>"],
    ["<table><tr><td>a<td>b", ""],
  ])("of 200,000 characters of %j is read in linear time", (unit, end) => {
    const html = unit.repeat(Math.ceil(200_000 / unit.length)) + end;
    expect(markdownOf(html).length).toBeLessThanOrEqual(html.length * 4);
  });
});
