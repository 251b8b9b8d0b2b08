import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RevealBar } from "./RatingBar.tsx";

const keyOf = (isTyped: boolean) => {
  const html = renderToStaticMarkup(<RevealBar isTyped={isTyped} onReveal={() => undefined} />);
  return [/<kbd[^>]*>([^<]*)/.exec(html)?.[1], /aria-keyshortcuts="([^"]*)/.exec(html)?.[1]];
};

it("names the key that shows the answer, which is Enter while an answer is typed", () => {
  expect(keyOf(false)).toEqual(["Space", "Space Enter"]);
  expect(keyOf(true)).toEqual(["Enter", "Enter"]);
});
