// Runs under any installed Node, so it uses only syntax that old versions support.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const scripts = dirname(fileURLToPath(import.meta.url));
const modules = join(scripts, "../node_modules");
/** Commands whose module is not beside this file; it exports `main`. */
const elsewhere = {
  simulate: "tests/faults/simulation",
  adaptive: "tests/adaptive",
  analytics: "tests/analytics",
  relevance: "tests/relevance",
};
const commands = [
  "start",
  "dev",
  "build",
  "test",
  "screens",
  "pictures",
  "size",
  "lighthouse",
  "models",
  "simulate",
  "adaptive",
  "analytics",
  "bench",
  "account",
  "grading",
  "relevance",
];
const wanted = 24;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Continues with the Node that npm installed here if this one is too old. */
function continueWith(node) {
  // Through the channel, the child notices when this process is killed.
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(node, process.argv.slice(1), { stdio });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
}

async function run(command, args) {
  try {
    const folder = elsewhere[command];
    const file = folder ? join(scripts, "..", folder, "main.ts") : join(scripts, `${command}.mjs`);
    const script = await import(pathToFileURL(file).href);
    const code = await (script.main || script.default)(args);
    if (code) process.exitCode = code;
  } catch (error) {
    // Our own errors have messages for people. Any other error is a defect, and its stack helps.
    const planned = error instanceof Error && error.constructor === Error;
    console.error(planned ? error.message : error);
    process.exit(1);
  }
}

const [command, ...args] = process.argv.slice(2);
const installed = join(modules, ".bin/node");
if (!commands.includes(command)) {
  fail(
    `There is no command ${command ? JSON.stringify(command) : "given"}: use one of ${commands.join(", ")}.`,
  );
} else if (!existsSync(modules)) {
  fail("The packages are not installed: run npm ci first.");
} else if (Number(process.versions.node.split(".")[0]) >= wanted) {
  await run(command, args);
} else if (process.platform !== "win32" && existsSync(installed) && !process.env.IBIS_HANDED_OVER) {
  process.env.IBIS_HANDED_OVER = "1";
  continueWith(installed);
} else {
  fail(
    `Ibis needs Node ${wanted}, and this is Node ${process.versions.node}. npm ci brings Node ${wanted} with the packages ` +
      `(then start through npm: npm ${command === "start" ? "start" : `run ${command}`}); ` +
      `where it does not, install it from https://nodejs.org.`,
  );
}
