import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { type MutationPath, type MutationWork, Said, type SourceFault } from "./mutation-work.ts";

/** Milliseconds of silence after which a mutant counts as an endless loop, and so as found. */
const SILENCE = 15_000;
/** Milliseconds that a process may take to load the suite. */
const START = 120_000;

const PLAYER = fileURLToPath(new URL("./mutation-player.ts", import.meta.url));

type Reply = Exclude<Said, "working"> | "silent" | "ended";

/** A process that plays one mutant after another. */
interface Player {
  readonly process: ChildProcess;
  /** Its response to a piece of work, or why it no longer responds. */
  request(work: MutationWork | null): Promise<Reply>;
  isFresh: boolean;
}

/** Starts a player and waits until it has loaded the suite. */
async function startPlayer(file: string, signal: AbortSignal, fault?: SourceFault): Promise<Player> {
  const child = fork(PLAYER, fault ? [file, JSON.stringify(fault)] : [file], {
    execArgv: [],
    serialization: "advanced",
    signal,
    killSignal: "SIGKILL",
  });
  let respond: (reply: Reply) => void = () => undefined;
  let timer = setTimeout(() => respond("silent"), START).unref();
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => respond("silent"), SILENCE).unref();
  };
  child.on("message", (message) => {
    listen();
    const said = v.parse(Said, message);
    if (said !== "working") respond(said);
  });
  child.on("error", () => respond("ended"));
  child.on("exit", () => respond("ended"));
  const player: Player = {
    process: child,
    isFresh: true,
    request: (work) =>
      new Promise((resolve) => {
        respond = resolve;
        if (!work) return;
        listen();
        child.send(work);
      }),
  };
  const reply = await player.request(null);
  if (reply !== "ready") {
    child.kill("SIGKILL");
    const why = typeof reply === "object" && "thrown" in reply ? reply.thrown : JSON.stringify(reply);
    throw new Error(`${file} cannot be played: ${why}`);
  }
  return player;
}

/** One worker of a pool: its process stays for the next mutant, unless a mutant has broken it. */
export function mutationWorker(file: string, signal: AbortSignal) {
  let current: Player | null = null;
  const end = () => {
    current?.process.kill("SIGKILL");
    current = null;
  };

  /** @returns What found the mutant: the id of a path, or that it threw or looped. Null if it survived. */
  async function play(work: MutationWork): Promise<string | null> {
    if (current && !current.process.connected) end();
    const player = (current ??= await startPlayer(file, signal));
    const { isFresh } = player;
    player.isFresh = false;
    const reply = await player.request(work);
    const isWell = typeof reply === "object" && "killedBy" in reply && !reply.isSpoilt;
    if (isWell) return reply.killedBy;
    end();
    // Leftovers of an earlier mutant may have caused this failure; a new process has none.
    if (!isFresh) return play(work);
    if (reply === "silent") return "runs in circles";
    if (typeof reply === "string")
      throw new Error(`The process of mutant ${work.mutant} of ${file} is ${reply}.`);
    return "thrown" in reply ? `throws ${reply.thrown}` : reply.killedBy;
  }
  return { play, end };
}

/**
 * Plays paths in a process of its own, one of whose files has a fault.
 * @returns What found it: the id of a path, or that the suite could not be loaded, threw or looped. Null if it survived.
 */
export async function playFault(
  file: string,
  fault: SourceFault,
  paths: readonly MutationPath[],
  signal: AbortSignal,
): Promise<string | null> {
  const player = await startPlayer(file, signal, fault).catch(() => null);
  if (!player) return "cannot be loaded";
  try {
    const reply = await player.request({ mutant: null, paths });
    if (typeof reply === "string") return reply === "silent" ? "runs in circles" : `is ${reply}`;
    return "thrown" in reply ? `throws ${reply.thrown}` : reply.killedBy;
  } finally {
    player.process.kill("SIGKILL");
  }
}
