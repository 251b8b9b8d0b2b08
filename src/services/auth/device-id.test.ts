import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { shutStorage } from "#tests/support/shut-storage.ts";
import { ANSWERS, createDeviceId } from "./device-id.ts";

const A = "0198f9f0-0000-7000-8000-00000000000a";
const B = "0198f9f0-0000-7000-8000-00000000000b";

/** Gives A first, then B. */
function twoIds() {
  const ids = [A, B];
  return () => ids.shift() ?? "";
}

it("is made once, for all pages", () => {
  const storage = memoryStorage();
  expect(createDeviceId(storage, ANSWERS, () => A).current()).toBe(A);
  expect(createDeviceId(storage, ANSWERS, () => B).current()).toBe(A);
});

it("is made anew where something else is in its place", () => {
  const storage = memoryStorage();
  storage.setItem("ibis_device_id", "<script>");
  expect(createDeviceId(storage, ANSWERS, () => B).current()).toBe(B);
  expect(storage.getItem("ibis_device_id")).toBe(B);
});

it("is another one for all pages once one of them renewed it", () => {
  const storage = memoryStorage();
  const [one, other] = [createDeviceId(storage, ANSWERS, () => A), createDeviceId(storage, ANSWERS, () => B)];
  expect([one.current(), other.current(), other.renew()]).toStrictEqual([A, A, B]);
  expect([one.current(), other.current()]).toStrictEqual([B, B]);
});

it("lasts as long as the page where storage is shut, unless it is renewed", () => {
  const id = createDeviceId(shutStorage(), ANSWERS, twoIds());
  expect([id.current(), id.current(), id.renew(), id.current()]).toStrictEqual([A, A, B, B]);
});
