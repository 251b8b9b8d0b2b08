import { type ReactNode, useId } from "react";
import { IconButton } from "../controls/IconButton.tsx";
import { texts } from "../texts.ts";
import * as css from "./Dialog.css.ts";
import { useModal } from "./useModal.ts";

export interface DialogProps {
  readonly title: string;
  /** Called on Escape or the close button; unmount the dialog then. */
  readonly onClose: () => void;
  /** Without Escape and close button: only `actions` close it. */
  readonly blocking?: boolean | undefined;
  readonly alert?: boolean | undefined;
  /** For more than one question. Its upper edge stays in place while its content changes. */
  readonly wide?: boolean | undefined;
  /** For two columns. */
  readonly broad?: boolean | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is mounted. */
export function Dialog({
  title,
  onClose,
  blocking = false,
  alert = false,
  wide = false,
  broad = false,
  actions,
  children,
}: DialogProps) {
  const titleId = useId();
  const modal = useModal(onClose, blocking ? "none" : "closerequest");
  return (
    <dialog
      {...modal}
      className={[css.dialog, wide && css.wide, broad && css.broad].filter(Boolean).join(" ")}
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={titleId}
    >
      <div className={wide ? `${css.frame} ${css.wideFrame}` : css.frame}>
        <div className={css.head} data-page-head>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {!blocking && !alert && <IconButton label={texts.close} icon="close" onClick={onClose} />}
        </div>
        {children}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
