import { useState } from "react";
import { Button } from "../../controls/Button.tsx";
import { Banner } from "../../feedback/Banner.tsx";
import { ConfirmDialog } from "../../overlays/ConfirmDialog.tsx";
import * as css from "./SyncErrors.css.ts";
import type { SyncErrorView, SyncResultView } from "../sync-view.ts";
import { syncTexts } from "../texts.ts";

/** Further errors are only counted. */
const SHOWN = 50;

export interface DiscardProps {
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onDiscard: (reviewIds: readonly string[]) => void;
}

type SyncErrorsProps = Pick<SyncResultView, "errors" | "failure"> & { readonly discard: DiscardProps };

/** Why the sync ended, and why each review was not synced. */
export function SyncErrors({ errors, failure, discard }: SyncErrorsProps) {
  if (errors.length === 0 && failure === null) return null;
  const rest = errors.length - SHOWN;
  const gone = errors.flatMap(({ isCardGone, reviewId }) => (isCardGone ? reviewId : []));
  return (
    <section className={css.errors} aria-label={syncTexts.errors}>
      <ul className={css.list}>
        {failure && (
          <Entry
            title={syncTexts.failed[failure.what](failure.reviews)}
            error={failure}
            next={syncTexts.next[failure.next]}
          />
        )}
        {errors.slice(0, SHOWN).map((error) => (
          <Entry
            key={error.reviewId}
            title={error.cardName ?? syncTexts.cardGone}
            cardId={error.cardId}
            error={error}
            instead={error.isCardGone ? syncTexts.goneNext : undefined}
          />
        ))}
        {gone.length > 0 && (
          <li className={css.error}>
            <Discard {...discard} reviewIds={gone} />
          </li>
        )}
      </ul>
      {gone.length < errors.length && <p className={css.more}>{syncTexts.refusedNext}</p>}
      {rest > 0 && <p className={css.more}>{syncTexts.more(rest)}</p>}
    </section>
  );
}

/** Deletes answers that can never be saved. */
function Discard({
  reviewIds,
  isBusy,
  error,
  onDiscard,
}: DiscardProps & { readonly reviewIds: readonly string[] }) {
  const [isAsking, setAsking] = useState(false);
  const count = reviewIds.length;
  return (
    <>
      <div>
        <Button icon="trash" busy={isBusy} onClick={() => setAsking(true)}>
          {syncTexts.discard(count)}
        </Button>
      </div>
      {error !== null && <Banner tone="error">{error}</Banner>}
      {isAsking && (
        <ConfirmDialog
          title={syncTexts.discardTitle(count)}
          message={syncTexts.discardText}
          confirmLabel={syncTexts.discard(count)}
          onConfirm={() => {
            setAsking(false);
            onDiscard(reviewIds);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface EntryProps {
  readonly title: string;
  readonly cardId?: number | null;
  readonly error: Pick<SyncErrorView, "message" | "code" | "attempt">;
  /** Shown in place of the message, which is then among the details. */
  readonly instead?: string | undefined;
  readonly next?: string;
}

/** Codes and numbers are for support, so they are last. */
function Entry({ title, cardId = null, error: { message, code, attempt }, instead, next }: EntryProps) {
  return (
    <li className={css.error}>
      <p className={css.card}>
        <bdi>{title}</bdi>
      </p>
      <p className={css.message}>{instead ?? <bdi>{message}</bdi>}</p>
      {next !== undefined && <p className={css.message}>{next}</p>}
      <details className={css.code}>
        <summary>{syncTexts.details}</summary>
        {instead !== undefined && (
          <>
            <bdi>{message}</bdi>{" "}
          </>
        )}
        {cardId !== null && `${syncTexts.card(cardId)} · `}
        <bdi>{code}</bdi> · {syncTexts.attempt(attempt)}
      </details>
    </li>
  );
}
