import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { describeValue } from "../../recorder/describe-value.ts";
import { ValueTree } from "./ValueTree.tsx";

const value = describeValue(
  { list: Array.from({ length: 60 }, () => 1), text: "x".repeat(400), short: [1] },
  new Set(["text"]),
);
const buttons = (onAsk?: () => void) =>
  [
    ...renderToStaticMarkup(<ValueTree name="Context" value={value} before={null} onAsk={onAsk} />).matchAll(
      /aria-label="(Show more[^"]*)"/g,
    ),
  ].map(([, label]) => label);

it("offers more of each part that is cut, and of no other", () => {
  expect(buttons(() => {})).toStrictEqual(["Show more of list", "Show more of text"]);
});

it("offers nothing where nobody can be asked", () => {
  expect(buttons()).toStrictEqual([]);
});
