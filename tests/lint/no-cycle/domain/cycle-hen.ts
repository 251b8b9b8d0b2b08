import { egg } from "./cycle-egg.ts";

export const hen = (n: number): number => (n === 0 ? 0 : egg(n - 1));
