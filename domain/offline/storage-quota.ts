import type { SubscriptionTier } from "#contract/subscription-status.ts";

const MB = 1024 * 1024;

/** Bytes (specification, section 9). */
export const STORAGE_QUOTAS: Readonly<Record<SubscriptionTier, number>> = {
  FREE: 5 * MB,
  TRIAL: 50 * MB,
  PREMIUM: 500 * MB,
  ENTERPRISE: 2048 * MB,
};

/** Of the quota, for images, to leave room for cards. */
export const MEDIA_SHARE = 0.9;

/** In steps of 1024: 4.9 MB, 2 GB. Rounded up, so that an excess is visible. */
export function sizeText(bytes: number): string {
  const [unit, size] = bytes >= 1024 * MB ? (["GB", 1024 * MB] as const) : (["MB", MB] as const);
  return `${Math.ceil((10 * bytes) / size) / 10} ${unit}`;
}
