import type { OfflineValidity } from "./offline-validity.ts";
import { sizeText } from "./storage-quota.ts";

/**
 * `STORE_NOT_FOUND`: a store is missing. `NEWER`: created by a newer version. `INVALID_REVIEW`: the server would refuse it.
 * `OUTDATED`: a newer tab upgraded the database. `BLOCKED`: an older tab has it open.
 */
export type DatabaseErrorCode =
  | "DB_ERROR"
  | "QUOTA_EXCEEDED"
  | "INVALID_REVIEW"
  | "STORE_NOT_FOUND"
  | "UNAVAILABLE"
  | "NEWER"
  | "OUTDATED"
  | "BLOCKED"
  | "TIMEOUT";

export const DATABASE_MESSAGES: Readonly<Record<DatabaseErrorCode, string>> = {
  DB_ERROR: "Problem accessing local storage. Try clearing browser cache.",
  QUOTA_EXCEEDED:
    "This device has no room left for your answers. Free up space, or sync so that older ones can go.",
  INVALID_REVIEW: "This answer cannot be saved. Please reload the page and answer the card again.",
  STORE_NOT_FOUND:
    "Part of the storage of Ibis is missing in this browser. Please close its other tabs and reload the page.",
  UNAVAILABLE: "This browser does not let Ibis keep anything on this device.",
  NEWER: "A newer version of Ibis has been used in this browser. Please reload the page to get it.",
  OUTDATED: "A newer version of Ibis was opened in another tab. Please reload this page.",
  BLOCKED:
    "An older version of Ibis is open in another tab. Please close the other tabs and reload this page.",
  TIMEOUT: "The storage of this browser did not open in time. Please reload the page.",
};

/** Why a learner may not store more. */
export type InvalidReason = Extract<OfflineValidity, { isValid: false }>["reason"];

const WHY: Readonly<Record<InvalidReason, string>> = {
  SUBSCRIPTION_EXPIRED: "your subscription has ended",
  NO_USER_ID: "you are no longer signed in",
  NO_AUTH_TOKEN: "your sign-in has ended",
};

export const notAllowedMessage = (reason: InvalidReason): string =>
  `Storage not allowed: ${WHY[reason]}. Please upgrade your subscription.`;

export const DEVICE_FULL_MESSAGE =
  "This device has no room left for this deck. Free up space on it, or switch off “Available offline” for other decks.";

/** `current`: bytes in use, including those that do not fit. */
export function quotaExceededMessage(current: number, quota: number): string {
  const sizes = `Current: ${sizeText(current)}, Quota: ${sizeText(quota)}`;
  return `Storage quota exceeded. ${sizes}. Please free up space or upgrade your subscription.`;
}

export const SIGNED_OUT_MESSAGE = "You are signed out. Please reload the page.";

export const DAMAGED_CARDS_SUBJECT = "Cards on this device";

export const damagedCardsMessage = (count: number): string =>
  `${count === 1 ? "1 damaged card was" : `${count} damaged cards were`} removed from this device.`;

/** After the browser deleted the database; counts unsent answers. */
export function restoredMessage({ saved, lost }: { readonly saved: number; readonly lost: number }): string {
  const deleted = "The browser deleted what Ibis kept on this device.";
  const again =
    saved === 1 ? "1 unsynced answer was saved again." : `${saved} unsynced answers were saved again.`;
  const gone = lost === 1 ? "1 unsynced answer is lost." : `${lost} unsynced answers are lost.`;
  const answers = [...(lost > 0 ? [gone] : []), ...(saved > 0 ? [again] : [])].join(" ");
  return `${deleted} ${answers || "No answer is lost."} Decks come back when you open them.`;
}
