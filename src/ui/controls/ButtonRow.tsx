import type { ReactNode } from "react";
import { row } from "./ButtonRow.css.ts";

export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={row}>{children}</div>
);
