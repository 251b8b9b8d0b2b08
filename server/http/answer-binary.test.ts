import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { answerBinary } from "./answer-binary.ts";

const bytes = new Uint8Array([0, 0xff, 0x50, 0x4b]);
const answered = async (result: unknown, method = "GET") =>
  new Hono()
    .get("/", (c) => answerBinary(c, result))
    .onError(({ name }, c) => c.text(name, 500))
    .request("/", { method });

it("sends bytes with their type and length, and no name where they have none", async () => {
  const reply = await answered({ type: "image/png", fileName: null, bytes });
  expect(Object.fromEntries(reply.headers)).toStrictEqual({
    "content-type": "image/png",
    "content-length": "4",
  });
  expect(new Uint8Array(await reply.arrayBuffer())).toStrictEqual(bytes);
});

it.each([
  ["Birds.apkg", `attachment; filename="Birds.apkg"; filename*=UTF-8''Birds.apkg`],
  [`a"; b\r\n`, `attachment; filename="a__ b__"; filename*=UTF-8''a%22%3B%20b%0D%0A`],
  [
    "مدن\uD800 (1)",
    `attachment; filename="____ _1_"; filename*=UTF-8''%D9%85%D8%AF%D9%86%EF%BF%BD%20%281%29`,
  ],
])("names the file %j in a header that every browser reads", async (fileName, header) => {
  const reply = await answered({ type: "application/octet-stream", fileName, bytes });
  expect(reply.headers.get("content-disposition")).toBe(header);
});

it.each(["GET", "HEAD"])(
  "sends a file while it is read to %s, and says when nobody needs it any more",
  async (method) => {
    const folder = await mkdtemp(join(tmpdir(), "ibis-binary-"));
    const path = join(folder, "file");
    await writeFile(path, bytes);
    const ended = Promise.withResolvers<void>();
    const file = { type: "image/png", fileName: null, path, end: async () => ended.resolve() };
    const reply = await answered(file, method);
    expect(reply.headers.get("content-length")).toBe("4");
    expect(new Uint8Array(await reply.arrayBuffer())).toStrictEqual(
      method === "GET" ? bytes : new Uint8Array(),
    );
    await ended.promise;
    await rm(folder, { recursive: true });
  },
);

it.each(["GET", "HEAD"])("passes a stream on to %s, and ends it where nobody reads it", async (method) => {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  const reply = await answered({ type: "image/png", fileName: null, size: 4, stream }, method);
  expect(reply.headers.get("content-length")).toBe("4");
  expect(new Uint8Array(await reply.arrayBuffer())).toStrictEqual(
    method === "GET" ? bytes : new Uint8Array(),
  );
  expect(isCancelled).toBe(method === "HEAD");
});

it("lets go of a file whose reader is gone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ibis-binary-"));
  const path = join(folder, "file");
  await writeFile(path, new Uint8Array(1_000_000));
  const ended = Promise.withResolvers<void>();
  const reply = await answered({ type: "image/png", fileName: null, path, end: async () => ended.resolve() });
  await reply.body?.cancel();
  await expect(ended.promise).resolves.toBeUndefined();
  await rm(folder, { recursive: true });
});

it("fails where the handler gave something else", async () => {
  expect((await answered({ zip: "bytes" })).status).toBe(500);
});
