import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMedia, uploadMedia } from "#contract/media.ts";
import { takeMedia } from "#server/features/anki-import/take-media.ts";
import { mediaFiles } from "#server/features/media/media-files.ts";
import { mp3 } from "#tests/support/recordings.ts";
import { as } from "./fixture.ts";
import { type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let folder = "";
beforeAll(async () => {
  server = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), "ibis-recordings-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe("a recording", () => {
  it("is answered with the type that it has", async () => {
    const learner = await server.signUpAndIn();
    const body = new Blob([new Uint8Array(mp3(2))]);
    const { hash, kind, width, height } = await server.succeed(uploadMedia, { ...as(learner), body });
    expect([kind, width, height]).toStrictEqual(["audio", null, null]);
    const { headers } = await server.request(readMedia, { ...as(learner), params: { hash } });
    expect(headers.get("content-type")).toBe("audio/mpeg");
    expect(headers.get("content-disposition")).toContain(`attachment; filename="${hash}.mp3"`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("media of a package that take too long", () => {
  it("are left out with what to do, and the next import goes on where this one stopped", async () => {
    const { user } = await server.signUpAndIn();
    const owner = { ownerId: user.id, now: server.clock.now() };
    const paths = await Promise.all(
      [1, 2, 3].map(async (seed) => {
        const path = join(folder, String(seed));
        await writeFile(path, mp3(2, seed));
        return [String(seed), { path }] as const;
      }),
    );
    /** Names what was taken where only one has time. */
    const taken = async () => {
      const times = [0, 0];
      const files = mediaFiles(server.services.config.dataDir);
      const all = await takeMedia(server.db, files, owner, new Map(paths), {
        elapsed: () => times.shift() ?? 240_001,
      });
      return Array.from(all, ([, one]) => ("hash" in one ? one.kind : one.reason));
    };
    const late =
      "Images and recordings took too long. Import the same file once more: it goes on where it stopped.";
    await expect(taken()).resolves.toStrictEqual(["audio", late, late]);
    await expect(taken()).resolves.toStrictEqual(["audio", "audio", late]);
    await expect(taken()).resolves.toStrictEqual(["audio", "audio", "audio"]);
  });
});
