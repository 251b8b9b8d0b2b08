import { expect, it } from "vitest";
import { createMarkdown } from "./markdown.ts";
import { unreadFormula } from "./unread-formula.ts";

const render = createMarkdown({ render: (source) => `<m>${source}</m>` });

it.each([
  ["Solve $2 + 3 =$ now", "$2 + 3 =$"],
  ["$a^$", "$a^$"],
])("names the part of %j that is shown as it was written", (text, part) => {
  expect(unreadFormula(text)).toBe(part);
  expect(render(text) ?? "").not.toContain("<m>");
});

it.each(["$2 + 3 = 5$", "$5 and $6", "$a=$b", "$$x =$$", "a text"])("finds no such part in %j", (text) => {
  expect(unreadFormula(text)).toBeNull();
});
