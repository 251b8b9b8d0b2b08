import { useRef } from "react";
import { buttonClass } from "../controls/buttonClass.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { RatingBar, RevealBar } from "../study/RatingBar.tsx";
import { StudyCard } from "../study/StudyCard.tsx";
import * as css from "./Sample.css.ts";
import { firstIntervals, sampleCards } from "./sample-cards.ts";
import { SampleDrawing } from "./SampleDrawing.tsx";
import { landingTexts as texts } from "./texts.ts";

export interface SampleDeskProps {
  /** Index of the top card, from 0; null after the last one. */
  readonly top: number | null;
  readonly revealed: boolean;
  readonly onReveal: () => void;
  readonly onRate: () => void;
  /** @returns Whether the key had an effect. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** A few cards to turn and rate, built from the components of the study screen. */
export function SampleDesk({ top, revealed, onReveal, onRate, onKey }: SampleDeskProps) {
  const desk = useRef<HTMLElement>(null);
  const card = top === null ? undefined : sampleCards[top];
  // The focused button disappears, and keys work only while the focus is inside the desk.
  const keepFocus = () => desk.current?.focus({ preventScroll: true });
  const reveal = () => {
    onReveal();
    keepFocus();
  };
  const rate = () => {
    onRate();
    keepFocus();
  };
  return (
    <>
      <section
        ref={desk}
        id="sample-cards"
        className={css.live}
        aria-label={texts.sampleCards}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (!onKey(event.nativeEvent)) return;
          event.preventDefault();
          keepFocus();
        }}
      >
        <div className={css.pile}>
          <div className={css.top} aria-live="polite">
            {card ? (
              <StudyCard key={top} {...card} revealed={revealed} onReveal={reveal} />
            ) : (
              <div className={css.over}>
                <EmptyState
                  icon="check"
                  title={texts.overTitle}
                  text={texts.overText}
                  action={
                    <a className={buttonClass({ tone: "primary" })} href="/register">
                      {texts.start}
                    </a>
                  }
                />
              </div>
            )}
          </div>
        </div>
        <div className={css.bar}>
          {card &&
            (revealed ? (
              <RatingBar intervals={firstIntervals} onRate={rate} />
            ) : (
              <RevealBar onReveal={reveal} />
            ))}
        </div>
      </section>
      <noscript>
        <SampleDrawing />
      </noscript>
    </>
  );
}
