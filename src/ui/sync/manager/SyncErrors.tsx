import type { ReactNode } from "react";
import * as css from "./SyncErrors.css.ts";
import type { SyncErrorView, SyncResultView } from "../sync-view.ts";
import { syncTexts } from "../texts.ts";

/** Further errors are only counted. */
const SHOWN = 50;

/** Why the sync ended, and why each review was not synced. */
export function SyncErrors({ errors, failure }: Pick<SyncResultView, "errors" | "failure">) {
  if (errors.length === 0 && failure === null) return null;
  const rest = errors.length - SHOWN;
  return (
    <section className={css.errors} aria-label={syncTexts.errors}>
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
          >
            {error.isCardGone && <p className={css.message}>{syncTexts.goneNext}</p>}
          </Entry>
        ))}
      </ul>
      {!errors.every(({ isCardGone }) => isCardGone) && <p className={css.more}>{syncTexts.refusedNext}</p>}
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

/** Codes and numbers are for support, so they are last. */
function Entry({ title, cardId = null, error: { message, code, attempt }, children }: EntryProps) {
  return (
    <li className={css.error}>
      <p className={css.card} dir="auto">
        {title}
      </p>
      <p className={css.message}>
        <bdi>{message}</bdi>
      </p>
      {children}
      <details className={css.code}>
        <summary>{syncTexts.details}</summary>
        {cardId !== null && `${syncTexts.card(cardId)} · `}
        <bdi>{code}</bdi> · {syncTexts.attempt(attempt)}
      </details>
    </li>
  );
}
