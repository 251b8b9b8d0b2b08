import { expect, it, vi } from "vitest";
import { createRetries } from "./retries.ts";

it("renames a retry: it is found by its new id alone", async () => {
  const retries = createRetries();
  const run = vi.fn(() => Promise.resolve("done"));
  retries.set("a", run);
  retries.rename("a", "b");
  expect(retries.ids()).toStrictEqual(["b"]);
  await retries.attempt("a");
  expect(run).not.toHaveBeenCalled();
  expect(await retries.attempt("b")).toStrictEqual({ answer: "done" });
});

it("keeps a retry that is renamed to its own id", () => {
  const retries = createRetries();
  retries.set("a", () => Promise.resolve());
  retries.rename("a", "a");
  expect(retries.ids()).toStrictEqual(["a"]);
});

it("shares an attempt that is pending, and begins another one after it", async () => {
  const retries = createRetries();
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = vi.fn(() => promise);
  retries.set("a", run);
  const both = Promise.all([retries.attempt("a"), retries.attempt("a")]);
  resolve("done");
  expect(await both).toStrictEqual([{ answer: "done" }, { answer: "done" }]);
  expect(run).toHaveBeenCalledOnce();
  await retries.attempt("a");
  expect(run).toHaveBeenCalledTimes(2);
});
