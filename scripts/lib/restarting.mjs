import { spawn } from "node:child_process";
import { once } from "node:events";

const quietMs = 100;

/** Runs `file` in a process that, unlike those of `node --watch`, has a channel by which it notices the death of this one. */
export function restarting(file, env) {
  let timer;
  let child = run();
  let turn = Promise.resolve();

  function run() {
    const started = spawn(process.execPath, [file], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    started.on("exit", (code) => {
      if (code) console.log("The API ended with an error; it starts again when a file changes.");
    });
    return started;
  }

  async function end() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  }

  async function startAgain(before) {
    await before;
    await end();
    child = run();
  }

  return {
    /** Delayed, so that an editor that saves several files restarts it once. */
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = startAgain(turn);
      }, quietMs);
    },
    stop: async () => {
      clearTimeout(timer);
      await turn;
      await end();
    },
  };
}
