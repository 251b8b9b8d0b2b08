import { NO_CURSOR } from "../cards/cached-decks.ts";

/**
 * Which fields the device keeps of a card. An earlier version of the application, in a tab that is still open, drops the newer
 * ones and moves the cursor on: its cursors have another shape, and all cards are asked for again.
 */
const SHAPE = "4~";

/** The cursor as the device keeps it. */
export const cursorOfShape = (cursor: string): string => `${SHAPE}${cursor}`;

/** The cursor as the server gave it; none where cards were stored with other fields since. */
export const cursorOfServer = (kept: string): string =>
  kept.startsWith(SHAPE) ? kept.slice(SHAPE.length) : NO_CURSOR;
