import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { AnswerMeans } from "#domain/study/answers/hasty.ts";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { CardText, type RenderedText } from "./CardText.tsx";
import { meansOf } from "./means-of.ts";
import { Tags } from "./Tags.tsx";
import { studyTexts } from "./texts.ts";
import * as css from "./StudyCard.css.ts";

/** About the height of the bar below, which covers the end of the page, CSS pixels. */
const BAR = 96;
/** CSS pixels of an answer that must be visible to begin with it: two lines. */
const BEGINNING = 80;

export interface StudyCardProps {
  /** Its deck, in a session across decks. */
  readonly deck?: string | undefined;
  readonly front: string;
  readonly back: string;
  /** The elements of their markup, if any. */
  readonly rendered?: { readonly front: RenderedText | null; readonly back: RenderedText | null } | undefined;
  /** Their languages as BCP 47 tags; absent: unknown. */
  readonly languages?: { readonly front: string | undefined; readonly back: string | undefined } | undefined;
  readonly tags: readonly string[];
  readonly marks?: ReactNode;
  readonly revealed: boolean;
  /** A hint below the question, until the answer shows. */
  readonly hint?: ReactNode;
  /** Below the question, until the answer shows. */
  readonly field?: ReactNode;
  /** Below the answer, and read out with it. */
  readonly result?: ReactNode;
  /** Below the answer; not read out with it, because it may be long. */
  readonly notes?: ReactNode;
  /** Called on a tap on the card, in addition to the button and the keys. */
  readonly onReveal: (means: AnswerMeans) => void;
}

/** The card on the study screen; needs the card's id as `key`. The revealed answer is read out. */
export function StudyCard(props: StudyCardProps) {
  const { deck, front, back, rendered, languages, tags, marks, revealed } = props;
  const { hint, field, result, notes, onReveal } = props;
  const answer = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  /** A card that Undo returns to shows its answer. */
  const isBack = useRef(revealed);
  useEffect(() => {
    // A new card starts at its beginning, not at the scroll position of the previous one.
    if ((card.current?.getBoundingClientRect().top ?? 0) < 0)
      card.current?.scrollIntoView({ block: "start" });
  }, []);
  useEffect(() => {
    if (!revealed || isBack.current || !answer.current) return undefined;
    // Checks after the frame whether to scroll, so that the answer is not delayed. The page does not move if
    // the answer's beginning is visible.
    const observer = new IntersectionObserver(
      (entries) => {
        observer.disconnect();
        for (const { target, intersectionRect, boundingClientRect } of entries)
          if (intersectionRect.height < Math.min(boundingClientRect.height, BEGINNING))
            target.scrollIntoView({ block: "nearest" });
      },
      { rootMargin: `0px 0px -${BAR}px 0px` },
    );
    observer.observe(answer.current);
    return () => observer.disconnect();
  }, [revealed]);
  // Selecting text of the question, using a field, or following a link does not reveal the answer.
  const tap = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("form, a, button")) return;
    if (!revealed && window.getSelection()?.isCollapsed !== false) onReveal(meansOf(event));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the study screen handles the keys for any focus.
    <article ref={card} className={css.card} onClick={tap}>
      {deck !== undefined && (
        <div className={css.deck} dir="auto">
          {deck}
        </div>
      )}
      {marks !== undefined && <div className={css.marks}>{marks}</div>}
      <div className={css.question}>
        <VisuallyHidden>{studyTexts.question}</VisuallyHidden>
        <CardText text={front} rendered={rendered?.front} lang={languages?.front} />
      </div>
      {!revealed && hint}
      {!revealed && field}
      {revealed && <hr className={css.divider} />}
      <div aria-live="polite" className={css.said}>
        {revealed && (
          <div ref={answer} className={css.answer}>
            <VisuallyHidden>{studyTexts.answer}</VisuallyHidden>
            <CardText text={back} rendered={rendered?.back} lang={languages?.back} />
            {result}
          </div>
        )}
      </div>
      {revealed && notes}
      {revealed && tags.length > 0 && (
        <div className={css.foot}>
          <Tags tags={tags} />
        </div>
      )}
    </article>
  );
}
