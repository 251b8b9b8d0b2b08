import { type Serializable, fork } from "node:child_process";

interface Limits {
  readonly limitMs: number;
  readonly heapMb: number;
  /** Aborted when the work is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
}

/** What a script takes and answers: its two sides name one type, so that they agree. */
interface Messages {
  readonly toChild: Serializable;
  readonly fromChild: unknown;
}

interface Child<M extends Messages> {
  send(message: M["toChild"]): void;
  /** The next message. @throws ChildOverLimit, the reason of `signal`, and what the work threw. */
  next(): Promise<M["fromChild"]>;
}

/** V8 aborts where the heap is full; the kernel kills where the machine has no memory. */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals> = new Set(["SIGABRT", "SIGKILL"]);

/** The work took more time or memory than it may. */
export class ChildOverLimit extends Error {
  override readonly name = "ChildOverLimit";
}

type FromWork<Message> =
  | { readonly kind: "message"; readonly message: Message }
  | { readonly kind: "failed"; readonly error: unknown };

/**
 * Runs a script that calls `handleMessages`, and ends it after `work`. Running out of memory, or a fault of the
 * JavaScript engine, ends a whole process: the server does not share one with large or hostile input.
 */
export async function withChild<M extends Messages, Result>(
  script: URL,
  { limitMs, heapMb, signal }: Limits,
  work: (child: Child<M>) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const child = fork(script, {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`, "--disable-warning=ExperimentalWarning"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const unread: FromWork<M["fromChild"]>[] = [];
  const ended = Promise.withResolvers<never>();
  // It may end while nobody waits for it.
  ended.promise.catch(() => undefined);
  let arrived = Promise.withResolvers<void>();
  child.on("message", (message: FromWork<M["fromChild"]>) => {
    unread.push(message);
    arrived.resolve();
  });
  child.once("error", ended.reject);
  const exited = Promise.withResolvers<void>();
  child.once("exit", (code, by) => {
    exited.resolve();
    ended.reject(
      by !== null && OUT_OF_MEMORY.has(by)
        ? new ChildOverLimit(`The process was ended by ${by}; its heap may take ${heapMb} MB.`)
        : new Error(`The process was ended by ${by ?? `exit code ${code}`} before its work was done.`),
    );
  });
  const end = (reason: unknown) => {
    ended.reject(reason);
    child.kill("SIGKILL");
  };
  const limit = setTimeout(
    () => end(new ChildOverLimit(`The process took longer than ${limitMs} ms.`)),
    limitMs,
  );
  const cancel = () => end(signal?.reason);
  signal?.addEventListener("abort", cancel, { once: true });
  const next = async (): Promise<M["fromChild"]> => {
    const first = unread.shift();
    if (first === undefined) {
      arrived = Promise.withResolvers();
      await Promise.race([arrived.promise, ended.promise]);
      return next();
    }
    if (first.kind === "failed") throw first.error;
    return first.message;
  };
  try {
    return await work({ send: (message) => void child.send(message, () => undefined), next });
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener("abort", cancel);
    if (child.kill("SIGKILL")) await exited.promise;
  }
}

/** The script's side of `withChild`: answers messages by `reply`. What it throws ends the work. */
export function handleMessages<M extends Messages>(
  handle: (message: M["toChild"], reply: (message: M["fromChild"]) => void) => Promise<void>,
): void {
  const send = (message: FromWork<M["fromChild"]>) => void process.send?.(message);
  const reply = (message: M["fromChild"]) => send({ kind: "message", message });
  process.on("message", (message: M["toChild"]) => {
    handle(message, reply).catch((error: unknown) => send({ kind: "failed", error }));
  });
  // A terminal or a service manager signals all processes: the server decides when this one ends.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit());
}
