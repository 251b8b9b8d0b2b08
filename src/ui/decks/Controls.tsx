import type { ReactNode } from "react";
import { controls } from "./Controls.css.ts";

/** Fields that narrow and order a list, the first of them the widest. */
export const Controls = ({ children }: { readonly children: ReactNode }) => (
  <div className={controls}>{children}</div>
);
