import { useId } from "react";
import { hint } from "../forms/Field.css.ts";
import { Button, type ButtonProps } from "./Button.tsx";

/** A button with the reason why it is disabled, if any. */
export function ExplainedButton({
  unavailable,
  ...button
}: Omit<ButtonProps, "disabled"> & {
  /** Why it cannot be used now. */
  readonly unavailable: string | undefined;
}) {
  const reasonId = useId();
  if (unavailable === undefined) return <Button {...button} />;
  return (
    <>
      <Button {...button} disabled aria-describedby={reasonId} />
      <p id={reasonId} className={hint}>
        {unavailable}
      </p>
    </>
  );
}
