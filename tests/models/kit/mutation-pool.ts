import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { type MutationWork, Said } from "./mutation-work.ts";

/** Milliseconds of silence after which a mutant counts as an endless loop, and so as found. */
const SILENCE = 15_000;
/** Milliseconds that a process may take to load the suite. */
const START = 120_000;

const PLAYER = fileURLToPath(new URL("./mutation-player.ts", import.meta.url));

type Heard = Exclude<Said, "working"> | "silent" | "ended";

/** A process that plays one mutant after another. */
interface Player {
  readonly process: ChildProcess;
  /** Its response to a piece of work, or why it no longer responds. */
  say(work: MutationWork | null): Promise<Heard>;
  isFresh: boolean;
}

/** Starts a player and waits until it has loaded the suite. */
async function startPlayer(file: string, signal: AbortSignal): Promise<Player> {
  const child = fork(PLAYER, [file], {
    execArgv: [],
    serialization: "advanced",
    signal,
    killSignal: "SIGKILL",
  });
  let hear: (heard: Heard) => void = () => undefined;
  let timer = setTimeout(() => hear("silent"), START).unref();
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => hear("silent"), SILENCE).unref();
  };
  child.on("message", (message) => {
    listen();
    const said = v.parse(Said, message);
    if (said !== "working") hear(said);
  });
  child.on("error", () => hear("ended"));
  child.on("exit", () => hear("ended"));
  const player: Player = {
    process: child,
    isFresh: true,
    say: (work) =>
      new Promise((resolve) => {
        hear = resolve;
        if (!work) return;
        listen();
        child.send(work);
      }),
  };
  const heard = await player.say(null);
  if (heard !== "ready") {
    child.kill("SIGKILL");
    const why = typeof heard === "object" && "thrown" in heard ? heard.thrown : JSON.stringify(heard);
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
    const heard = await player.say(work);
    const isWell = typeof heard === "object" && "killedBy" in heard && !heard.isSpoilt;
    if (isWell) return heard.killedBy;
    end();
    // Leftovers of an earlier mutant may have caused this failure; a new process has none.
    if (!isFresh) return play(work);
    if (heard === "silent") return "runs in circles";
    if (typeof heard === "string")
      throw new Error(`The process of mutant ${work.mutant} of ${file} is ${heard}.`);
    return "thrown" in heard ? `throws ${heard.thrown}` : heard.killedBy;
  }
  return { play, end };
}
