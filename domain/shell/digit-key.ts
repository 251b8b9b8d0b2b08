/** A key as far as it may be a digit. */
export interface DigitKey {
  readonly key: string;
  /** Where the key lies, whatever the layout writes with it. */
  readonly code: string;
  /** Shift or AltGr is down with it: what it writes was meant. */
  readonly isShifted: boolean;
}

const DIGIT = /^\p{Nd}$/u;

/** The value of a digit of any script: in Unicode those of a script follow each other from 0 to 9. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(at - before - 1))) before += 1;
  return before % 10;
}

/**
 * The digit that a key means, as our digits write it; null for any other key. Many layouts write signs or letters with
 * the digit row unless Shift is down (`&é"'` in France): there the place counts.
 */
export function digitOf({ key, code, isShifted }: DigitKey): string | null {
  if (DIGIT.test(key)) return String(valueOf(key));
  return isShifted ? null : (/^Digit(\d)$/.exec(code)?.[1] ?? null);
}
