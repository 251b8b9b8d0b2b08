import { shortenedText } from "../shell/cut-text.ts";
import { plainText } from "./plain-text.ts";

/** Letters that say which card it is. */
const SHOWN = 200;

/** The beginning of a card's text without its markup, for dialogs about the card. */
export const shortText = (text: string): string => shortenedText(plainText(text), SHOWN);
