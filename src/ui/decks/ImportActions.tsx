import type { ReactNode } from "react";
import { actions } from "./Import.css.ts";

/** The next actions, the main one first. */
export const ImportActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={actions}>{children}</div>
);
