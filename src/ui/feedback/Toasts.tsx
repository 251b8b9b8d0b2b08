import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../base/Icon.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { texts } from "../texts.ts";
import type { Tone } from "../tone.ts";
import { sign } from "./Banner.css.ts";
import { openModals } from "./openModals.ts";
import { toneIcon } from "./toneIcon.ts";
import * as css from "./Toasts.css.ts";

export interface ToastsProps {
  /** The oldest first. */
  readonly toasts: readonly { readonly id: number; readonly text: string; readonly tone: Tone }[];
  readonly onDismiss: (id: number) => void;
  /** Somebody is at them, and they have to stay, or is so no longer. */
  readonly onAttention: (type: `${"pointer" | "focus"}.${"enter" | "leave"}`) => void;
}

/** Short messages in the corner, above everything else. They are read out by the announcer. */
export function Toasts(props: ToastsProps) {
  const modal = useSyncExternalStore(openModals.subscribe, openModals.top, () => null);
  if (props.toasts.length === 0) return null;
  // Outside of a modal dialog they could neither be clicked nor be read.
  return createPortal(<Popover {...props} />, modal ?? document.body);
}

function Popover({ toasts, onDismiss, onAttention }: ToastsProps) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const popover = ref.current;
    popover?.showPopover();
    return () => popover?.hidePopover();
  }, []);
  // What is taken away while it has the focus does not say so.
  useEffect(() => {
    if (!ref.current?.contains(document.activeElement)) onAttention("focus.leave");
  }, [toasts, onAttention]);

  return (
    <section
      ref={ref}
      popover="manual"
      className={css.toasts}
      aria-label={texts.messages}
      onPointerEnter={() => onAttention("pointer.enter")}
      onPointerLeave={() => onAttention("pointer.leave")}
      onFocus={({ relatedTarget }) => {
        if (!ref.current?.contains(relatedTarget)) before.current = relatedTarget;
        onAttention("focus.enter");
      }}
      onBlur={() => onAttention("focus.leave")}
    >
      {toasts.map(({ id, text, tone }) => (
        <div key={id} className={css.toast[tone]}>
          <span className={sign[tone]}>
            <Icon name={toneIcon[tone]} />
          </span>
          <p className={css.text} dir="auto">
            {text}
          </p>
          <IconButton
            label={texts.dismiss}
            icon="close"
            onClick={() => {
              if (before.current instanceof HTMLElement) before.current.focus();
              onDismiss(id);
            }}
          />
        </div>
      ))}
    </section>
  );
}
