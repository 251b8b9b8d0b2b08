import type { ReactNode } from "react";
import { Icon } from "../base/Icon.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { texts } from "../texts.ts";
import type { Tone } from "../tone.ts";
import { sign } from "./Banner.css.ts";
import * as css from "./ToastRegion.css.ts";
import { toneIcon } from "./toneIcon.ts";

export interface Toast {
  readonly id: string;
  readonly tone: Tone;
  readonly message: string;
  /** A button, such as Undo. */
  readonly action?: ReactNode;
}

export interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  /** The pointer or the focus rests on a toast: its time stands still. */
  readonly onHold?: ((id: string) => void) | undefined;
  readonly onRelease?: ((id: string) => void) | undefined;
}

/** Short messages over the page. Keep it mounted while there are none, so that the first is announced. */
export function ToastRegion({ toasts, onDismiss, onHold, onRelease }: ToastRegionProps) {
  return (
    <section className={css.region} aria-label={texts.notifications}>
      <ol className={css.list} aria-live="polite" aria-relevant="additions text">
        {toasts.map(({ id, tone, message, action }) => (
          <li
            key={id}
            className={css.toast}
            onPointerEnter={() => onHold?.(id)}
            onPointerLeave={() => onRelease?.(id)}
            onFocus={() => onHold?.(id)}
            onBlur={() => onRelease?.(id)}
          >
            <span className={sign[tone]}>
              <Icon name={toneIcon[tone]} />
            </span>
            <p className={css.message} role={tone === "error" ? "alert" : undefined}>
              {message}
            </p>
            {action}
            <IconButton label={texts.dismiss} icon="close" onClick={() => onDismiss(id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
