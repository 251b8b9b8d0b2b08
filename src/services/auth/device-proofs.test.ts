import { expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { full, shutStorage } from "#tests/support/shut-storage.ts";
import { createDeviceProofs } from "./device-proofs.ts";

test("are stored, the newest last, one for each device of an account", () => {
  const storage = memoryStorage();
  const proofs = createDeviceProofs(storage);
  for (const proof of ["amina.1.a", "omar.1.b", "amina.2.c"]) proofs.keep(proof);
  expect(proofs.all()).toStrictEqual(["omar.1.b", "amina.2.c"]);
  expect(createDeviceProofs(storage).all()).toStrictEqual(["omar.1.b", "amina.2.c"]);
});

test("are ten at most: those of the accounts that were signed in last", () => {
  const proofs = createDeviceProofs(memoryStorage());
  for (let account = 0; account < 12; account += 1) proofs.keep(`${account}.1.x`);
  expect(proofs.all()).toHaveLength(10);
  expect(proofs.all()[0]).toBe("2.1.x");
});

test.each(["{", "null", '"text"', '{"a":1}', "[1]", '[""]', JSON.stringify(["x".repeat(201)])])(
  "are none where storage holds %s, and the next one is stored",
  (text) => {
    const storage = memoryStorage();
    storage.setItem("ibis_device_proofs", text);
    const proofs = createDeviceProofs(storage);
    expect(proofs.all()).toStrictEqual([]);
    proofs.keep("a.1.x");
    expect(proofs.all()).toStrictEqual(["a.1.x"]);
  },
);

test("are none where storage is shut or full, and a sign-in goes on without", () => {
  for (const storage of [shutStorage(), full(memoryStorage())]) {
    const proofs = createDeviceProofs(storage);
    proofs.keep("a.1.x");
    expect(proofs.all()).toStrictEqual([]);
  }
});
