import type { PointerEvent } from "react";
import type { CalendarChart } from "#domain/analytics/figures/figure.ts";
import { analyticsTexts as texts } from "../texts.ts";
import * as css from "./Calendar.css.ts";
import { lazily } from "../../lazily.ts";
import { Explorer } from "./Explorer.tsx";

const WEEK = 7;
/** Weeks in a quarter of a year. */
const QUARTER = 13;
const LEVELS = ["none", "low", "middle", "high", "most"] as const;

const monthName = lazily(() => new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" }));

/** A day goes down, a week to the right. */
const STEPS = { down: 1, right: WEEK };

/** Days as squares, one column per week. */
export function Calendar({
  chart: { days },
  label,
  axis,
}: {
  readonly chart: CalendarChart;
  readonly label: string;
  readonly axis: string;
}) {
  // The last week ends with Sunday, so that the newest quarter is always whole.
  const last = days.at(-1);
  const after = last ? (WEEK - new Date(last.day).getUTCDay()) % WEEK : 0;
  const cells = days.map((day, index) => ({ ...day, index }));
  const perQuarter = QUARTER * WEEK;
  const total = Math.ceil((cells.length + after) / WEEK);
  const quarters = Math.ceil(total / QUARTER);
  const lead = quarters * perQuarter - after - cells.length;
  const position = (quarter: number) => {
    const from = quarter * perQuarter - lead;
    return cells.slice(Math.max(0, from), Math.max(0, from + perQuarter));
  };
  // A year is 52 weeks and a day: only the table has the days before the last four quarters.
  const shown = Array.from({ length: quarters }, (_, quarter) => position(quarter)).slice(-4);
  const first = shown[0]?.[0]?.index ?? 0;
  const visible = days.slice(first);
  return (
    <Explorer
      label={label}
      axis={axis}
      readouts={visible.map(({ readout }) => readout)}
      steps={STEPS}
      pointAt={(event) => pointOf(event, first)}
    >
      {(at) => (
        <div aria-hidden="true">
          <div className={css.year}>
            {shown.map((quarter) => (
              <Quarter key={quarter[0]?.day} days={quarter} current={at === null ? null : at + first} />
            ))}
          </div>
          <div className={css.legend}>
            {texts.less}
            {LEVELS.map((level) => (
              <span key={level} className={`${css.cell} ${css.sample} ${css.level[level]}`} />
            ))}
            {texts.more}
          </div>
        </div>
      )}
    </Explorer>
  );
}

function pointOf({ target }: PointerEvent<HTMLElement>, first: number): number | null {
  const index = target instanceof HTMLElement ? target.dataset["day"] : undefined;
  return index === undefined ? null : Number(index) - first;
}

function Quarter({
  days,
  current,
}: {
  readonly days: readonly (CalendarChart["days"][number] & { readonly index: number })[];
  readonly current: number | null;
}) {
  const [first] = days;
  const row = first ? (new Date(first.day).getUTCDay() + 6) % WEEK : 0;
  return (
    <div className={css.quarter}>
      <div className={css.months}>
        {days.map(({ day }, index) => {
          const week = Math.floor((index + row) / WEEK);
          if (!day.endsWith("-01")) return null;
          // In the last week, a name ends with the quarter.
          const style =
            week < QUARTER - 1 ? { insetInlineStart: `${(week / QUARTER) * 100}%` } : { insetInlineEnd: 0 };
          return (
            <span key={day} className={css.month} style={style}>
              {monthName().format(new Date(day))}
            </span>
          );
        })}
      </div>
      <div className={css.weeks}>
        {days.map(({ day, level, index }, position) => (
          <span
            key={day}
            className={`${css.cell} ${css.level[LEVELS[level] ?? "none"]}`}
            style={position === 0 ? { gridRowStart: row + 1 } : undefined}
            data-day={index}
            data-on={index === current ? "" : undefined}
          />
        ))}
      </div>
    </div>
  );
}
