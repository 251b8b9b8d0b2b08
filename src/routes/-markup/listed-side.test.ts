import { expect, it } from "vitest";
import { listedSide } from "./listed-side.tsx";

it("a list of cards renders tables and formulas, and says all else in a line of text", () => {
  const isRendered = (text: string) => listedSide(text) !== null;
  expect(["a | b\n--- | ---\n1 | 2", "$x^2$", String.raw`\(x\)`].map(isRendered)).toEqual([true, true, true]);
  expect(["la casa", "**bold**", "a | b", "5 €"].map(isRendered)).toEqual([false, false, false, false]);
});
