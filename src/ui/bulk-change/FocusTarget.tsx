import { type ReactNode, useEffect, useRef } from "react";
import { focusTarget } from "./BulkToolbar.css.ts";

/** Takes the focus when a step replaces the focused control, for keyboard users. */
export function FocusTarget({ step, children }: { readonly step: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // On a new page, the heading has the focus.
    if (shown.current === step) return;
    shown.current = step;
    const active = document.activeElement;
    if (active === null || active === document.body) ref.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={ref} className={focusTarget} tabIndex={-1}>
      {children}
    </div>
  );
}
