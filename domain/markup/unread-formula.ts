/** What is between single dollars, as a formula is, and ends with a sign after which something must follow. */
const UNREAD = /\$[^$\s][^$\n]*[\-+*/=(,<>&|!^_]\$(?![\w$])/;

/** The first part of a text that looks like a formula and is shown as it was written; null where there is none. */
export const unreadFormula = (text: string): string | null =>
  text.includes("$$") ? null : (UNREAD.exec(text)?.[0] ?? null);
