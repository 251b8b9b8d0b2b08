import { type Ref, useEffect, useRef } from "react";
import { Button } from "../../controls/Button.tsx";
import { EmptyState } from "../../feedback/EmptyState.tsx";
import { key } from "../RatingBar.css.ts";
import { cardSpace, choices } from "./BreakOffer.css.ts";
import { formatCount } from "../../numbers.ts";

const breakTexts = {
  offerTitle: "Time for a break?",
  offerText: (minutes: number) => `You have studied for ${formatCount(minutes)} minutes.`,
  take: "Take a break",
  goOn: "Resume",
  space: "Space",
  title: "Paused",
  text: (done: number, left: number) => `${formatCount(done)} answered, ${formatCount(left)} to go.`,
} as const;

/** Suggests a break between two cards, instead of the next one. */
export function BreakOffer({ minutes }: { readonly minutes: number }) {
  return (
    <div className={cardSpace}>
      <EmptyState icon="clock" title={breakTexts.offerTitle} text={breakTexts.offerText(minutes)} />
    </div>
  );
}

/** A pause, with the progress so far. */
export function Paused({ done, left }: { readonly done: number; readonly left: number }) {
  return (
    <div className={cardSpace}>
      <EmptyState icon="pause" title={breakTexts.title} text={breakTexts.text(done, left)} />
    </div>
  );
}

export function BreakBar(props: {
  readonly onGoOn: () => void;
  /** Whether the button to continue takes the focus. */
  readonly takesFocus: boolean;
  /** Absent in a pause. */
  readonly onTake?: (() => void) | undefined;
}) {
  const { onGoOn, takesFocus, onTake } = props;
  const ref: Ref<HTMLButtonElement> = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div className={choices}>
      {onTake && (
        <Button size="lg" aria-keyshortcuts="B" onClick={onTake}>
          {breakTexts.take}
        </Button>
      )}
      <Button ref={ref} tone="primary" size="lg" aria-keyshortcuts="Space Enter" onClick={onGoOn}>
        {breakTexts.goOn}
        <kbd className={key} aria-hidden="true">
          {breakTexts.space}
        </kbd>
      </Button>
    </div>
  );
}
