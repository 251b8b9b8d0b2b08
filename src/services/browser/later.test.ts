import { expect, it } from "vitest";
import { createLater } from "./later.ts";

function laterOf() {
  const loads: PromiseWithResolvers<string>[] = [];
  const later = createLater(() => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  });
  return { later, loads };
}

it("loads once, when it is asked for", async () => {
  const { later, loads } = laterOf();
  const heard: unknown[] = [];
  later.subscribe(() => heard.push(later.now()));
  const leave = later.subscribe(() => heard.push("one who left"));
  leave();
  expect([loads.length, later.now()]).toStrictEqual([0, null]);
  const both = Promise.all([later.get(), later.get()]);
  loads[0]?.resolve("it");
  expect(await both).toStrictEqual(["it", "it"]);
  expect([loads.length, later.now(), heard, await later.get()]).toStrictEqual([1, "it", ["it"], "it"]);
});

it("loads again after a failure", async () => {
  const { later, loads } = laterOf();
  const first = later.get();
  loads[0]?.reject(new TypeError("Failed to fetch"));
  await expect(first).rejects.toThrow("Failed to fetch");
  expect(later.now()).toBeNull();
  const second = later.get();
  loads[1]?.resolve("it");
  expect(await second).toBe("it");
});
