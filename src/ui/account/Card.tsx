import type { ReactNode } from "react";
import { card, measure } from "./Card.css.ts";

/** A frame around one form of a page that has several. */
export function Card({ children }: { readonly children: ReactNode }) {
  return (
    <div className={card}>
      <div className={measure}>{children}</div>
    </div>
  );
}
