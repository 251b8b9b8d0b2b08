import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
/** What a copy of the project does without, or has of its own. */
const LEFT_OUT = new Set([
  ".git",
  ".cache",
  ".tanstack",
  ".vitest",
  "data",
  "dist",
  "node_modules",
  "screens",
]);

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A copy of the project with one fault in it. */
export interface FaultyCopy {
  run(command: string, args: readonly string[]): Promise<Ended>;
  remove(): Promise<void>;
}

async function run(folder: string, command: string, args: readonly string[]): Promise<Ended> {
  // What the copy runs is a run of its own: not the long one, and not one within ours.
  const { IBIS_FULL: _full, NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => chunks.push(text));
  }
  await once(child, "close");
  return { code: child.exitCode, output: chunks.join("") };
}

/**
 * @param patch Path of a unified diff.
 * @throws Error where the patch does not apply any more: make it anew.
 */
export async function seedFault(patch: string): Promise<FaultyCopy> {
  const folder = await mkdtemp(join(tmpdir(), "ibis-seeded-fault-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(relative(root, path).split("/")[0] ?? ""),
  });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const applied = await run(folder, "git", ["apply", "--unsafe-paths", patch]);
  if (applied.code !== 0) {
    await remove();
    throw new Error(
      `${relative(root, patch)} does not apply any more, make it anew: ${applied.output.trim()}`,
    );
  }
  return { run: (command, args) => run(folder, command, args), remove };
}
