import type { ReactNode } from "react";

export function Nowhere(): ReactNode {
  return <a href="#">Open</a>;
}
