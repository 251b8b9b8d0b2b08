import { useId } from "react";
import { CardText, type RenderedText } from "../CardText.tsx";
import { studyTexts } from "../texts.ts";
import * as css from "./CardExtras.css.ts";

export function CardNotes(props: { readonly text: string; readonly rendered: RenderedText | null }) {
  const { text, rendered } = props;
  const id = useId();
  return (
    <section className={css.notes} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {studyTexts.notes}
      </h2>
      <CardText text={text} rendered={rendered} size="small" />
    </section>
  );
}
