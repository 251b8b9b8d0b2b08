import { Button } from "../controls/Button.tsx";
import type { ButtonLook } from "../controls/buttonClass.ts";

export interface Resend {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Requests another mail, and shows the remaining wait. */
export function ResendButton({ label, ...button }: Resend & Pick<ButtonLook, "tone">) {
  return <Button {...button}>{label}</Button>;
}
