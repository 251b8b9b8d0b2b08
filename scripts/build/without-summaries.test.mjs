import { expect, it } from "vitest";
import { withoutSummaries } from "./without-summaries.mjs";

it("empties the summaries of endpoints, on one line or two, and nothing else", () => {
  const source = `
  path: "/api/decks",
  summary: "Says \\"no\\", twice",
  response: v.object({ summary: v.string() }),
  summary:
    "A long one",
  status: 200,`;
  expect(withoutSummaries(source)).toBe(`
  path: "/api/decks",
  summary: "",
  response: v.object({ summary: v.string() }),
  summary:
    "",
  status: 200,`);
});
