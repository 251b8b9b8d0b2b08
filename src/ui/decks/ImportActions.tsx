import type { ReactNode } from "react";
import { actions } from "./Import.css.ts";

/** What can be done next, the main act first. */
export const ImportActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={actions}>{children}</div>
);
