import { type ReactNode, useId } from "react";
import * as css from "./SyncErrors.css.ts";
import type { SyncErrorView, SyncResultView } from "../sync-view.ts";
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
            title={error.cardName ?? syncTexts.cardGone}
            cardId={error.cardId}
            error={error}
          />
        ))}
      </ul>
      {errors.length > 0 && <p className={css.more}>{syncTexts.refusedNext}</p>}
      {rest > 0 && <p className={css.more}>{syncTexts.more(rest)}</p>}
    </section>
  );
}

interface EntryProps {
  readonly title: string;
  readonly cardId?: number | null;
  readonly error: Pick<SyncErrorView, "message" | "code" | "attempt">;
  readonly children?: ReactNode;
}

/** Codes and numbers are for support, and last. */
function Entry({ title, cardId = null, error: { message, code, attempt }, children }: EntryProps) {
  return (
    <li className={css.error}>
      <p className={css.card}>
        <bdi>{title}</bdi>
      </p>
      <p className={css.message}>
        <bdi>{message}</bdi>
      </p>
      {children}
      <p className={css.code}>
        {cardId !== null && `${syncTexts.card(cardId)} · `}
        <bdi>{code}</bdi> · {syncTexts.attempt(attempt)}
      </p>
    </li>
  );
}
