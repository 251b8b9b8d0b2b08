/** Isolated, because the text may run from right to left. */
export const quoted = (text: string): string => `“\u2068${text}\u2069”`;
