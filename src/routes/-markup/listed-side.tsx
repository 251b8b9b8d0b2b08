import { hasMaths, hasTable } from "#domain/markup/has-markup.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { CardText } from "../../ui/study/CardText.tsx";
import { useMarkup } from "./use-markup.ts";

function ListedSide({ text }: { readonly text: string }) {
  return <CardText text={plainText(text)} rendered={useMarkup(text)} size="small" />;
}

/** A side with formulas or a table, for a list; null if a line of text is enough. */
export const listedSide = (text: string) =>
  hasMaths(text) || hasTable(text) ? <ListedSide key={text} text={text} /> : null;
