import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashInputs } from "./build/inputs.mjs";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const cache = join(root, ".cache");

/** Whether the build has the inspector at `/inspector`: for staging and for tests, not for learners. */
const withInspector = () => process.env.INSPECTOR === "on";

const inputsOf = async () => `${await hashInputs(root)}${withInspector() ? " with the inspector" : ""}`;

/** Builds the client unless dist/ was built from the present sources. */
export async function buildIfStale() {
  const built = await readFile(join(dist, ".inputs"), "utf8").catch(() => "");
  if (built === (await inputsOf())) return;
  // A separate process, because Vite sets NODE_ENV and keeps memory, which must not affect the server.
  const child = spawn(process.execPath, [join(import.meta.dirname, "launch.mjs"), "build"], {
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The client could not be built; the lines above say why.");
}

/** Builds the client into dist/client, completely or not at all. */
export default async function build() {
  const began = performance.now();
  process.env.NODE_ENV = "production";
  const inputs = await inputsOf();
  if (withInspector()) process.env.VITE_INSPECTOR = "on";
  await clearDrafts();
  const draft = join(cache, `build-${process.pid}`);
  const client = join(draft, "client");

  const { build: viteBuild } = await import("vite");
  await viteBuild({ root, logLevel: "warn", build: { outDir: client, emptyOutDir: true } });
  const { writePrerendered } = await import("./build/prerendered.mjs");
  await writePrerendered({ root, client, work: join(draft, "prerender") });
  await rm(join(draft, "prerender"), { recursive: true });
  const { writeWorker } = await import("./build/worker.mjs");
  const worker = await writeWorker({ root, client });
  if (withInspector()) {
    const { writeInspector } = await import("./build/inspector.mjs");
    await writeInspector({ root, client });
  }
  const { compressAll } = await import("./build/compress.mjs");
  const files = await compressAll(client);
  await writeFile(join(draft, ".inputs"), inputs);
  await replaceDist(draft);
  console.log(`Built the client: ${files} files in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  console.log(
    `Its service worker keeps ${worker.files} files, ${Math.round(worker.bytes / 1000)} kB uncompressed.`,
  );
}

async function replaceDist(draft) {
  const old = `${draft}-old`;
  await rename(dist, old).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(draft, dist);
  await rm(old, { recursive: true, force: true });
}

/** Removes leftovers of interrupted builds, but not the draft of a running one. */
async function clearDrafts() {
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const pid = Number(/^build-(\d+)/.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isAlive(pid)))
      await rm(join(cache, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
