import { type ReactNode, useEffect, useRef } from "react";
import { outcome } from "./Outcome.css.ts";

/** The outcome of a form, which replaces the form and takes the focus. */
export function Outcome({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className={outcome} tabIndex={-1}>
      {children}
    </div>
  );
}
