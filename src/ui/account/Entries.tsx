import type { ReactNode } from "react";
import * as css from "./Entries.css.ts";
import { formatTime } from "./times.ts";

/** A list of what happened or is open, framed. */
export function Entries({ children }: { readonly children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

/** One of them: what it is, when it was, and what can be done about it. */
export function Entry({
  title,
  details,
  at,
  atLabel,
  end,
}: {
  readonly title: string;
  /** Smaller, below the title; empty ones are left out. */
  readonly details: readonly string[];
  /** ISO time. */
  readonly at: string;
  /** What was at that time. */
  readonly atLabel?: string | undefined;
  readonly end?: ReactNode;
}) {
  return (
    <li className={css.entry}>
      <div className={css.body}>
        <p className={css.title}>{title}</p>
        <p className={css.details}>
          {details
            .filter((text) => text !== "")
            .map((text) => (
              <bdi key={text}>{text}</bdi>
            ))}
          <span>
            {atLabel} <time dateTime={at}>{formatTime(at)}</time>
          </span>
        </p>
      </div>
      {end}
    </li>
  );
}

/** Tells one entry from the others. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <span className={css.mark}>{children}</span>;
}
