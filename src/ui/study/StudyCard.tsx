import { useEffect, useRef } from "react";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { studyTexts } from "./texts.ts";
import * as css from "./StudyCard.css.ts";

export interface StudyCardProps {
  readonly front: string;
  readonly back: string;
  readonly revealed: boolean;
}

/**
 * The card on the desk. Give it the card's id as `key`, so that each card is laid down anew. The answer is
 * read out when it is revealed.
 */
export function StudyCard({ front, back, revealed }: StudyCardProps) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (revealed) answer.current?.scrollIntoView({ block: "nearest" });
  }, [revealed]);
  return (
    <article className={css.card}>
      <div className={css.face}>
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
    </article>
  );
}

function CardText({ text }: { readonly text: string }) {
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
