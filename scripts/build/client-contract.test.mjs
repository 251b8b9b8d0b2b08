import { expect, it } from "vitest";
import { clientContract } from "./client-contract.mjs";

it("leaves out what only the server reads of an endpoint, and nothing else", () => {
  const source = `
export const sent = { body: 1, query: 2 };
export const save = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}",
  summary: "Says \\"no\\", twice",
  params: v.object({ deckId: Id }),
  query: v.object({ body: v.string() }),
  body: v.strictObject({ ...more, response: v.array(v.string()) }),
  response: v.object({ summary: v.string(), query: v.string() }),
  status: 200,
  errors: [404],
  bodyLimit: 1024,
});`;
  expect(clientContract(source)).toBe(`
export const sent = { body: 1, query: 2 };
export const save = endpoint({ method: "POST", path: "/api/decks/{deckId}", response: v.object({ summary: v.string(), query: v.string() }) });`);
});
