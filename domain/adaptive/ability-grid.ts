/** Abilities are estimated between these bounds. */
export const LOWEST = -6;
export const HIGHEST = 6;

const STEPS = 120;

/** Distance of two points. */
export const GRID_STEP = (HIGHEST - LOWEST) / STEPS;

/** The abilities at which a posterior is computed. */
export const GRID: readonly number[] = Array.from(
  { length: STEPS + 1 },
  (_, index) => LOWEST + index * GRID_STEP,
);
