import { readFile } from "node:fs/promises";

/** Clock ticks a second, as Linux tells them to programs. */
const TICKS = 100;

/** Seconds of processor time that ended children took, with theirs; NaN where the system does not tell. */
export async function processorSeconds() {
  const stat = await readFile("/proc/self/stat", "utf8").catch(() => "");
  // The name of the program, in brackets, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13] ?? NaN) + Number(fields[14] ?? NaN)) / TICKS;
}
