import { expect, it } from "vitest";
import { createLazy } from "./lazy.ts";

function lazyPart() {
  const loads: PromiseWithResolvers<{ readonly name: string }>[] = [];
  const lazy = createLazy(() => {
    const load = Promise.withResolvers<{ readonly name: string }>();
    loads.push(load);
    return load.promise;
  });
  return { lazy, loads };
}
const part = { name: "it" };

it("loads once, when it is needed", async () => {
  const { lazy, loads } = lazyPart();
  const seen: unknown[] = [];
  lazy.subscribe(() => seen.push(lazy.now()));
  const unsubscribe = lazy.subscribe(() => seen.push("one that left"));
  unsubscribe();
  expect([loads.length, lazy.now()]).toStrictEqual([0, null]);
  const both = Promise.all([lazy.get(), lazy.get()]);
  loads[0]?.resolve(part);
  expect(await both).toStrictEqual([part, part]);
  expect([loads.length, lazy.now(), seen, await lazy.get()]).toStrictEqual([1, part, [part], part]);
});

it("loads again after a failure", async () => {
  const { lazy, loads } = lazyPart();
  const first = lazy.get();
  loads[0]?.reject(new TypeError("Failed to fetch"));
  await expect(first).rejects.toThrow("Failed to fetch");
  expect(lazy.now()).toBeNull();
  const second = lazy.get();
  loads[1]?.resolve(part);
  expect(await second).toBe(part);
});
