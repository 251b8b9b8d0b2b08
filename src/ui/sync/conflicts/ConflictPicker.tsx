import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../controls/Button.tsx";
import { Conflict } from "./Conflict.tsx";
import type { ConflictView } from "./conflict-outcome.ts";
import * as css from "./ConflictPicker.css.ts";
import { conflictTexts } from "../texts.ts";

export interface ConflictPickerProps {
  /** Undecided ones first. */
  readonly conflicts: readonly ConflictView[];
  readonly isOffline: boolean;
  readonly onChoose: (reviewId: string, chosen: "local" | "server") => void;
}

const STEP = 10;

const isUndecided = ({ winner }: ConflictView) => winner === "undecided";

/** Reviews that were changed in two places: decided ones, and those that need the learner's choice. */
export function ConflictPicker({ conflicts, isOffline, onChoose }: ConflictPickerProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(STEP);
  const undecided = conflicts.filter(isUndecided).length;
  /** Those that need no choice are folded, except ones that the learner decides here. */
  const [decided] = useState(() =>
    undecided === 0 ? [] : conflicts.filter((one) => !isUndecided(one)).map(({ reviewId }) => reviewId),
  );
  const open = conflicts.filter(({ reviewId }) => !decided.includes(reviewId));
  const folded = conflicts.filter(({ reviewId }) => decided.includes(reviewId));
  const rest = open.length - shown;

  // The "show more" button may be gone, so the focus moves to the first new item.
  useEffect(() => {
    if (shown > STEP) list.current?.querySelectorAll("article")[shown - STEP]?.focus();
  }, [shown]);

  return (
    <section className={css.picker} aria-labelledby={id}>
      <div>
        <h3 id={id}>{conflictTexts.title}</h3>
        <p className={css.lead}>
          {undecided > 0
            ? (isOffline ? conflictTexts.toChooseOffline : conflictTexts.toChoose)(undecided)
            : conflictTexts.allDecided}
        </p>
      </div>
      <ul ref={list} className={css.list}>
        {open.slice(0, shown).map((conflict) => (
          <li key={conflict.reviewId} className={css.item}>
            <Conflict conflict={conflict} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className={css.more}>
          <Button onClick={() => setShown(shown + STEP)}>
            {conflictTexts.showMore(Math.min(rest, STEP))}
          </Button>
        </div>
      )}
      {folded.length > 0 && (
        <details>
          <summary>{conflictTexts.decided(folded.length)}</summary>
          <ul className={css.list}>
            {folded.map((conflict) => (
              <li key={conflict.reviewId} className={css.item}>
                <Conflict conflict={conflict} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
