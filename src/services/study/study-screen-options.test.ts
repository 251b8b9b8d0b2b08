import { expect, it, vi } from "vitest";
import { USUAL_SCREEN_OPTIONS } from "#domain/study/screen/study-screen-options.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { full, shutStorage } from "#tests/support/shut-storage.ts";
import { createStudyScreenOptionsStore } from "./study-screen-options.ts";

const pageWith = (localStorage: Storage) => {
  const target = new EventTarget();
  return {
    localStorage,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    /** As another tab stores it. */
    stores: (key: string, newValue: string | null) =>
      target.dispatchEvent(Object.assign(new Event("storage"), { key, newValue })),
  };
};

it("keeps what was chosen for the next visit", () => {
  const storage = memoryStorage();
  const store = createStudyScreenOptionsStore(pageWith(storage));
  expect(store.current()).toStrictEqual(USUAL_SCREEN_OPTIONS);
  const changed = vi.fn();
  const stop = store.subscribe(changed);
  store.change({ swapSides: true });
  store.change({ shuffle: true });
  const chosen = { ...USUAL_SCREEN_OPTIONS, swapSides: true, shuffle: true };
  expect(store.current()).toStrictEqual(chosen);
  expect([changed.mock.calls.length, store.isStored()]).toStrictEqual([2, true]);
  stop();
  store.change({ swapSides: false });
  expect(changed).toHaveBeenCalledTimes(2);
  expect(createStudyScreenOptionsStore(pageWith(storage)).current()).toStrictEqual({
    ...chosen,
    swapSides: false,
  });
});

it("follows another tab while somebody listens", () => {
  const page = pageWith(memoryStorage());
  const store = createStudyScreenOptionsStore(page);
  const stop = store.subscribe(() => undefined);
  page.stores("theme", '{"shuffle":true}');
  expect(store.current()).toStrictEqual(USUAL_SCREEN_OPTIONS);
  page.stores("deskOptions", '{"shuffle":true}');
  expect(store.current()).toStrictEqual({ ...USUAL_SCREEN_OPTIONS, shuffle: true });
  page.stores("deskOptions", null);
  expect(store.current()).toStrictEqual(USUAL_SCREEN_OPTIONS);
  stop();
  page.stores("deskOptions", '{"shuffle":true}');
  expect(store.current()).toStrictEqual(USUAL_SCREEN_OPTIONS);
});

it("works for the visit where the browser keeps nothing", () => {
  for (const storage of [shutStorage(), full(memoryStorage())]) {
    const store = createStudyScreenOptionsStore(pageWith(storage));
    store.change({ shuffle: true });
    expect([store.current().shuffle, store.isStored()]).toStrictEqual([true, false]);
  }
});
