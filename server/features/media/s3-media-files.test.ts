import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { allOf } from "#tests/support/all-of.ts";
import { type S3Server, s3Of, startS3 } from "#tests/support/s3-server.ts";
import { s3MediaFiles } from "./s3-media-files.ts";

const bytes = Buffer.from("a recording");
const hash = createHash("sha256").update(bytes).digest("hex");
const thrownBy = (step: Promise<unknown>): Promise<unknown> => step.catch((thrown: unknown) => thrown);
const all = (url: string) => allOf(s3MediaFiles(s3Of(url)).writtenBefore(new Date()));

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A storage that answers so, without a look at signatures. */
async function answering(answer: RequestListener, limitMs?: number) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has a port.
  const { port } = server.address() as AddressInfo;
  return s3MediaFiles(s3Of(`http://key:secret@127.0.0.1:${port}/bucket`), limitMs);
}

describe("a bucket", () => {
  let server: S3Server;
  beforeAll(async () => void (server = await startS3()));
  afterAll(() => server.close());

  it("has each medium with its type, and with no rights for others", async () => {
    await s3MediaFiles(s3Of(server.url)).write(hash, "audio/mpeg", bytes);
    const path = server.pathOf(`media/${hash.slice(0, 2)}/${hash}`);
    await expect(readFile(path)).resolves.toStrictEqual(bytes);
    const stored: unknown = JSON.parse(await readFile(path.replace(/object$/, "metadata.json"), "utf8"));
    expect(stored).toStrictEqual({ "content-type": "audio/mpeg" });
  });

  it.each([
    ["another secret", ":S3RVER@", ":a-secret-of-ours@", /answered 403 SignatureDoesNotMatch \(GET /],
    ["another bucket", "/ibis-media", "/no-such-bucket", /answered 404 NoSuchBucket \(GET /],
  ])("refuses %s, which an error says without the secret", async (_, from, to, what) => {
    const error: unknown = await thrownBy(all(server.url.replace(from, to)));
    expect(String(error)).toMatch(what);
    expect(String(error)).toMatch(/Check the key, its rights, the bucket and the region in S3_URL\.$/);
    expect(String(error)).not.toContain("a-secret-of-ours");
  });

  it("that is not there refuses every request", async () => {
    const files = s3MediaFiles(s3Of(server.url.replace("/ibis-media", "/no-such-bucket")));
    const steps = [
      () => files.write(hash, "audio/mpeg", bytes),
      () => files.open(hash),
      () => files.remove(hash),
    ];
    for (const step of steps) expect(String(await thrownBy(step()))).toContain("answered 404 NoSuchBucket");
  });
});

it("a list of several pages is read completely", async () => {
  const pages = new Map([
    [null, ["1", "a+/="]],
    ["a+/=", ["2", "b"]],
    ["b", ["3", null]],
  ]);
  const files = await answering((request, response) => {
    const query = new URL(request.url ?? "", "http://s3.test").searchParams;
    const [digit = "", next] = pages.get(query.get("continuation-token")) ?? [];
    const name = `ab${digit?.repeat(62)}`;
    response.end(`<ListBucketResult>
      <Contents><Key>media/ab/${name}</Key><LastModified>2020-01-01T00:00:00Z</LastModified></Contents>
      <IsTruncated>${next !== null}</IsTruncated>
      ${next === null ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`);
  });
  const names = await allOf(files.writtenBefore(new Date()));
  expect(names).toStrictEqual(["1", "2", "3"].map((digit) => `ab${digit.repeat(62)}`));
});

it("a medium that nobody reads on is not sent on", async () => {
  const ended = Promise.withResolvers<void>();
  const files = await answering((_, response) => {
    response.once("close", () => ended.resolve());
    response.writeHead(200, { "content-length": "1000" }).write("half");
  });
  const medium = await files.open(hash);
  await medium?.stream.cancel();
  await expect(ended.promise).resolves.toBeUndefined();
});

describe("a storage that fails", () => {
  const unavailable = (message: RegExp) => ({
    name: "StorageUnavailable",
    message: expect.stringMatching(message),
  });

  it("once is asked once more", async () => {
    const asked: (string | undefined)[] = [];
    const files = await answering((request, response) => {
      asked.push(request.method);
      request.resume().once("end", () => response.writeHead(asked.length === 1 ? 503 : 200).end());
    });
    await files.write(hash, "audio/mpeg", bytes);
    expect(asked).toStrictEqual(["PUT", "PUT"]);
  });

  it.each([500, 503, 429])("with %i again is unavailable", async (status) => {
    const files = await answering((request, response) => {
      request
        .resume()
        .once("end", () => response.writeHead(status).end("<Error><Code>SlowDown</Code></Error>"));
    });
    await expect(files.write(hash, "audio/mpeg", bytes)).rejects.toMatchObject(
      unavailable(new RegExp(`answered ${status} SlowDown \\(PUT media/`)),
    );
  });

  it("to answer in time is unavailable, and is not asked once more", async () => {
    let asked = 0;
    const files = await answering(() => void (asked += 1), 1000);
    const late = unavailable(/did not answer in time/);
    await expect(files.open(hash)).rejects.toMatchObject(late);
    await expect(files.remove(hash)).rejects.toMatchObject(late);
    expect(asked).toBe(2);
  });

  it("in the middle of a medium ends the reading with an error", async () => {
    const files = await answering((_, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("half");
    }, 1000);
    const medium = await files.open(hash);
    await expect(new Response(medium?.stream).arrayBuffer()).rejects.toMatchObject(
      unavailable(/stopped in the middle/),
    );
  });

  it("to be there is unavailable", async () => {
    const files = await answering((request) => request.destroy());
    await expect(files.open(hash)).rejects.toMatchObject(unavailable(/cannot be reached/));
  });

  it("to say how long a medium is, or to send a list, is an error", async () => {
    const files = await answering((_, response) => response.end("<html>Welcome</html>"));
    await expect(allOf(files.writtenBefore(new Date()))).rejects.toThrow(/did not answer with a list/);
    const chunked = await answering((_, response) => response.writeHead(200).write("piece"));
    await expect(chunked.open(hash)).rejects.toMatchObject(unavailable(/does not say how long/));
  });

  it("to go on in its list is an error", async () => {
    const page =
      "<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken></ListBucketResult>";
    const files = await answering((_, response) => response.end(page));
    await expect(allOf(files.writtenBefore(new Date()))).rejects.toThrow(/same page/);
  });

  it("by a list without end is unavailable", async () => {
    const files = await answering((_, response) => void response.end("x".repeat(5_000_000)));
    await expect(allOf(files.writtenBefore(new Date()))).rejects.toMatchObject(
      unavailable(/could not be read/),
    );
  });
});
