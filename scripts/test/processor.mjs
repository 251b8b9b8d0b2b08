import { readFile } from "node:fs/promises";

/** Clock ticks per second, as Linux reports them to programs. */
const TICKS = 100;

/** Seconds of processor time of all ended child processes and their children; NaN if the system does not report it. */
export async function processorSeconds() {
  const stat = await readFile("/proc/self/stat", "utf8").catch(() => "");
  // The name of the program, in brackets, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13] ?? NaN) + Number(fields[14] ?? NaN)) / TICKS;
}
