import type { OfflineValidity } from "#domain/offline/offline-validity.ts";
import { sizeText } from "#domain/offline/storage-quota.ts";

type InvalidReason = Extract<OfflineValidity, { isValid: false }>["reason"];

const WHY: Record<InvalidReason, string> = {
  SUBSCRIPTION_EXPIRED: "your subscription has ended",
  NO_USER_ID: "nobody is signed in any more",
  NO_AUTH_TOKEN: "your sign-in has ended",
};

/** More may not be kept on the device (specification, section 5); `message` can be shown to a person. */
export class StorageRefusal extends Error {
  readonly code: InvalidReason | "QUOTA_EXCEEDED";

  constructor(code: StorageRefusal["code"], message: string) {
    super(message);
    this.name = "StorageRefusal";
    this.code = code;
  }
}

export const notAllowed = (reason: InvalidReason): StorageRefusal =>
  new StorageRefusal(reason, `Storage not allowed: ${WHY[reason]}. Please upgrade your subscription.`);

/** The browser gives no more, whatever the quota says. */
export const deviceFull = (): StorageRefusal =>
  new StorageRefusal(
    "QUOTA_EXCEEDED",
    "This device has no room left for this deck. Free up space on it, or switch off “Available offline” for other decks.",
  );

/** @param current Bytes, with those that find no room. */
export function quotaExceeded(current: number, quota: number): StorageRefusal {
  const sizes = `Current: ${sizeText(current)}, Quota: ${sizeText(quota)}`;
  const repair = "Please free up space or upgrade your subscription.";
  return new StorageRefusal("QUOTA_EXCEEDED", `Storage quota exceeded. ${sizes}. ${repair}`);
}
