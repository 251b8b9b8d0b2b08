import type { ReactNode } from "react";
import { card, cards, measure } from "./Card.css.ts";

/** Groups the cards of a page. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <div className={cards}>{children}</div>;
}

/** A frame around one form of a page that has several. */
export function Card({ children }: { readonly children: ReactNode }) {
  return (
    <div className={card}>
      <div className={measure}>{children}</div>
    </div>
  );
}
