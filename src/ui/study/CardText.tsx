import { useEffect, useLayoutEffect, useRef } from "react";
import * as css from "./CardText.css.ts";

/** The elements of a text with markup. */
export interface RenderedText {
  readonly content: DocumentFragment;
  /** The visible words. */
  readonly text: string;
  readonly direction: "ltr" | "rtl";
  readonly player?: {
    /** Identifies the playing recording; null: none. */
    readonly playing: string | null;
    readonly onPlay: (recording: string) => void;
  };
}

const RECORDING = "button[data-audio]";

export interface CardTextProps {
  /** As it was written. */
  readonly text: string;
  /** The elements of its markup; absent without markup, or until they can be rendered. */
  readonly rendered?: RenderedText | null | undefined;
  /** BCP 47; absent: unknown. */
  readonly lang?: string | undefined;
  /** For less than a side of the card; by default the shorter the text, the larger the font. */
  readonly size?: "small" | "page" | undefined;
}

/** The text of one side, in the size that the learner chose. */
export function CardText({ text, rendered = null, lang, size }: CardTextProps) {
  const look = css.content[size ?? sizeOf(text)];
  const holder = useRef<HTMLDivElement>(null);
  const { content, player } = rendered ?? {};
  useLayoutEffect(() => {
    if (content) holder.current?.replaceChildren(content.cloneNode(true));
  }, [content]);
  const onPlay = player?.onPlay;
  useEffect(() => {
    const element = holder.current;
    if (!element || !onPlay) return undefined;
    const play = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>(RECORDING);
      if (button) onPlay(button.dataset["audio"] ?? "");
    };
    element.addEventListener("click", play);
    return () => element.removeEventListener("click", play);
  }, [content, onPlay]);
  const playing = player?.playing;
  useEffect(() => {
    for (const button of holder.current?.querySelectorAll<HTMLElement>(RECORDING) ?? [])
      button.ariaPressed = String(button.dataset["audio"] === playing);
  }, [content, playing]);
  // A key of its own: React does not touch the elements of markup, and must mount the text again after them.
  if (rendered)
    return (
      <div
        key="markup"
        ref={holder}
        className={`${look} ${css.markup}`}
        dir={rendered.direction}
        lang={lang}
      />
    );
  return (
    <p className={look} dir="auto" lang={lang}>
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
