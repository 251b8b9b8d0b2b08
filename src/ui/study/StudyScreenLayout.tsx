import type { ReactNode, Ref } from "react";
import type { StudyCommand } from "#domain/study/study-keys.ts";
import {
  screen,
  details as detailsRoom,
  foot,
  middle,
  promise,
  promiseTone,
} from "./StudyScreenLayout.css.ts";
import { studyTexts } from "./texts.ts";

type Side = "left" | "right";
const SIDES: readonly Side[] = ["left", "right"];

function SwipePromise({ to, command }: { readonly to: Side; readonly command: StudyCommand }) {
  const rating = command.type === "rate" ? command.rating : null;
  return (
    <div className={`${promise} ${promiseTone[rating ?? "show"]}`} data-to={to} aria-hidden="true">
      {rating === null ? studyTexts.showAnswer : studyTexts.ratings[rating]}
    </div>
  );
}

/** The screen of a study session: header, card, answer bar. */
export function StudyScreenLayout({
  header,
  bar,
  children,
  details,
  touchArea,
  swipes,
}: {
  readonly header: ReactNode;
  readonly bar: ReactNode;
  readonly children: ReactNode;
  /** Below the card; null: shown with the answer; false: none. */
  readonly details: ReactNode;
  /** The target of swipes and pinches. */
  readonly touchArea?: Ref<HTMLDivElement> | undefined;
  /** The effect of a swipe to either side, shown while a finger drags the card there. */
  readonly swipes?: Readonly<Record<Side, StudyCommand | null>> | undefined;
}) {
  return (
    <div className={screen}>
      {header}
      <div className={middle} ref={touchArea} data-own-swipes>
        {children}
        {details !== false && <div className={detailsRoom}>{details}</div>}
        {SIDES.map((to) => {
          const command = swipes?.[to];
          return command && <SwipePromise key={to} to={to} command={command} />;
        })}
      </div>
      <div className={foot}>{bar}</div>
    </div>
  );
}
