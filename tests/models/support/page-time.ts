import type { BrowserContext, Page } from "playwright";
import * as v from "valibot";

/** Milliseconds: shorter timers are the page's own affair and run by themselves. */
const SHORTEST = 1000;

/** Holds the date for tabs that are opened later. */
const DATE = "test-date";
const PASS = "test:pass";
const SLEEP = "test:sleep";
const EXPIRE = "test:expire";
const DUE = "test:due";

/** Runs in the page before its first script. */
function takeTime(options: {
  readonly start: number;
  readonly shortest: number;
  readonly pass: string;
  readonly sleep: string;
  readonly expire: string;
  readonly due: string;
  readonly date: string;
}) {
  const { start, shortest, pass, sleep, expire, due, date } = options;
  let today = Number(new RegExp(`${date}=(\\d+)`).exec(document.cookie)?.[1] ?? start);
  let passed = 0;
  let made = 1e9;
  const timers = new Map<number, { at: number; run: () => void }>();
  const deadlines = new Map<number, AbortController[]>();
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const replace = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  const hear = (name: string, act: (ms: number) => void) =>
    window.addEventListener(name, (event) => event instanceof CustomEvent && act(Number(event.detail)));

  replace(Date, "now", () => today);
  replace(window, "setTimeout", (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms < shortest) return set(run, ms, ...given);
    made += 1;
    timers.set(made, { at: passed + ms, run: () => run(...given) });
    return made;
  });
  replace(window, "clearTimeout", (id?: number) => (timers.delete(id ?? 0) ? undefined : clear(id)));
  replace(AbortSignal, "timeout", (ms: number) => {
    if (ms < shortest) return timeout(ms);
    const deadline = new AbortController();
    deadlines.set(ms, [...(deadlines.get(ms) ?? []), deadline]);
    return deadline.signal;
  });
  hear(pass, (ms) => {
    passed += ms;
    const over = [...timers].filter(([, { at }]) => at <= passed).toSorted(([, a], [, b]) => a.at - b.at);
    for (const [id, { run }] of over) if (timers.delete(id)) run();
  });
  hear(sleep, (ms) => {
    today += ms;
    document.cookie = `${date}=${today}; path=/`;
  });
  hear(due, (after) => {
    const later = [...timers].filter(([id]) => id > after).map(([, { at }]) => at - passed);
    document.documentElement.dataset["due"] = JSON.stringify({ next: Math.min(...later), latest: made });
  });
  hear(expire, (ms) => {
    for (const deadline of deadlines.get(ms)?.splice(0) ?? []) {
      deadline.abort(new DOMException("Too late.", "TimeoutError"));
    }
  });
}

/**
 * The time of a browser's pages stands still but where a test lets it pass. Playwright's own clock would stop the short
 * timers too, by which a page gets its work done.
 * @param shortest Milliseconds; timers that are shorter run by themselves.
 */
export async function holdTime(browser: BrowserContext, start: number, shortest = SHORTEST): Promise<void> {
  const names = { pass: PASS, sleep: SLEEP, expire: EXPIRE, due: DUE, date: DATE };
  await browser.addInitScript(takeTime, { start, shortest, ...names });
}

/** Lets time pass in a page whose time is held. */
export function timeOf(page: Page) {
  const emit = (type: string, ms: number) =>
    page.evaluate(([name, detail]) => void window.dispatchEvent(new CustomEvent(name, { detail })), [
      type,
      ms,
    ] as const);
  const look = async (after: number) => {
    const said = await page.evaluate(
      ([name, detail]) => {
        window.dispatchEvent(new CustomEvent(name, { detail }));
        return document.documentElement.dataset["due"] ?? "";
      },
      [DUE, after] as const,
    );
    const { next, latest } = v.parse(Due, JSON.parse(said));
    return { next: next ?? Infinity, latest };
  };
  return {
    /** Timers run on by so many milliseconds. */
    pass: (ms: number) => emit(PASS, ms),
    /** The date alone goes on: the device sleeps, and its timers with it. */
    sleep: (ms: number) => emit(SLEEP, ms),
    /** Requests that may take so many milliseconds have taken them. */
    expire: (ms: number) => emit(EXPIRE, ms),
    /**
     * Milliseconds until the next timer is due; Infinity where none runs.
     *
     * @param after Of those that were set after this one (`latest`)
     */
    due: async (after = 0) => (await look(after)).next,
    /** Which timer was set last. */
    latest: async () => (await look(0)).latest,
  };
}

/** Infinity is null in JSON. */
const Due = v.object({ next: v.nullable(v.number()), latest: v.number() });
