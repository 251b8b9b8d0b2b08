export interface PressedKey {
  readonly key: string;
  /** Physical key, independent of the layout. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** On layouts of other scripts the physical key counts. */
const isLetter = ({ key, code }: PressedKey, letter: string): boolean =>
  /^\P{ASCII}$/u.test(key) ? code === `Key${letter.toUpperCase()}` : key.toLowerCase() === letter;

/** `A` on the page of a deck. */
export const addsCard = (pressed: PressedKey): boolean =>
  !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey && isLetter(pressed, "a");

/** Ctrl or ⌘ with `K`. */
export const opensPalette = (pressed: PressedKey): boolean =>
  pressed.ctrlKey !== pressed.metaKey && !pressed.altKey && isLetter(pressed, "k");
