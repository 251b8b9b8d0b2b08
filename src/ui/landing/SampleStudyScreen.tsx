import { useMemo, useRef } from "react";
import { Button } from "../controls/Button.tsx";
import { buttonClass } from "../controls/buttonClass.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { RatingBar, RevealBar } from "../study/RatingBar.tsx";
import { key } from "../study/RatingBar.css.ts";
import type { RenderedText } from "../study/CardText.tsx";
import { StudyCard } from "../study/StudyCard.tsx";
import { studyTexts } from "../study/texts.ts";
import * as css from "./Sample.css.ts";
import { type MathElement, firstIntervals, sampleCards } from "./sample-cards.ts";
import { SampleDrawing } from "./SampleDrawing.tsx";
import { landingTexts as texts } from "./texts.ts";

export interface SampleStudyScreenProps {
  /** Index of the top card, from 0; null after the last one. */
  readonly top: number | null;
  readonly revealed: boolean;
  readonly onReveal: () => void;
  readonly onRate: () => void;
  /** Absent: nothing to undo. */
  readonly onUndo: (() => void) | undefined;
  /** @returns Whether the key had an effect. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

function elementOf({ name, content }: MathElement): Element {
  const element = document.createElementNS("http://www.w3.org/1998/Math/MathML", name);
  element.append(...content.map((part) => (typeof part === "string" ? part : elementOf(part))));
  return element;
}

/** The formula of an answer, which only a page with script shows. */
function renderedFormula(formula: MathElement, text: string): RenderedText {
  const content = document.createDocumentFragment();
  content.append(elementOf(formula));
  return { content, text, direction: "ltr" };
}

function SampleCard(props: {
  readonly card: (typeof sampleCards)[number];
  readonly revealed: boolean;
  readonly onReveal: () => void;
}) {
  const { card, revealed, onReveal } = props;
  const { formula, ...shown } = card;
  const back = useMemo(
    () => (revealed && formula ? renderedFormula(formula, card.back) : null),
    [revealed, formula, card],
  );
  return <StudyCard {...shown} rendered={{ front: null, back }} revealed={revealed} onReveal={onReveal} />;
}

/** A few cards to turn and rate, built from the components of the study screen. */
export function SampleStudyScreen({
  top,
  revealed,
  onReveal,
  onRate,
  onUndo,
  onKey,
}: SampleStudyScreenProps) {
  const screen = useRef<HTMLElement>(null);
  const card = top === null ? undefined : sampleCards[top];
  // The focused button disappears, and keys work only while the focus is inside the study screen.
  const keepFocus = () => screen.current?.focus({ preventScroll: true });
  const andKeepFocus = (perform: () => void) => () => {
    perform();
    keepFocus();
  };
  const reveal = andKeepFocus(onReveal);
  return (
    <>
      <section
        ref={screen}
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
        <p className={css.invitation}>{texts.tryCard}</p>
        <div className={css.pile}>
          <div className={css.top} aria-live="polite">
            {card ? (
              <SampleCard key={top} card={card} revealed={revealed} onReveal={reveal} />
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
        <div>
          <div className={css.bar}>
            {card &&
              (revealed ? (
                <RatingBar intervals={firstIntervals} onRate={andKeepFocus(onRate)} />
              ) : (
                <RevealBar onReveal={reveal} />
              ))}
          </div>
          <div className={css.undo}>
            {onUndo && (
              <Button icon="undo" aria-keyshortcuts="U Control+Z Meta+Z" onClick={andKeepFocus(onUndo)}>
                {studyTexts.undo}
                <kbd className={key} aria-hidden="true">
                  U
                </kbd>
              </Button>
            )}
          </div>
        </div>
      </section>
      <noscript>
        <SampleDrawing />
      </noscript>
    </>
  );
}
