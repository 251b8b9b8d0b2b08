import { lazily } from "../lazily.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units = (["second", "minute", "hour", "day", "month", "year"] as const).map((unit) => ({
  unit,
  format: lazily(
    () =>
      new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 }),
  ),
}));

const format = (value: number, unit: (typeof units)[number]["unit"]) =>
  units
    .find((one) => one.unit === unit)
    ?.format()
    .format(value) ?? "";

/** A time until the next review, as a rating shows it: `<1 min`, `10 min`, `4 days`, `2.3 mths`. */
export function formatInterval(ms: number): string {
  if (ms < MINUTE) return `<${format(1, "minute")}`;
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 60) return format(minutes, "minute");
  const hours = Math.round(ms / HOUR);
  if (hours < 24) return format(hours, "hour");
  const days = Math.round(ms / DAY);
  if (days < 31) return format(days, "day");
  if (days < 365) return format(Math.round(days / 3.04) / 10, "month");
  return format(Math.round(days / 36.5) / 10, "year");
}

/** A time that was spent: `45 sec`, `4 min 20 sec`. */
export function formatSpent(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = format(whole % 60, "second");
  return minutes === 0 ? rest : `${format(minutes, "minute")} ${rest}`;
}
