import { formatCount } from "../numbers.ts";

/** A time that was spent, as short as a tile: 40 s, 12 min, 3 h 5 min. A number stays with its unit. */
export function formatHours(seconds: number): string {
  if (seconds < 59.5) return `${Math.round(seconds)}\u00A0s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00A0min`;
  const rest = minutes % 60;
  return `${formatCount(Math.floor(minutes / 60))}\u00A0h${rest === 0 ? "" : ` ${rest}\u00A0min`}`;
}
