import { lazily } from "../../lazily.ts";

const format = lazily(() => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }));

/** Formatted points, which matching questions give in parts: 2.5. */
export const formatPoints = (points: number): string => format().format(points);
