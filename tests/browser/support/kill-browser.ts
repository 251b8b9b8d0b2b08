import { readFileSync, readdirSync } from "node:fs";

/**
 * Kills every process of the browser that runs on this profile, as a crash of the device would. Works only on Linux.
 */
export function killBrowser(profile: string): void {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    if (commandOf(pid).includes(`--user-data-dir=${profile}`)) kill(Number(pid));
  }
}

/** Empty where the process has ended meanwhile. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended with its parent.
  }
}
