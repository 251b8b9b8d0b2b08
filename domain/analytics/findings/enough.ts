import { reviews } from "./words.ts";

/** Fewer answers than these say nothing about a share. */
export const SHARE_MIN = 30;

/** Fewer answers than these are not drawn as a step of a series. */
export const STEP_MIN = 10;

/** Said in place of a finding: 12 reviews: too few to say. */
export const tooFew = (count: number, of: (count: number) => string = reviews): string =>
  `${of(count)}: too few to say.`;

/** What was remembered of what was asked. */
export interface Share {
  readonly reviewCount: number;
  readonly rememberedCount: number;
}

/** @returns 0 to 1; null where fewer than `least` answers are behind it. */
export const shareOf = ({ reviewCount, rememberedCount }: Share, least = 1): number | null =>
  reviewCount < least ? null : rememberedCount / reviewCount;

/** Both together. */
export const sumOf = (shares: readonly Share[]): Share => ({
  reviewCount: shares.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
  rememberedCount: shares.reduce((sum, { rememberedCount }) => sum + rememberedCount, 0),
});

/** The 95 % interval of a share by Wilson's score, which also holds for few answers. */
export function intervalOf({ reviewCount: n, rememberedCount: k }: Share): readonly [number, number] {
  if (n === 0) return [0, 1];
  const z = 1.96;
  const share = k / n;
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)];
}

/** Whether more was remembered by more than chance: the ranges of both shares have nothing in common. */
export const isClearlyMore = (more: Share, less: Share): boolean => intervalOf(more)[0] > intervalOf(less)[1];
