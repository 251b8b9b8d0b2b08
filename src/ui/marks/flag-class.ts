import { flag } from "./Marks.css.ts";

const classes: readonly string[] = [flag[0], flag[1], flag[2], flag[3], flag[4], flag[5], flag[6], flag[7]];

export const flagClass = (number: number): string => classes[number] ?? flag[0];
