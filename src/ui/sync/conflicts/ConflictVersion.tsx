import { type ReactNode, useId } from "react";
import { formatSpent } from "../../study/durations.ts";
import { studyTexts } from "../../study/texts.ts";
import type { ConflictVersionView } from "./conflict-outcome.ts";
import * as css from "./ConflictVersion.css.ts";
import { formatPercent } from "../../percent.ts";
import { formatMomentToSecond } from "../formats.ts";
import { KeepButton, type KeepChoice } from "./KeepButton.tsx";
import { conflictTexts } from "../texts.ts";

export interface ConflictVersionProps {
  readonly side: "local" | "server";
  readonly version: ConflictVersionView;
  /** The version to compare with. */
  readonly other: ConflictVersionView;
  readonly standing: "counts" | null;
  /** Null: nothing to choose. */
  readonly choice: KeepChoice | null;
}

const sides = { local: conflictTexts.thisDevice, server: conflictTexts.server };

/** One of two versions of a review: its rating, and what else differs from the other. */
export function ConflictVersion({ side, version, other, standing, choice }: ConflictVersionProps) {
  const id = useId();
  const differs = (key: keyof ConflictVersionView) => version[key] !== other[key];
  return (
    <div
      role="group"
      className={standing === "counts" ? `${css.version} ${css.winning}` : css.version}
      aria-labelledby={id}
    >
      <div className={css.head}>
        <h5 id={id} className={css.title}>
          {sides[side]}
        </h5>
        {standing && <span className={css.counts}>{conflictTexts[standing]}</span>}
      </div>
      <dl className={css.facts}>
        <Fact name={conflictTexts.rating}>
          <span className={css.rating[version.performance]}>{studyTexts.ratings[version.performance]}</span>
          {version.voided && ` ${conflictTexts.takenBack}`}
        </Fact>
        {differs("modifiedAt") && (
          <Fact name={conflictTexts.changed}>
            <time dateTime={new Date(version.modifiedAt).toISOString()}>
              {formatMomentToSecond(version.modifiedAt)}
            </time>
          </Fact>
        )}
        {differs("studyTimeSeconds") && (
          <Fact name={conflictTexts.studyTime}>{formatSpent(version.studyTimeSeconds)}</Fact>
        )}
        {differs("confidence") && version.confidence !== null && (
          <Fact name={conflictTexts.confidence}>{formatPercent(version.confidence)}</Fact>
        )}
        {differs("notes") && version.notes !== null && (
          <Fact name={conflictTexts.notes}>{version.notes}</Fact>
        )}
      </dl>
      {choice && <KeepButton side={side} choice={choice} />}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={css.label}>{name}</dt>
      <dd className={css.value}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
