/** Reads out. */
export type Announce = (text: string, isCritical: boolean) => void;

/** Milliseconds for which an announcement waits, and gives way to the next. */
const WAIT = 100;

/** Of what is announced in quick succession only the last is read: it holds what came before it, so that all is. */
export function batchAnnouncements(announce: Announce, now: () => number): Announce {
  let last = { text: "", isCritical: false, at: -Infinity };
  return (text, isCritical) => {
    const at = now();
    const isWaiting = at >= last.at && at < last.at + WAIT;
    last = isWaiting
      ? { text: `${last.text} ${text}`, isCritical: isCritical || last.isCritical, at }
      : { text, isCritical, at };
    announce(last.text, last.isCritical);
  };
}
