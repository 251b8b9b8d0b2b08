import type { ReactNode } from "react";
import type { Performance } from "#contract/reviews.ts";
import { Icon } from "../base/Icon.tsx";
import { formatCount } from "../numbers.ts";
import { Sparks } from "./screen/Sparks.tsx";
import { studyTexts } from "./texts.ts";
import * as css from "./SessionSummary.css.ts";
import { StatTile, StatTiles } from "./StatTile.tsx";

const performances = [1, 2, 3, 4] as const satisfies Performance[];

export interface SessionSummaryProps {
  /** The deck's name, or one sentence. */
  readonly lead?: ReactNode;
  readonly byRating: Readonly<Record<Performance, number>>;
  /** Formatted: `4 min 20 s`. */
  readonly time: string;
  /** What comes next; absent after practice, which changes no schedule. */
  readonly next?: { readonly label: string; readonly value: string } | undefined;
  /** What the daily limits leave for another day, in words. */
  readonly later?: string | null | undefined;
  /** Nothing more comes today because of the limits. */
  readonly isLimited?: boolean | undefined;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** The end of a session, in numbers. It replaces the whole study screen. */
export function SessionSummary(props: SessionSummaryProps) {
  const { lead, byRating, time, next, later, isLimited = false, actions, children } = props;
  const given = performances.filter((performance) => byRating[performance] > 0);
  const total = performances.reduce((sum, performance) => sum + byRating[performance], 0);
  return (
    <section className={css.summary}>
      <header className={css.head}>
        <span className={css.sign}>
          <Icon name="check" size="lg" />
          {total > 0 && <Sparks />}
        </span>
        <h1 className={css.title} tabIndex={-1}>
          {studyTexts.sessionComplete}
        </h1>
        {lead !== undefined && (
          <p className={css.lead} dir="auto">
            {lead}
          </p>
        )}
      </header>
      <StatTiles>
        <StatTile label={studyTexts.answered} value={formatCount(total)} />
        <StatTile label={studyTexts.time} value={time} />
        {next && <StatTile {...next} />}
      </StatTiles>
      {later !== null && later !== undefined && (
        <p className={css.lead}>
          {isLimited && <strong>{studyTexts.limitReached} </strong>}
          {later}
        </p>
      )}
      <section aria-label={studyTexts.breakdown}>
        <div className={css.share} aria-hidden="true">
          {given.map((performance) => (
            <span
              key={performance}
              className={css.segment[performance]}
              style={{ flexGrow: byRating[performance] }}
            />
          ))}
        </div>
        <dl className={css.ratings}>
          {given.map((performance) => (
            <div key={performance} className={css.rating}>
              <dt className={css.dotted}>
                <span className={css.dots[performance]} />
                {studyTexts.ratings[performance]}
              </dt>
              <dd className={css.number}>{formatCount(byRating[performance])}</dd>
            </div>
          ))}
        </dl>
      </section>
      {children}
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
