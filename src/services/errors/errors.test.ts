import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { lazyPart } from "#tests/support/lazy.ts";
import { type ErrorOrigin, createErrors } from "./errors.ts";

const here: ErrorOrigin = { component: "here" };

/** Errors whose layer the test lets load, and all that the layer was told, in order. */
function errorsOf() {
  const told: unknown[] = [];
  let doubts = 0;
  const layer = {
    report: (thrown: unknown, origin: ErrorOrigin) => void told.push({ thrown, origin }),
    doubts: () => doubts,
    onReached: (isReached: boolean, sent: number) => void told.push({ isReached, sent }),
    isOffline: () => true,
    forget: () => void told.push("forget"),
    own: "of this layer",
  };
  const loads: PromiseWithResolvers<typeof layer>[] = [];
  const lazy = lazyPart(() => {
    const load = Promise.withResolvers<typeof layer>();
    loads.push(load);
    return load.promise;
  });
  const errors = createErrors(lazy);
  const settled = () => setImmediate();
  return {
    ...errors,
    errors,
    onReached: (isReached: boolean) => errors.onSent()(isReached),
    doubt: () => void (doubts += 1),
    told,
    loads: () => loads.length,
    loaded: () => (loads.at(-1)?.resolve(layer), settled()),
    failed: () => (loads.at(-1)?.reject(new TypeError("Failed to fetch")), settled()),
    real: layer,
  };
}

it("loads nothing while nothing went wrong", () => {
  const { errors, loads, onReached } = errorsOf();
  onReached(true);
  expect([loads(), errors.layer(), errors.isOffline()]).toStrictEqual([0, null, false]);
});

it("tells the layer of what went wrong before it was there, in order and once", async () => {
  const { report, onReached, told, loaded, loads } = errorsOf();
  report("first", here);
  onReached(false);
  report("second", here);
  expect([loads(), told]).toStrictEqual([1, []]);
  await loaded();
  expect(told).toStrictEqual([
    { thrown: "first", origin: here },
    { isReached: false, sent: 0 },
    { thrown: "second", origin: here },
  ]);
});

it("tells the layer of everything at once when it is there", async () => {
  const { errors, report, onReached, told, loaded, loads, real } = errorsOf();
  errors.whenLoaded();
  await loaded();
  report("late", here);
  onReached(true);
  onReached(false);
  expect(told).toStrictEqual([
    { thrown: "late", origin: here },
    { isReached: true, sent: 0 },
    { isReached: false, sent: 0 },
  ]);
  expect([errors.layer(), errors.isOffline(), loads()]).toStrictEqual([real, true, 1]);
});

it("does with the layer what was asked for", async () => {
  const { errors, loaded } = errorsOf();
  const done: string[] = [];
  errors.whenLoaded(({ own }) => done.push(`early ${own}`));
  await loaded();
  errors.whenLoaded(({ own }) => done.push(`late ${own}`));
  expect(done).toStrictEqual(["early of this layer", "late of this layer"]);
});

it("loads it again with the next act where it could not be loaded, and forgets nothing", async () => {
  const { errors, report, onReached, told, loads, failed, loaded } = errorsOf();
  report("first", here);
  await failed();
  expect([loads(), errors.layer()]).toStrictEqual([1, null]);
  report("second", here);
  expect(loads()).toBe(2);
  await failed();
  onReached(true);
  expect(loads()).toBe(3);
  await loaded();
  expect(told).toStrictEqual([
    { thrown: "first", origin: here },
    { thrown: "second", origin: here },
    { isReached: true, sent: 0 },
  ]);
});

it("says what could not be shown while the layer cannot be loaded, and no longer when it is", async () => {
  const { errors, report, failed, loaded } = errorsOf();
  const heard: unknown[] = [];
  errors.subscribe(() => heard.push(errors.unshown()));
  report("first", here);
  expect(errors.unshown()).toBeNull();
  await failed();
  report("on the page", { ...here, isShown: true });
  await failed();
  expect(heard).toStrictEqual(["first"]);
  report("second", here);
  await failed();
  errors.whenLoaded();
  await loaded();
  expect(heard).toStrictEqual(["first", "second", null]);
});

it("says nothing where nothing went wrong, and nothing to the next person", async () => {
  const { errors, report, failed } = errorsOf();
  errors.whenLoaded();
  await failed();
  expect(errors.unshown()).toBeNull();
  report("first", here);
  await failed();
  errors.forget();
  expect(errors.unshown()).toBeNull();
  errors.whenLoaded();
  await failed();
  expect(errors.unshown()).toBeNull();
});

it("leaves nothing of one person to the next", async () => {
  const { errors, report, told, loaded } = errorsOf();
  report("first", here);
  errors.forget();
  await loaded();
  expect(told).toStrictEqual([]);
  errors.forget();
  expect(told).toStrictEqual(["forget"]);
});

it("keeps the newest 50 while nothing can be loaded", async () => {
  const { report, told, loaded } = errorsOf();
  for (let number = 0; number < 51; number += 1) report(number, here);
  await loaded();
  expect(told).toStrictEqual(Array.from({ length: 50 }, (_, index) => ({ thrown: index + 1, origin: here })));
});

it("says when it is loaded to those who still listen, after the layer knows everything", async () => {
  const { errors, report, told, failed, loaded } = errorsOf();
  const heard: string[] = [];
  const leave = errors.subscribe(() => heard.push("one who left"));
  errors.subscribe(() => heard.push(`one who stayed: ${told.length} told, ${errors.isOffline()}`));
  errors.whenLoaded();
  await failed();
  leave();
  report("second", here);
  await loaded();
  report("third", here);
  expect(heard).toStrictEqual(["one who stayed: 1 told, true"]);
});

it("tells the layer of everything though one act fails, and of that, too", async () => {
  const { errors, report, told, loaded, loads } = errorsOf();
  let heard = 0;
  errors.subscribe(() => (heard += 1));
  const error = new Error("Not with me.");
  errors.whenLoaded(() => {
    throw error;
  });
  report("after it", here);
  await loaded();
  report("late", here);
  expect(told).toStrictEqual([
    { thrown: error, origin: { component: "errors" } },
    { thrown: "after it", origin: here },
    { thrown: "late", origin: here },
  ]);
  expect([loads(), heard]).toStrictEqual([1, 1]);
});
