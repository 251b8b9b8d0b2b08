import fc from "fast-check";

const isFull = process.env["IBIS_FULL"] === "1";
const USUAL = 100;

/** How often a property is tried: ten times as often in `npm run test:full`, which also draws a seed. */
export const runs = (count: number): number => (isFull ? 10 * count : count);

fc.configureGlobal(isFull ? { numRuns: runs(USUAL) } : { seed: 20_261_129 });
