import type { ReactNode } from "react";
import * as css from "./Preview.css.ts";

/** A frame around a preview of settings. */
export function Preview({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <figure className={css.preview}>
      <figcaption className={css.label}>{label}</figcaption>
      {children}
    </figure>
  );
}
