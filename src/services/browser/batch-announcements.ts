export type Announce = (text: string, isCritical: boolean) => void;

interface Unread {
  readonly text: string;
  readonly assertive?: boolean | undefined;
}

/** Repeats the last unread announcement, because the announcer would skip it for the next. */
export function batchAnnouncements(announce: Announce, unread: () => Unread | null): Announce {
  return (text, isCritical) => {
    const previous = unread();
    if (previous) announce(`${previous.text} ${text}`, isCritical || previous.assertive === true);
    else announce(text, isCritical);
  };
}
