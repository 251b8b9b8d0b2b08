import { reviews } from "./words.ts";

/** Fewer answers are not enough for a share. */
export const SHARE_MIN = 30;

/** Fewer answers are not drawn as a step of a series. */
export const STEP_MIN = 10;

/** Replaces a finding: 12 reviews: too few to say. */
export const tooFew = (count: number, of: (count: number) => string = reviews): string =>
  `${of(count)}: too few to say.`;

export interface Share {
  readonly reviewCount: number;
  readonly rememberedCount: number;
}

/** 0 to 1; null with fewer than `least` answers. */
export const shareOf = ({ reviewCount, rememberedCount }: Share, least = 1): number | null =>
  reviewCount < least ? null : rememberedCount / reviewCount;

export const sumOf = (shares: readonly Share[]): Share => ({
  reviewCount: shares.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
  rememberedCount: shares.reduce((sum, { rememberedCount }) => sum + rememberedCount, 0),
});

/** The 95 % Wilson interval, also valid for few answers. */
export function intervalOf({ reviewCount: n, rememberedCount: k }: Share): readonly [number, number] {
  if (n === 0) return [0, 1];
  const z = 1.96;
  const share = k / n;
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)];
}

/** More by more than chance: the intervals do not overlap. */
export const isClearlyMore = (more: Share, less: Share): boolean => intervalOf(more)[0] > intervalOf(less)[1];
