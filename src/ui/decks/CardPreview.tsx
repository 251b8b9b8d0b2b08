import { CardText, type RenderedText } from "../study/CardText.tsx";
import * as css from "./CardPreview.css.ts";
import { deckTexts } from "./texts.ts";

/** A preview of one side of a card. */
export function CardPreview(props: { readonly text: string; readonly rendered: RenderedText }) {
  return (
    <figure className={css.preview}>
      <figcaption className={css.caption}>{deckTexts.preview}</figcaption>
      <CardText {...props} />
    </figure>
  );
}
