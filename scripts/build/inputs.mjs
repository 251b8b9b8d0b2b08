import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

const inputs = [
  "{contract,domain,src,public,scripts/build}/**/*.*",
  "{index.html,inspector.html,vite.config.ts,tsconfig.json,package-lock.json,scripts/build.mjs}",
];
// Tests are not part of the client, and generated files depend on the other inputs.
const others = /\.(test|gen)\.[^/]+$/;

/** A hash of all inputs of the client's build. */
export async function hashInputs(root) {
  const names = await Array.fromAsync(glob(inputs, { cwd: root }));
  const hash = createHash("sha256");
  for (const name of names.filter((file) => !others.test(file)).toSorted()) {
    const content = await readFile(join(root, name)).catch((error) => {
      if (error.code !== "EISDIR") throw error;
    });
    if (content) hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
