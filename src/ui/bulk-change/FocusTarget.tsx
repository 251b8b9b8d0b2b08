import { type ReactNode, useEffect, useRef } from "react";
import { focusTarget } from "./BulkToolbar.css.ts";

/** Takes the focus where a step replaces the control that had it, so that keyboard users keep their place. */
export function FocusTarget({ step, children }: { readonly step: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Where the page has just come, its heading has the focus.
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
