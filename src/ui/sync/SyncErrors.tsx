import { useId } from "react";
import * as css from "./SyncErrors.css.ts";
import type { SyncErrorView } from "./sync-view.ts";
import { syncTexts } from "./texts.ts";

/** More of them are told by their number. */
const SHOWN = 50;

/** What kept which review from being synced. */
export function SyncErrors({ errors }: { readonly errors: readonly SyncErrorView[] }) {
  const id = useId();
  if (errors.length === 0) return null;
  const rest = errors.length - SHOWN;
  return (
    <section className={css.errors} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {syncTexts.errors}
      </h3>
      <ul className={css.list}>
        {errors.slice(0, SHOWN).map(({ reviewId, cardId, message, code, attempt }) => (
          <li key={reviewId} className={css.error}>
            <p className={css.head}>
              <span className={css.card}>{cardId === null ? syncTexts.noCard : syncTexts.card(cardId)}</span>{" "}
              <span className={css.attempt}>{syncTexts.attempt(attempt)}</span>
            </p>
            <p className={css.message}>
              <bdi>{message}</bdi>
            </p>
            <p>
              <bdi className={css.code}>{code}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={css.more}>{syncTexts.more(rest)}</p>}
    </section>
  );
}
