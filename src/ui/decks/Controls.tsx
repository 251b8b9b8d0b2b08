import type { ReactNode } from "react";
import { controls } from "./Controls.css.ts";

/** Fields that filter and order a list; the first is the widest. */
export const Controls = ({ children }: { readonly children: ReactNode }) => (
  <div className={controls}>{children}</div>
);
