import { type ReactNode, useId } from "react";
import { Button } from "../controls/Button.tsx";
import { hint } from "./Field.css.ts";

export interface SubmitButtonProps {
  readonly busy?: boolean | undefined;
  /** Why the form cannot be submitted now. */
  readonly unavailable?: string | undefined;
  readonly children: ReactNode;
}

/** Submits its form, or shows why this is not possible now. */
export function SubmitButton({ busy, unavailable, children }: SubmitButtonProps) {
  const reasonId = useId();
  const isUnavailable = unavailable !== undefined;
  return (
    <>
      <Button
        type="submit"
        tone="primary"
        busy={busy}
        disabled={isUnavailable}
        aria-describedby={isUnavailable ? reasonId : undefined}
      >
        {children}
      </Button>
      {isUnavailable && (
        <p id={reasonId} className={hint}>
          {unavailable}
        </p>
      )}
    </>
  );
}
