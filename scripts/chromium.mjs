import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const command = process.platform === "win32" ? "npx.cmd" : "npx";

const usualNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome.exe"];

function usualPaths() {
  if (process.platform === "darwin")
    return ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (process.platform === "win32")
    return ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((folder) => {
      const root = process.env[folder];
      return root
        ? ["Google\\Chrome", "Chromium"].map((name) => join(root, name, "Application\\chrome.exe"))
        : [];
    });
  return ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"].flatMap((folder) =>
    [...usualNames, "chrome"].map((name) => join(folder, name)),
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** An installed browser may lack a library, so each candidate is started to print its version. */
function runs(path) {
  if (!isExecutable(path)) return false;
  // On Windows, chrome.exe opens a window instead of printing its version.
  if (process.platform === "win32") return true;
  const answer = spawnSync(path, ["--version", "--no-sandbox"], { encoding: "utf8", timeout: 20_000 });
  return answer.status === 0 && /Chrom/.test(answer.stdout);
}

async function ownBrowser() {
  const { chromium } = await import("playwright");
  // The path is computed; the file may be missing.
  const path = chromium.executablePath();
  return path && runs(path) ? path : undefined;
}

function systemBrowser() {
  const inPath = (process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => usualNames.map((name) => join(folder, name)));
  return [...inPath, ...usualPaths()].find(runs);
}

function isRootOnDebian() {
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Output goes to stderr, so that a caller's stdout stays its own. */
function run(program, args, env = {}) {
  process.stderr.write(`> ${program} ${args.join(" ")}\n`);
  const result = spawnSync(program, args, {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
    timeout: 600_000,
  });
  return result.status === 0;
}

function installByApt() {
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  const hasFonts = existsSync("/usr/share/fonts/truetype");
  const packages = hasFonts ? ["chromium"] : ["chromium", "fonts-dejavu"];
  return (
    run("apt-get", ["update", "-q"], quiet) &&
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], quiet)
  );
}

/** The path of a Chromium or Chrome that starts; installs one if there is none. */
export async function findChromium() {
  const named = process.env.IBIS_CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`IBIS_CHROMIUM is "${named}", which is no browser that starts. Correct or unset it.`);
  }
  const present = (await ownBrowser()) ?? systemBrowser();
  if (present) return present;

  process.stderr.write("No Chromium found; installing one.\n");
  if (run(command, ["playwright", "install", "chromium"])) {
    const own = await ownBrowser();
    if (own) return own;
  }
  if (isRootOnDebian() && installByApt()) {
    const installed = systemBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium or Chrome could be found or installed. Install one with `npx playwright install --with-deps chromium`" +
      " (on Debian: `sudo apt-get install chromium`), or set IBIS_CHROMIUM to the path of one.",
  );
}
