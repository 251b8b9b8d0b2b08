import { shortenedText } from "../shell/cut-text.ts";
import { plainText } from "./plain-text.ts";

/** UTF-16 units. */
const SHOWN = 200;

/** The beginning of a card's text without markup, for dialogs. */
export const shortText = (text: string): string => shortenedText(plainText(text), SHOWN);
