import { describe, expect, it } from "vitest";
import { byWords } from "./by-words.ts";

const shown = (parts: Parameters<typeof byWords>[0]) =>
  byWords(parts)
    .map(({ text, to }) => (to === null ? text : `[${text}>${to}]`))
    .join("");

describe("parts of a text by words", () => {
  it("have the whole word before and after", () => {
    const same = (text: string) => ({ text, to: null });
    const change = { text: "a", to: "e" };
    expect(shown([same("Pe"), change, same("ce be upon you")])).toBe("[Peace>Peece] be upon you");
    expect(shown([same("b"), change, same("n"), change, same("n"), change, same(" x")])).toBe(
      "[banana>benene] x",
    );
    expect(shown([same("sky  "), { text: "of the", to: "" }, same(" sea")])).toBe("sky  [of the>] sea");
    expect(shown([same("no change")])).toBe("no change");
  });
});
