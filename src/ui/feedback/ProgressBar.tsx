import { bar } from "./ProgressBar.css.ts";

/** How far something is, 0 to 100; without a value it says only that it goes on. */
export function ProgressBar({
  label,
  value,
}: {
  readonly label: string;
  readonly value?: number | undefined;
}) {
  return <progress className={bar} aria-label={label} max={100} value={value} />;
}
