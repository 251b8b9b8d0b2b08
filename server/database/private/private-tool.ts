import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import type { Account } from "./private-account.ts";

/**
 * How PostgreSQL's programs are run. The class of the npm package is not used: with it Ctrl-C would stop PostgreSQL before its
 * users, and a server that a killed process left could not be found.
 */
export function toolOptions(account: Account | undefined, cwd: string) {
  // PG* variables of the caller would redirect a program. We parse its messages, so they must be in English.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("PG"));
  const env = { ...Object.fromEntries(inherited), LC_ALL: "C" };
  return { ...account, cwd, env, detached: true, windowsHide: true } satisfies SpawnOptions;
}

/** Ends `child` with this process, also on a forced exit. */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => child.kill(signal);
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}

/** @throws Error with the program's output. */
export async function runTool(
  program: string,
  args: readonly string[],
  { account, cwd }: { account: Account | undefined; cwd: string },
): Promise<void> {
  const child = spawn(program, args, { ...toolOptions(account, cwd), stdio: ["ignore", "pipe", "pipe"] });
  endWithUs(child, "SIGTERM");
  let said = "";
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  await new Promise<void>((resolve, reject) => {
    child.on("error", (cause) => {
      const repair = "set DATABASE_URL to a PostgreSQL server of your own.";
      reject(new Error(`${program} cannot be run on this system: ${repair}`, { cause }));
    });
    child.on("close", (code, signal) => {
      const command = `${program} ${args.join(" ")}`;
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code ?? signal}:\n${said.trim()}`));
    });
  });
}
