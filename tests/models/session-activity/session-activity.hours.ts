const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How old the session is then. */
const WORKED = 23 * HOUR + 45 * MINUTE + SECOND;

/** Works in a tab, never idle for half an hour, until little of its session's 24 hours is left. */
export async function workForHours(tab: {
  /** When its session began. */
  readonly start: number;
  now(): number;
  move(): void | Promise<void>;
  pass(ms: number): Promise<void>;
}): Promise<void> {
  const until = tab.start + WORKED;
  while (until - tab.now() > 29 * MINUTE) {
    await tab.move();
    await tab.pass(29 * MINUTE);
  }
  await tab.move();
  await tab.pass(until - tab.now() - SECOND);
  await tab.move();
  await tab.pass(SECOND);
}
