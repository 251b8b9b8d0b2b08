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

  it("that takes more memory than it may is over a limit, and the server goes on", async () => {
    const thrown = answer("const all = []; for (;;) all.push(new Array(1000).fill(1.5))");
    await expect(thrown).rejects.toBeInstanceOf(ChildOverLimit);
  });

  it("that takes longer than it may is ended, also in a loop", async () => {
    await expect(answer("for (;;);", { limitMs: 500 })).rejects.toThrow("took longer than 500 ms");
  });

  it("is ended when it is no longer wanted", async () => {
    await expect(answer("for (;;);", { signal: AbortSignal.timeout(500) })).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });

  it("goes on where the processes of the server are signalled", async () => {
    const signalled = "process.kill(process.pid, 'SIGTERM'); process.kill(process.pid, 'SIGINT');";
    await expect(
      answer(`${signalled} await new Promise((done) => setTimeout(done, 50)); reply("done")`),
    ).resolves.toBe("done");
  });

  it.each([
    ["crashes", "process.kill(process.pid, 'SIGTRAP')", "SIGTRAP"],
    ["ends itself", "process.exit(3)", "exit code 3"],
  ])("that %s is an error that names the reason", async (_, body, reason) => {
    const thrown = answer(body);
    await expect(thrown).rejects.toThrow(reason);
    await expect(thrown).rejects.not.toBeInstanceOf(ChildOverLimit);
  });
});
