import type { SuiteResult } from "../kit/result.ts";

/** `1 path`, `2 paths`. */
export const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;

/** Milliseconds in a readable form. */
export function duration(milliseconds: number): string {
  if (milliseconds >= 60_000) return `${(milliseconds / 60_000).toFixed(1)} min`;
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 1 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}

export const SYSTEMS: Readonly<Record<SuiteResult["system"], string>> = {
  process: "in process",
  page: "in the browser",
};

/** The anchor of a suite's section. */
export const anchorOf = ({ name, system }: SuiteResult) => `${name.replace(/[^\w-]+/g, "-")}-${system}`;

/** A moment to the minute, in UTC: `2026-03-01 09:30 UTC`. */
export const minuteOf = (iso: string) => `${iso.slice(0, 16).replace("T", " ")} UTC`;
