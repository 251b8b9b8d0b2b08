import { bar } from "./ProgressBar.css.ts";

/** Progress from 0 to 100; indeterminate without a value. */
export function ProgressBar({
  label,
  value,
}: {
  readonly label: string;
  readonly value?: number | undefined;
}) {
  return <progress className={bar} aria-label={label} max={100} value={value} />;
}
