export const LOWEST = -6;
export const HIGHEST = 6;

const STEPS = 120;

export const GRID_STEP = (HIGHEST - LOWEST) / STEPS;

export const GRID: readonly number[] = Array.from(
  { length: STEPS + 1 },
  (_, index) => LOWEST + index * GRID_STEP,
);
