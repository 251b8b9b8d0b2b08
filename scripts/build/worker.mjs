import { createHash } from "node:crypto";
import { glob, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const unversioned = '<meta name="version" content="" />';
/** Files that no page needs: pictures for installers and shared links, and what only the server reads. */
const notCached = /^(screenshots\/|social-card\.png$|preloads\.json$)/;

/** Writes sw.js, and the version into the pages. Returns how much a first visit loads for it. */
export async function writeWorker({ root, client }) {
  const names = (await Array.fromAsync(glob("**/*.*", { cwd: client })))
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => !notCached.test(name) && !/\.(map|br|gz)$/.test(name))
    .toSorted();
  const version = await versionOf(client, names);
  for (const name of names.filter((one) => one.endsWith(".html")))
    await noteVersion(join(client, name), version);

  const assets = names.filter((name) => name.startsWith("assets/")).map((name) => `/${name}`);
  const files = names.filter((name) => !name.startsWith("assets/")).map((name) => `/${name}`);
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { IBIS_BUILD: JSON.stringify({ version, assets, files }) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2023",
      rolldownOptions: {
        input: join(root, "src/sw.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(client, name))).size));
  return { files: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function versionOf(client, names) {
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\0`).update(await readFile(join(client, name)));
  return hash.digest("base64url").slice(0, 12);
}

async function noteVersion(file, version) {
  const page = await readFile(file, "utf8");
  if (!page.includes(unversioned))
    throw new Error(`${file} lacks ${unversioned}: index.html has to have it.`);
  await writeFile(file, page.replace(unversioned, unversioned.replace('""', `"${version}"`)));
}
