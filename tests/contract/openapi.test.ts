import { afterAll, beforeAll, expect, test } from "vitest";
import { statusOf } from "#contract/endpoint.ts";
import { RATE_LIMITS } from "#server/http/limits/limit-values.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { OpenApiDocument } from "#server/http/docs/openapi.ts";
import { type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let served: OpenApiDocument;
beforeAll(async () => {
  server = await createTestServer();
  const reply = await server.raw("GET", "/api/openapi.json");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the document holds is asserted below.
  served = (await reply.json()) as OpenApiDocument;
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(served.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );

test("names every endpoint of the contract with its method, path and access", () => {
  expect(served.openapi).toBe("3.1.0");
  expect(served.servers).toEqual([{ url: "http://ibis.test" }]);
  const listed = operations().map(({ path, method, operation }) => ({
    name: operation.operationId,
    method,
    path,
    access: operation.security.length > 0 ? "user" : "public",
  }));
  const expected = [...endpoints].map(([name, { method, path, access }]) => ({ name, method, path, access }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(listed.toSorted(byName)).toEqual(expected.toSorted(byName));
});

test("each path's parameters are declared, and each answer has its status", () => {
  for (const { path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter(
      (parameter) => parameter.in === "path" && parameter.required,
    );
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    const endpoint = endpoints.get(operation.operationId);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([endpoint && statusOf(endpoint), ...(endpoint?.errors ?? [])].map(String)),
    );
    expect("requestBody" in operation).toBe(
      endpoint?.body !== undefined || endpoint?.file === true || endpoint?.signed === true,
    );
  }
});

test("an answer of 429 is named where a limit stands", () => {
  const limited = operations().filter(({ operation }) => "429" in operation.responses);
  const named = [...endpoints].filter(([, endpoint]) => RATE_LIMITS.has(endpoint)).map(([name]) => name);
  expect(limited.map(({ operation }) => operation.operationId).toSorted()).toEqual(named.toSorted());
  expect(named).toEqual(expect.arrayContaining(["signIn", "signUp", "refreshTokens", "createDeck"]));
});

test("what can be asked for again names the tag and the answer without a body", () => {
  const revalidated = operations().filter(({ operation }) => "304" in operation.responses);
  const named = [...endpoints].filter(([, endpoint]) => endpoint.revalidation).map(([name]) => name);
  expect(revalidated.map(({ operation }) => operation.operationId)).toEqual(named);
  expect(named).toContain("listCards");
  for (const { operation } of revalidated) {
    expect(operation.responses["304"]?.content).toBeUndefined();
    expect(operation.responses["200"]?.headers).toHaveProperty("ETag");
    expect(operation.parameters).toContainEqual(
      expect.objectContaining({ name: "if-none-match", in: "header" }),
    );
  }
});

test("every reference leads somewhere", () => {
  const references = [...JSON.stringify(served).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, name] of references) expect(Object.keys(served.components.schemas)).toContain(name);
});

test("shows what a schema's own description says in place of its checks", () => {
  const list = served.paths["/api/decks"]?.["get"];
  expect(list?.parameters.find(({ name }) => name === "size")).toEqual({
    name: "size",
    in: "query",
    required: false,
    schema: { type: "integer", minimum: 1, maximum: 100, default: "20" },
  });
  expect(list?.parameters.find(({ name }) => name === "x-time-zone")?.in).toBe("header");
});

test("the page for people lists every endpoint, has no script and no inline style", async () => {
  const reply = await server.raw("GET", "/api/docs");
  const page = await reply.text();
  expect(reply.headers.get("content-type")).toContain("text/html");
  for (const name of endpoints.keys()) {
    expect(page).toContain(`<article id="${name}">`);
    expect(page).toContain(`href="#${name}"`);
  }
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  const styles = await server.raw("GET", "/api/docs.css");
  expect(styles.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await styles.text()).toContain("prefers-color-scheme: dark");
});
