import type { ReactNode } from "react";
import type { Tone } from "../tone.ts";
import { badge } from "./Badge.css.ts";

/** A word or a number that marks something. */
export function Badge({
  tone = "neutral",
  children,
}: {
  readonly tone?: Tone | "neutral";
  readonly children: ReactNode;
}) {
  return (
    <span className={badge[tone]} dir="auto">
      {children}
    </span>
  );
}
