import { type MouseEvent, useEffect, useRef } from "react";
import type { AnswerMeans } from "#domain/study/hasty.ts";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { meansOf } from "./means-of.ts";
import { Tags } from "./Tags.tsx";
import { studyTexts } from "./texts.ts";
import * as css from "./StudyCard.css.ts";

export interface StudyCardProps {
  readonly front: string;
  readonly back: string;
  readonly tags: readonly string[];
  readonly revealed: boolean;
  /** Called on a tap on the card, in addition to the button and the keys. */
  readonly onReveal: (means: AnswerMeans) => void;
}

/**
 * The card on the desk. Use the card's id as `key`, so that each card is mounted anew. The answer is read out when it
 * is revealed.
 */
export function StudyCard({ front, back, tags, revealed, onReveal }: StudyCardProps) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (revealed) answer.current?.scrollIntoView({ block: "nearest" });
  }, [revealed]);
  // Selecting text of the question does not reveal the answer.
  const tap = (event: MouseEvent) => {
    if (!revealed && window.getSelection()?.isCollapsed !== false) onReveal(meansOf(event));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the desk handles the keys for any focus.
    <article className={css.card} onClick={tap}>
      <div className={css.question}>
        <VisuallyHidden>{studyTexts.question}</VisuallyHidden>
        <CardText text={front} />
      </div>
      {revealed && <hr className={css.divider} />}
      <div aria-live="polite" className={css.said}>
        {revealed && (
          <div ref={answer} className={css.answer}>
            <VisuallyHidden>{studyTexts.answer}</VisuallyHidden>
            <CardText text={back} />
          </div>
        )}
      </div>
      {revealed && tags.length > 0 && (
        <div className={css.foot}>
          <Tags tags={tags} />
        </div>
      )}
    </article>
  );
}

/** The text of one side, in the size that the learner chose. */
export function CardText({ text }: { readonly text: string }) {
  return (
    <p className={css.content[sizeOf(text)]} dir="auto">
      {text}
    </p>
  );
}

function sizeOf(text: string): keyof typeof css.content {
  const lines = text.split("\n").length;
  if (text.length <= 28 && lines === 1) return "word";
  if (text.length <= 110 && lines <= 3) return "sentence";
  return text.length <= 360 && lines <= 8 ? "paragraph" : "page";
}
