import type { SubscriptionTier } from "#contract/subscription-status.ts";

const MB = 1024 * 1024;

/** Bytes that a learner may keep on a device (specification, section 9). */
export const STORAGE_QUOTAS: Readonly<Record<SubscriptionTier, number>> = {
  FREE: 5 * MB,
  TRIAL: 50 * MB,
  PREMIUM: 500 * MB,
  ENTERPRISE: 2048 * MB,
};

/** The part of the quota that images may fill, so that they leave room for cards. */
export const MEDIA_SHARE = 0.9;

/** A size for people, in steps of 1024: 4.9 MB, 2 GB. What is over a whole number never looks like it. */
export function sizeText(bytes: number): string {
  const [unit, size] = bytes >= 1024 * MB ? (["GB", 1024 * MB] as const) : (["MB", MB] as const);
  return `${Math.ceil((10 * bytes) / size) / 10} ${unit}`;
}
