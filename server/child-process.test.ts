import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ChildOverLimit, withChild } from "./child-process.ts";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "ibis-child-"))));
afterEach(() => rm(folder, { recursive: true }));

const LIMITS = { limitMs: 10_000, heapMb: 32 };

/** What a script answers whose handler has this body. */
async function answer(body: string, limits: { limitMs?: number; signal?: AbortSignal } = {}) {
  const script = join(folder, "script.mjs");
  const parent = new URL("./child-process.ts", import.meta.url).href;
  await writeFile(
    script,
    `import { handleMessages } from ${JSON.stringify(parent)};
     handleMessages(async (message, reply) => { ${body} });`,
  );
  return withChild<{ toChild: unknown[]; fromChild: unknown }, unknown>(
    pathToFileURL(script),
    { ...LIMITS, ...limits },
    (child) => {
      child.send([1, new Map([["a", 2n]])]);
      return child.next();
    },
  );
}

describe("work in a process of its own", () => {
  it("answers with what a structured clone can carry, without the server's environment", async () => {
    process.env["A_SECRET"] = "secret";
    await expect(answer("reply([...message, process.env.A_SECRET])")).resolves.toStrictEqual([
      1,
      new Map([["a", 2n]]),
      undefined,
    ]);
    delete process.env["A_SECRET"];
  });

  it("throws here what it throws", async () => {
    const thrown = answer("throw new RangeError('too long')");
    await expect(thrown).rejects.toThrow(RangeError);
    await expect(thrown).rejects.toThrow("too long");
  });

  it.each([
    ["takes more memory than it may", "const all = []; for (;;) all.push(new Array(1000).fill(1.5))"],
    ["crashes", "process.abort()"],
  ])("that %s is over a limit, and the server goes on", async (_, body) => {
    await expect(answer(body)).rejects.toBeInstanceOf(ChildOverLimit);
  });

  it("that takes longer than it may is ended, also in a loop", async () => {
    await expect(answer("for (;;);", { limitMs: 500 })).rejects.toThrow("took longer than 500 ms");
  });

  it("is ended when it is no longer wanted", async () => {
    await expect(answer("for (;;);", { signal: AbortSignal.timeout(500) })).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });

  it("that ends itself is an error", async () => {
    await expect(answer("process.exit(3)")).rejects.toThrow("ended with code 3");
  });
});
