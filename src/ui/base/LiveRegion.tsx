import { hidden } from "./VisuallyHidden.css.ts";

/** Announces `message` to screen readers whenever it changes. Keep it mounted while the message is empty. */
export function LiveRegion({
  message,
  assertive = false,
}: {
  readonly message: string;
  readonly assertive?: boolean | undefined;
}) {
  return (
    <div className={hidden} aria-live={assertive ? "assertive" : "polite"} aria-atomic="true">
      {message}
    </div>
  );
}
