import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect, it } from "vitest";
import { runs } from "#tests/support/property-runs.ts";
import { nearestAnswer } from "../study/screen/typed-answer.ts";
import { createMarkdown } from "./markdown.ts";
import { plainText } from "./plain-text.ts";
import { shownText } from "./shown-text.ts";

const render = createMarkdown(null);

/** What a learner sees of a text: its elements, with the numbers of lists, as a parser of HTML reads them. */
function seen(text: string): string {
  const html = render(text);
  if (html === null) return plainText(text);
  const parts: string[] = [];
  const parser = new Parser({
    ontext: (part) => parts.push(part),
    onopentag: (name, { value }) => name === "li" && value !== undefined && parts.push(`${value}.`),
  });
  parser.write(html);
  parser.end();
  return parts.join("");
}

const typed = (text: string, answer: string) => {
  const html = render(answer);
  return nearestAnswer(text, [plainText(answer), ...(html === null ? [] : [shownText(html)])]);
};

it.each([
  ["$a.$b", "`$a.$b`"],
  ["_x_", "`_x_`"],
  ["~~old~~", "`~~old~~`"],
  ["**a** & <b>", "**`**a**`** & <b>"],
  ["1. one 2. `", "1. one\n2. `` ` ``"],
  ["Mercury", "[Mercury](https://example.org/Mercury_(planet))"],
  ["let a = b * c * d;", "```js\nlet a = b * c * d;\n```"],
  ["js let a;", "```js\nlet a;\n```"],
  ["*a*b**", String.raw`\*a*b\*\*`],
  ["a * b", "a\n- - -\n\\* b"],
])("%j is the right answer for %j, which shows it", (text, answer) => {
  expect(typed(text, answer)).toMatchObject({ wrong: 0, near: 0, suggested: 3 });
});

it("what any Markdown without formulas shows is the right answer when it is typed", () => {
  const pieces = fc.constantFrom(
    ..."*a*|**b c**|_d_|~~e~~|`|`_f_`|``g ` h``|*|**|_|__|~~|[i](https://example.org/(j))|<https://example.org>".split(
      "|",
    ),
    ..."```|~~~|# |> |- |1. |12) |\n|\n\n|\n---\n| |k|L5|é|<&>|\\|\\*|::|'|–|{{c1::|}}".split("|"),
    "m | n\n--- | ---\no | p\n",
  );
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 20 }), (parts) => {
      const answer = parts.join("");
      const text = seen(answer);
      fc.pre(text.trim() !== "");
      expect(typed(text, answer)).toMatchObject({ wrong: 0, near: 0 });
    }),
    { numRuns: runs(2000) },
  );
});
