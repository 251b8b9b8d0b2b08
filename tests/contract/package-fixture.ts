import { createHash } from "node:crypto";
import { expect } from "vitest";
import {
  type PackageImport,
  beginPackageImport,
  getPackageImport,
  sendPackagePart,
} from "#contract/imports/package-upload.ts";
import { ankiPackage } from "#tests/support/anki-package.ts";
import { as } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

/** A package with a note for each of these. */
export const wordsOf = (...fronts: readonly string[]): Buffer =>
  ankiPackage(fronts.map((front) => ({ guid: front, fields: [front, `${front} in German`] })));

/** Uploads of Anki packages in parts. */
export function packageFixture(server: () => TestServer) {
  const begin = (learner: SignedIn, file: Uint8Array, more: object = {}) =>
    server().succeed(beginPackageImport, {
      ...as(learner),
      body: {
        name: "words.apkg",
        size: file.length,
        fingerprint: createHash("sha256").update(file).digest("hex"),
        takesHistory: true,
        ...more,
      },
    });
  const part = (importId: string, bytes: Uint8Array, offset: number) => ({
    params: { importId },
    query: { offset: String(offset) },
    body: blob(bytes),
  });
  const send = (learner: SignedIn, importId: string, bytes: Uint8Array, offset: number) =>
    server().succeed(sendPackagePart, { ...as(learner), ...part(importId, bytes, offset) });
  const get = async (learner: SignedIn) => (await server().succeed(getPackageImport, as(learner))).import;
  return {
    begin,
    part,
    send,
    get,
    async sendAll(learner: SignedIn, file: Uint8Array): Promise<string> {
      const { importId } = await begin(learner, file);
      await send(learner, importId, file, 0);
      return importId;
    },
    /** The import when it has ended. */
    async ended(learner: SignedIn): Promise<PackageImport | null> {
      await expect.poll(async () => (await get(learner))?.state, { timeout: 25_000 }).not.toBe("importing");
      return get(learner);
    },
  };
}
