import { type ReactNode, useEffect, useRef } from "react";
import { outcome } from "./Outcome.css.ts";

/** What came of a form, in its place; it takes the focus that the form had. */
export function Outcome({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className={outcome} tabIndex={-1}>
      {children}
    </div>
  );
}
