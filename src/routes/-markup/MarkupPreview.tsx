import { plainText } from "#domain/markup/plain-text.ts";
import { CardPreview } from "../../ui/decks/CardPreview.tsx";
import { useMarkup } from "./use-markup.ts";

/** What a side with markup looks like, beside the field that it is written in; nothing for one without. */
export function MarkupPreview({ text }: { readonly text: string }) {
  const rendered = useMarkup(text);
  return rendered && <CardPreview text={plainText(text)} rendered={rendered} />;
}
