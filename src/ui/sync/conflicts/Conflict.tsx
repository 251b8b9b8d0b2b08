import { useId } from "react";
import { Icon } from "../../base/Icon.tsx";
import { ConflictVersion } from "./ConflictVersion.tsx";
import { type ConflictView, conflictOutcome } from "./conflict-outcome.ts";
import * as css from "./Conflict.css.ts";
import { syncTexts } from "../texts.ts";

export interface ConflictProps {
  readonly conflict: ConflictView;
  readonly onChoose: (reviewId: string, chosen: "local" | "server") => void;
}

/** A review that was changed in two places: both versions, which one counts, and why. */
export function Conflict({ conflict, onChoose }: ConflictProps) {
  const id = useId();
  const { reviewId, cardId, cardName, local, server, winner, choosing } = conflict;
  const isUndecided = winner === "undecided";
  const choose = (side: "local" | "server") =>
    isUndecided
      ? {
          isBusy: choosing === side,
          isDisabled: choosing !== null && choosing !== side,
          nameId: id,
          act: () => onChoose(reviewId, side),
        }
      : null;
  return (
    <article className={css.conflict} aria-labelledby={id} tabIndex={-1}>
      <h4 id={id} className={css.name}>
        <bdi>{cardName ?? syncTexts.card(cardId)}</bdi>
      </h4>
      <p className={isUndecided ? css.undecided : css.decided}>
        <Icon name={isUndecided ? "info" : "check"} />
        <span className={css.outcomeText}>{conflictOutcome(conflict)}</span>
      </p>
      <div className={css.versions}>
        <ConflictVersion
          side="local"
          version={local}
          other={server}
          standing={winner === "local" ? "counts" : null}
          choice={choose("local")}
        />
        <ConflictVersion
          side="server"
          version={server}
          other={local}
          standing={winner === "server" ? "counts" : null}
          choice={choose("server")}
        />
      </div>
    </article>
  );
}
