import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { Dialog } from "../overlays/Dialog.tsx";
import { ResendButton, type Resend } from "./ResendButton.tsx";
import { verificationTexts as texts } from "./dialog-texts.ts";

export interface VerificationDialogProps {
  readonly message: string;
  readonly action: string | null;
  readonly email: string;
  readonly canClose: boolean;
  readonly checking: boolean;
  /** The result of the last check. */
  readonly notice: string | null;
  readonly signingOut: boolean;
  readonly resend: Resend;
  readonly onCheck: () => void;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
  /** The result of the last resend. */
  readonly children: ReactNode;
}

/** Asks for the verification of the address. Nothing but its buttons closes one that blocks the page. */
export function VerificationDialog(props: VerificationDialogProps) {
  const { message, action, email, canClose, checking, notice, signingOut, resend } = props;
  return (
    <Dialog
      blocking={!canClose}
      title={texts.title}
      onClose={props.onClose}
      actions={
        <>
          <Button busy={signingOut} disabled={checking} onClick={props.onSignOut}>
            {texts.signOut}
          </Button>
          {canClose && <Button onClick={props.onClose}>{texts.notNow}</Button>}
          <ResendButton {...resend} />
          <Button tone="primary" busy={checking} disabled={signingOut} onClick={props.onCheck}>
            {texts.check}
          </Button>
        </>
      }
    >
      {notice !== null && <Banner tone="error">{notice}</Banner>}
      {props.children}
      <p>{message}</p>
      {action !== null && <p>{action}</p>}
      <p>{texts.mailed(email)}</p>
    </Dialog>
  );
}
