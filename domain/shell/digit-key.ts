export interface DigitKey {
  readonly key: string;
  /** Physical key, independent of the layout. */
  readonly code: string;
  /** With Shift or AltGr the written character is meant. */
  readonly isShifted: boolean;
}

const DIGIT = /^\p{Nd}$/u;

/** In Unicode the digits of a script are consecutive. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(at - before - 1))) before += 1;
  return before % 10;
}

/**
 * The digit of a key; null for others. Many layouts write signs in the digit row without Shift (`&é"'` in France): there the
 * physical key counts.
 */
export function digitOf({ key, code, isShifted }: DigitKey): string | null {
  if (DIGIT.test(key)) return String(valueOf(key));
  return isShifted ? null : (/^Digit(\d)$/.exec(code)?.[1] ?? null);
}
