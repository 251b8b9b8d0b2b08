/** Reads out. */
export type Announce = (text: string, isCritical: boolean) => void;

/** An announcement that has not been read yet. */
interface Unread {
  readonly text: string;
  readonly assertive?: boolean | undefined;
}

/**
 * The announcer reads only the last of several announcements in quick succession. Here each repeats the one that has not
 * been read yet, so that both are read.
 */
export function batchAnnouncements(announce: Announce, unread: () => Unread | null): Announce {
  return (text, isCritical) => {
    const previous = unread();
    if (previous) announce(`${previous.text} ${text}`, isCritical || previous.assertive === true);
    else announce(text, isCritical);
  };
}
