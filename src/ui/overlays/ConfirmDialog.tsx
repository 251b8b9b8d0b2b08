import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { texts } from "../texts.ts";
import * as css from "./Dialog.css.ts";
import { Dialog } from "./Dialog.tsx";

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly message: ReactNode;
  /** The name of the action: "Delete deck", not "OK". */
  readonly confirmLabel: string;
  /** If Cancel could mean the action: "Keep subscription". */
  readonly cancelLabel?: string | undefined;
  readonly tone?: "primary" | "danger" | undefined;
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that is hard to undo; the focus starts on Cancel. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel = texts.cancel,
  tone = "danger",
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={css.message}>{message}</div>
    </Dialog>
  );
}
