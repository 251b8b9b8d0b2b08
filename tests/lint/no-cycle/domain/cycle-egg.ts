import { hen } from "./cycle-hen.ts";

export const egg = (n: number): number => hen(n);
