import {
  DEVICE_FULL_MESSAGE,
  type InvalidReason,
  notAllowedMessage,
  quotaExceededMessage,
} from "#domain/offline/storage-messages.ts";

/** More may not be stored on the device (specification, section 5); `message` can be shown to a person. */
export class StorageRefusal extends Error {
  readonly code: InvalidReason | "QUOTA_EXCEEDED";

  constructor(code: StorageRefusal["code"], message: string) {
    super(message);
    this.name = "StorageRefusal";
    this.code = code;
  }
}

export const notAllowed = (reason: InvalidReason): StorageRefusal =>
  new StorageRefusal(reason, notAllowedMessage(reason));

export const deviceFull = (): StorageRefusal => new StorageRefusal("QUOTA_EXCEEDED", DEVICE_FULL_MESSAGE);

/** @param current Bytes, with those that find no room. */
export const quotaExceeded = (current: number, quota: number): StorageRefusal =>
  new StorageRefusal("QUOTA_EXCEEDED", quotaExceededMessage(current, quota));
