import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const cache = join(root, ".cache");

const inputFiles = [
  "{contract,domain,src,public,scripts/build}/**/*.*",
  "{index.html,inspector.html,vite.config.ts,tsconfig.json,package-lock.json,scripts/build.mjs}",
];
// Tests are not part of the client, and generated files depend on the other inputs.
const otherFiles = /\.(test|gen)\.[^/]+$/;

/** Whether the build has the inspector at `/inspector`: for staging and for tests, not for learners. */
const withInspector = () => process.env.INSPECTOR === "on";

/** A hash of all inputs of the client's build. */
async function hashInputs() {
  const names = await Array.fromAsync(glob(inputFiles, { cwd: root }));
  const hash = createHash("sha256");
  for (const name of names.filter((file) => !otherFiles.test(file)).toSorted()) {
    const content = await readFile(join(root, name)).catch((error) => {
      if (error.code !== "EISDIR") throw error;
    });
    if (content) hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return `${hash.digest("hex")}${withInspector() ? " with the inspector" : ""}`;
}

/** Builds the client unless dist/ was built from the present sources. */
export async function buildIfStale() {
  const built = await readFile(join(dist, ".inputs"), "utf8").catch(() => "");
  if (built === (await hashInputs())) return;
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
  const inputs = await hashInputs();
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
