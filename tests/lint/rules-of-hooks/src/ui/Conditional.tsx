import { useState, type ReactNode } from "react";

export function Conditional({ open }: { open: boolean }): ReactNode {
  if (!open) return null;
  const [text] = useState("");
  return text;
}
