/** A key that was pressed, as browsers tell it. */
export interface PressedKey {
  readonly key: string;
  /** Where the key lies, whatever the layout writes with it. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** On a layout of another script (Arabic, Cyrillic) the letter in its place counts. */
const isLetter = ({ key, code }: PressedKey, letter: string): boolean =>
  /^\P{ASCII}$/u.test(key) ? code === `Key${letter.toUpperCase()}` : key.toLowerCase() === letter;

/** `A` adds a card on the page of a deck. */
export const addsCard = (pressed: PressedKey): boolean =>
  !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey && isLetter(pressed, "a");

/** Ctrl or ⌘ with `K` opens the command palette. */
export const opensPalette = (pressed: PressedKey): boolean =>
  pressed.ctrlKey !== pressed.metaKey && !pressed.altKey && isLetter(pressed, "k");
