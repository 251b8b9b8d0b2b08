import { formatPercent } from "../percent.ts";

/** A part of a whole: 88%. Only the whole is 100%. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? "–" : formatPercent(part / whole);
