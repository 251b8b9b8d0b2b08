import type { Page } from "playwright";

/** Milliseconds: shorter timers are the page's own affair and run by themselves. */
const SHORTEST = 1000;

const PASS = "test:pass";
const SLEEP = "test:sleep";
const EXPIRE = "test:expire";

/** Runs in the page before its first script. */
function takeTime(options: {
  readonly start: number;
  readonly shortest: number;
  readonly pass: string;
  readonly sleep: string;
  readonly expire: string;
}) {
  const { start, shortest, pass, sleep, expire } = options;
  let today = start;
  let passed = 0;
  let made = 1e9;
  const timers = new Map<number, { at: number; run: () => void }>();
  const deadlines = new Map<number, AbortController[]>();
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const replace = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  const hear = (name: string, act: (ms: number) => void) =>
    document.addEventListener(name, (event) => event instanceof CustomEvent && act(Number(event.detail)));

  replace(Date, "now", () => today);
  replace(window, "setTimeout", (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms < shortest) return set(run, ms, ...given);
    made += 1;
    timers.set(made, { at: passed + ms, run: () => run(...given) });
    return made;
  });
  replace(window, "clearTimeout", (id?: number) => (timers.delete(id ?? 0) ? undefined : clear(id)));
  replace(AbortSignal, "timeout", (ms: number) => {
    const deadline = new AbortController();
    deadlines.set(ms, [...(deadlines.get(ms) ?? []), deadline]);
    return deadline.signal;
  });
  hear(pass, (ms) => {
    passed += ms;
    const due = [...timers].filter(([, { at }]) => at <= passed).toSorted(([, a], [, b]) => a.at - b.at);
    for (const [id, { run }] of due) if (timers.delete(id)) run();
  });
  hear(sleep, (ms) => void (today += ms));
  hear(expire, (ms) => {
    for (const deadline of deadlines.get(ms)?.splice(0) ?? []) {
      deadline.abort(new DOMException("Too late.", "TimeoutError"));
    }
  });
}

/**
 * The time of a page stands still but where a test lets it pass. Playwright's own clock would stop the short timers
 * too, by which the page gets its work done.
 */
export async function pageTime(page: Page, start: number) {
  await page.addInitScript(takeTime, { start, shortest: SHORTEST, pass: PASS, sleep: SLEEP, expire: EXPIRE });
  const tell = (type: string, ms: number) =>
    page.evaluate(([name, detail]) => void document.dispatchEvent(new CustomEvent(name, { detail })), [
      type,
      ms,
    ] as const);
  return {
    /** Timers run on by so many milliseconds. */
    pass: (ms: number) => tell(PASS, ms),
    /** The date alone goes on: the device sleeps, and its timers with it. */
    sleep: (ms: number) => tell(SLEEP, ms),
    /** Requests that may take so many milliseconds have taken them. */
    expire: (ms: number) => tell(EXPIRE, ms),
  };
}
