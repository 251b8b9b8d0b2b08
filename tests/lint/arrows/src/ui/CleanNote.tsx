import type { ReactNode } from "react";
import type { Note } from "#contract/clean-note.ts";

export function CleanNote({ text }: Note): ReactNode {
  return <p dir="auto">{text}</p>;
}
