/** A text in quotation marks within a sentence, isolated because it may run from right to left. */
export const quoted = (text: string): string => `“\u2068${text}\u2069”`;
