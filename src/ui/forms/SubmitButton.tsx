import type { ReactNode } from "react";
import { ExplainedButton } from "../controls/ExplainedButton.tsx";

export interface SubmitButtonProps {
  readonly busy?: boolean | undefined;
  /** Why the form cannot be submitted now. */
  readonly unavailable?: string | undefined;
  readonly children: ReactNode;
}

/** Submits its form, or shows why this is not possible now. */
export function SubmitButton({ busy, unavailable, children }: SubmitButtonProps) {
  return (
    <ExplainedButton type="submit" tone="primary" busy={busy} unavailable={unavailable}>
      {children}
    </ExplainedButton>
  );
}
