import { useLayoutEffect, useRef } from "react";
import * as css from "./CardText.css.ts";

/** The elements of a text with markup. */
export interface RenderedText {
  readonly content: DocumentFragment;
  readonly direction: "ltr" | "rtl";
}

export interface CardTextProps {
  /** As it was written. */
  readonly text: string;
  /** The elements of its markup; absent where it has none, or until they can be rendered. */
  readonly rendered?: RenderedText | null | undefined;
}

/** The text of one side, in the size that the learner chose. */
export function CardText({ text, rendered = null }: CardTextProps) {
  const size = css.content[sizeOf(text)];
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (rendered) place.current?.replaceChildren(rendered.content.cloneNode(true));
  }, [rendered]);
  // Its own key: React leaves the elements of markup alone, and shows the text again where they go.
  if (rendered)
    return <div key="markup" ref={place} className={`${size} ${css.markup}`} dir={rendered.direction} />;
  return (
    <p className={size} dir="auto">
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
