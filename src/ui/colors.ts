/**
 * The two palettes, in OKLCH. Light is warm paper and dark ink; dark is blue-black ink and soft paper text. `control`
 * outlines controls; `line` only separates. colors.test.ts checks the contrast of every pair that is used together.
 */
export const light = {
  paper: "oklch(0.968 0.01 84)",
  surface: "oklch(0.994 0.004 84)",
  sunken: "oklch(0.942 0.013 84)",
  line: "oklch(0.888 0.014 82)",
  control: "oklch(0.6 0.02 75)",
  ink: "oklch(0.255 0.018 62)",
  inkSoft: "oklch(0.46 0.02 66)",
  accent: "oklch(0.43 0.125 268)",
  accentStrong: "oklch(0.36 0.125 268)",
  accentSoft: "oklch(0.932 0.024 268)",
  onAccent: "oklch(0.99 0.006 84)",
  again: "oklch(0.51 0.165 27)",
  againStrong: "oklch(0.44 0.155 27)",
  againSoft: "oklch(0.948 0.022 27)",
  hard: "oklch(0.5 0.105 66)",
  hardSoft: "oklch(0.945 0.038 80)",
  good: "oklch(0.47 0.105 150)",
  goodSoft: "oklch(0.942 0.032 150)",
  easy: "oklch(0.48 0.09 225)",
  easySoft: "oklch(0.94 0.022 225)",
  scrim: "oklch(0.22 0.02 60 / 0.45)",
  shadow: "oklch(0.35 0.04 60 / 0.1)",
} as const;

/** A colour of the palette. */
export type ColorName = keyof typeof light;

export const dark: Record<ColorName, string> = {
  paper: "oklch(0.198 0.018 268)",
  surface: "oklch(0.246 0.021 268)",
  sunken: "oklch(0.166 0.016 268)",
  line: "oklch(0.335 0.022 268)",
  control: "oklch(0.575 0.025 268)",
  ink: "oklch(0.925 0.012 84)",
  inkSoft: "oklch(0.745 0.016 84)",
  accent: "oklch(0.79 0.09 268)",
  accentStrong: "oklch(0.86 0.065 268)",
  accentSoft: "oklch(0.315 0.05 268)",
  onAccent: "oklch(0.2 0.03 268)",
  again: "oklch(0.755 0.125 27)",
  againStrong: "oklch(0.82 0.095 27)",
  againSoft: "oklch(0.305 0.05 20)",
  hard: "oklch(0.81 0.105 78)",
  hardSoft: "oklch(0.305 0.042 75)",
  good: "oklch(0.79 0.11 152)",
  goodSoft: "oklch(0.295 0.04 165)",
  easy: "oklch(0.8 0.085 220)",
  easySoft: "oklch(0.3 0.042 230)",
  scrim: "oklch(0.1 0.015 268 / 0.65)",
  shadow: "oklch(0.08 0.02 268 / 0.4)",
};
