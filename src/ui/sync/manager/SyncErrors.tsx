import { type ReactNode, useId } from "react";
import * as css from "./SyncErrors.css.ts";
import type { SyncError } from "#domain/sync/sync-error.ts";
import type { SyncResultView } from "../sync-view.ts";
import { syncTexts } from "../texts.ts";

/** Further errors are only counted. */
const SHOWN = 50;

/** Why the sync ended, and why each review was not synced. */
export function SyncErrors({ errors, failure }: Pick<SyncResultView, "errors" | "failure">) {
  const id = useId();
  if (errors.length === 0 && failure === null) return null;
  const rest = errors.length - SHOWN;
  return (
    <section className={css.errors} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {syncTexts.errors}
      </h3>
      <ul className={css.list}>
        {failure && (
          <Entry title={syncTexts.failed[failure.what](failure.reviews)} error={failure}>
            <p className={css.message}>{syncTexts.next[failure.next]}</p>
          </Entry>
        )}
        {errors.slice(0, SHOWN).map((error) => (
          <Entry
            key={error.reviewId}
            title={error.cardId === null ? syncTexts.noCard : syncTexts.card(error.cardId)}
            error={error}
          />
        ))}
      </ul>
      {rest > 0 && <p className={css.more}>{syncTexts.more(rest)}</p>}
    </section>
  );
}

interface EntryProps {
  readonly title: string;
  readonly error: Pick<SyncError, "message" | "code" | "attempt">;
  readonly children?: ReactNode;
}

function Entry({ title, error: { message, code, attempt }, children }: EntryProps) {
  return (
    <li className={css.error}>
      <p className={css.head}>
        <span className={css.card}>{title}</span>{" "}
        <span className={css.attempt}>{syncTexts.attempt(attempt)}</span>
      </p>
      <p className={css.message}>
        <bdi>{message}</bdi>
      </p>
      {children}
      <p>
        <bdi className={css.code}>{code}</bdi>
      </p>
    </li>
  );
}
