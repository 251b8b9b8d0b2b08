/** Between single dollars, ending with a sign after which something must follow. */
const UNREAD = /\$[^$\s][^$\n]*[-+*/=(,<>&|!^_]\$(?![\w$])/;

/** The first apparent formula that is shown as written; null: none. */
export const unreadFormula = (text: string): string | null =>
  text.includes("$$") ? null : (UNREAD.exec(text)?.[0] ?? null);
