import { useEffect, type ReactNode } from "react";

export function Stale({ onOpen }: { onOpen: () => void }): ReactNode {
  useEffect(() => {
    onOpen();
  }, []);
  return null;
}
