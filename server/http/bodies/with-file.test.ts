import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withFile } from "./with-file.ts";

const before = process.env["TMPDIR"];
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ibis-receive-"));
  process.env["TMPDIR"] = folder;
});
afterEach(async () => {
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  await rm(folder, { recursive: true });
});

const send = <T>(body: string, work: (size: number) => Promise<T>, sender = 1) =>
  withFile(
    new Request("http://ibis.test", {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body,
    }),
    { limit: 3, kind: "letters", slots: { all: 8, ofSender: 1 }, sender },
    async ({ path }) => work((await stat(path)).size),
  );
const sizeOf = (body: string, sender?: number) => send(body, (size) => Promise.resolve(size), sender);

it("keeps a file while the work is under way, and nothing of one beyond the limit", async () => {
  const remaining = await send("abc", async (size) => [size, await readdir(folder)]);
  expect(remaining).toStrictEqual([3, [expect.stringMatching(/^ibis-upload-/)]]);
  await expect(sizeOf("abcd")).rejects.toMatchObject({ status: 413 });
  await expect(send("abc", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(readdir(folder)).resolves.toStrictEqual([]);
});

it("takes one file of a sender at a time, and eight in all", async () => {
  const over = Promise.withResolvers<number>();
  const begun = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
  const eight = begun.map(({ resolve }, sender) =>
    send(
      "abc",
      () => {
        resolve();
        return over.promise;
      },
      sender,
    ),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  await expect(sizeOf("abc", 0)).rejects.toMatchObject({ status: 409 });
  await expect(sizeOf("abc", 8)).rejects.toMatchObject({ status: 503 });
  over.resolve(1);
  await Promise.all(eight);
  await expect(sizeOf("abc", 0)).resolves.toBe(3);
});

it("takes files again after the disk failed as often as files are taken at once", async () => {
  process.env["TMPDIR"] = join(folder, "gone");
  for (let count = 0; count < 8; count += 1)
    await expect(sizeOf("abc", count)).rejects.toMatchObject({ code: "ENOENT" });
  process.env["TMPDIR"] = folder;
  await expect(sizeOf("abc")).resolves.toBe(3);
});
