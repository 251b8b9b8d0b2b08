import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
/** Folders that a copy of the project does not need, or creates itself. */
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

/** The exit code and the output of a command. */
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
  // A command in the copy is an independent, short run, so it must not inherit this run's settings.
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
 * @throws Error if the patch no longer applies and has to be made again.
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
    throw new Error(`${relative(root, patch)} no longer applies, make it again:  ${applied.output.trim()}`);
  }
  return { run: (command, args) => run(folder, command, args), remove };
}
