import type { ReactNode } from "react";

export function Picture(): ReactNode {
  return <img src="/ibis.svg" />;
}
