import { createContext } from "react";
import type { MachineSources } from "../../session/source-lines.ts";

export interface Sources {
  readonly machines: MachineSources;
  /** Asks the development server for an address; null where there is none. */
  readonly open: ((address: string) => void) | null;
}

export const SourcesContext = createContext<Sources>({ machines: {}, open: null });
