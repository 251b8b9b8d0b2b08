import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, expect, test, vi } from "vitest";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A process whose `start` is `body`; what it prints with `say` and its log messages come back as lines. */
function run(body: string, parent: "none" | "shell" | "channel" = "none") {
  const program = `
    import { createServer } from "node:http";
    import { closeServer, runUntilSignal } from ${JSON.stringify(new URL("lifecycle.ts", import.meta.url).href)};
    const say = (line) => console.log(line);
    const log = { info: say, error: (...parts) => say([parts.at(-1), parts[0].err?.message].join(" ").trim()) };
    const never = () => new Promise(() => {});
    setInterval(() => {}, 60_000);
    await runUntilSignal({ log, start: async (onStop) => { ${body} } }).then(
      () => say("started"),
      (error) => { say("failed: " + error.message); process.exit(1); },
    );`;
  const node = [process.execPath, "--input-type=module", "-e", program] as const;
  const [command, ...args] = parent === "shell" ? ["sh", "-c", '"$@"; exit', "sh", ...node] : node;
  const child = spawn(command, args, {
    env: { ...process.env, npm_lifecycle_event: parent === "shell" ? "start" : undefined },
    detached: true,
    stdio: ["ignore", "pipe", "inherit", parent === "channel" ? "ipc" : "ignore"],
  });
  children.push(child);
  const lines: string[] = [];
  if (!child.stdout) throw new Error("The process has no output to read.");
  const reader = createInterface(child.stdout).on("line", (line) => lines.push(line));
  const said = (line: string) => vi.waitUntil(() => lines.includes(line), { timeout: 30_000 });
  // The output ends with the last process of the group, a shell before the one that it started.
  const ended = Promise.all([once(child, "exit"), once(reader, "close")]).then(() => child.exitCode);
  return { child, lines, said, ended };
}

test.each(["SIGINT", "SIGTERM"] as const)("%s stops the parts in reverse order", async (signal) => {
  const { child, lines, said, ended } = run(`
    onStop("database", () => say("database"));
    onStop("pool", async () => say("pool"));`);
  await said("started");
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(lines).toEqual(["started", `${signal}: stopping.`, "pool", "database", "Stopped."]);
});

test("a request in flight is answered, a hanging one is cut, and no new one is taken", async () => {
  const { child, lines, said, ended } = run(`
    const server = createServer((request, response) => {
      say(request.url);
      if (request.url === "/slow") process.once("SIGUSR2", () => response.end("done"));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    onStop("server", () => closeServer(server, 1000), 2000);
    say("port " + server.address().port);`);
  await said("started");
  const origin = `http://127.0.0.1:${lines[0]?.replace("port ", "")}`;
  const slow = fetch(`${origin}/slow`).then((response) => response.text());
  const hanging = fetch(`${origin}/hanging`);
  await Promise.all([said("/slow"), said("/hanging")]);
  child.kill("SIGINT");
  await said("SIGINT: stopping.");
  await expect(fetch(`${origin}/late`)).rejects.toThrow("fetch failed");
  child.kill("SIGUSR2");
  expect(await slow).toBe("done");
  await expect(hanging).rejects.toThrow("fetch failed");
  expect(await ended).toBe(0);
});

test("a part that hangs and one that fails do not keep the others from stopping", async () => {
  const { child, lines, said, ended } = run(`
    onStop("database", () => say("database"));
    onStop("jobs", never, 50);
    onStop("mail", () => { throw new Error("no route"); });`);
  await said("started");
  child.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(lines.slice(2)).toEqual([
    "Stopping mail failed. no route",
    "Stopping jobs failed. not done after 50 ms",
    "database",
    "Stopped.",
  ]);
});

test("it ends even when nothing can be stopped", async () => {
  const { child, lines, said, ended } = run(`onStop("database", never, 60_000);`);
  await said("started");
  child.kill("SIGINT");
  expect(await ended).toBe(1);
  expect(lines.at(-1)).toBe("Not stopped after 3000 ms: ending anyway.");
});

test("two signals at once are one, a later one ends it at once", async () => {
  const { child, lines, said, ended } = run(`
    let now = 0;
    Date.now = () => now;
    onStop("database", never, 60_000);
    const interrupt = () => process.emit("SIGINT", "SIGINT");
    process.once("SIGUSR2", () => {
      interrupt();
      now = 300;
      interrupt();
      say("still stopping");
      now = 301;
      interrupt();
    });`);
  await said("started");
  child.kill("SIGUSR2");
  expect(await ended).toBe(1);
  expect(lines).toEqual(["started", "SIGINT: stopping.", "still stopping", "SIGINT again: ending at once."]);
});

test("an error that nothing caught is logged and stops it", async () => {
  const { lines, ended } = run(`
    onStop("database", () => say("database"));
    setTimeout(() => { throw new Error("lost"); });`);
  expect(await ended).toBe(1);
  expect(lines).toEqual(["started", "An error that nothing caught. lost", "database", "Stopped."]);
});

test("a start that fails half-way stops what had started", async () => {
  const { lines, ended } = run(`
    onStop("database", () => say("database"));
    throw new Error("migration 3 failed");`);
  expect(await ended).toBe(1);
  expect(lines).toEqual(["database", "failed: migration 3 failed"]);
});

test("a signal while starting stops what starts in the meantime", async () => {
  const { child, lines, said, ended } = run(`
    say("starting");
    await new Promise((resolve) => process.once("SIGINT", resolve));
    onStop("database", () => say("database"));`);
  await said("starting");
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  expect(lines).toContain("database");
});

test.each([
  ["shell", (child: ChildProcess) => child.kill("SIGTERM")],
  ["channel", (child: ChildProcess) => child.disconnect()],
] as const)("the end of its parent (%s) stops it", async (parent, part) => {
  const { child, lines, said, ended } = run(`onStop("database", () => say("database"));`, parent);
  await said("started");
  part(child);
  await ended;
  expect(lines).toEqual(["started", "The parent process ended: stopping.", "database", "Stopped."]);
});
