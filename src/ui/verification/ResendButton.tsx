import { Button } from "../controls/Button.tsx";

export interface Resend {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Asks for another mail, and says how long until the next one. */
export function ResendButton({ label, ...button }: Resend) {
  return <Button {...button}>{label}</Button>;
}
