import { execFileSync } from "node:child_process";
import type { Moment } from "../report/past-run.ts";

/** The present time and commit, with a plus sign where files differ from it. */
export function momentIn(root: string): Moment {
  const date = new Date().toISOString();
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const commit = git("rev-parse", "--short", "HEAD");
    return { date, commit: git("status", "--porcelain") === "" ? commit : `${commit}+` };
  } catch {
    return { date, commit: null };
  }
}
