import { plainText } from "#domain/markup/plain-text.ts";
import { CardPreview } from "../../ui/decks/CardPreview.tsx";
import { useMarkup } from "./use-markup.ts";

/** A preview of a side with markup; renders nothing for a side without. */
export function MarkupPreview({ text }: { readonly text: string }) {
  const rendered = useMarkup(text);
  return rendered && <CardPreview text={plainText(text)} rendered={rendered} />;
}
