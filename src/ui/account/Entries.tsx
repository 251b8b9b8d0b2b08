import type { ReactNode } from "react";
import * as css from "./Entries.css.ts";
import { formatTime } from "./times.ts";

/** A framed list of events or open sessions. */
export function Entries({ children }: { readonly children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

export function Entry({
  title,
  text = "",
  details,
  at,
  atLabel,
  end,
}: {
  readonly title: string;
  /** On a line of its own, below the title. */
  readonly text?: string | undefined;
  /** Smaller, below the title; empty ones are omitted. */
  readonly details: readonly string[];
  /** ISO time. */
  readonly at?: string | undefined;
  readonly atLabel?: string | undefined;
  readonly end?: ReactNode;
}) {
  return (
    <li className={css.entry}>
      <div className={css.body}>
        <p className={css.title}>
          <bdi>{title}</bdi>
        </p>
        {text !== "" && (
          <p className={css.details}>
            <bdi>{text}</bdi>
          </p>
        )}
        <p className={css.details}>
          {details
            .filter((detail) => detail !== "")
            .map((detail) => (
              <span key={detail} className={css.detail}>
                <bdi>{detail}</bdi>
              </span>
            ))}
          {at !== undefined && (
            <span className={css.detail}>
              {atLabel} <time dateTime={at}>{formatTime(at)}</time>
            </span>
          )}
        </p>
      </div>
      {end}
    </li>
  );
}

/** A fact about the account, with a link to change it. */
export function Fact(props: { readonly label: string; readonly value: string; readonly link?: ReactNode }) {
  return (
    <li className={css.entry}>
      <div className={css.body}>
        <p className={css.details}>{props.label}</p>
        <p className={css.title}>
          <bdi>{props.value}</bdi>
        </p>
      </div>
      {props.link}
    </li>
  );
}

/** A badge that marks one entry. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <span className={css.mark}>{children}</span>;
}
