import type { ReactNode } from "react";
import type { Excerpt, TextRange } from "#contract/search/search-values.ts";
import { mark } from "./Highlighted.css.ts";

export function Highlighted({
  text,
  matches,
}: {
  readonly text: string;
  readonly matches: readonly TextRange[];
}): ReactNode {
  let end = 0;
  const parts = matches.flatMap(([from, until]) => {
    const before = text.slice(end, from);
    end = until;
    return [
      before,
      <mark key={from} className={mark}>
        {text.slice(from, until)}
      </mark>,
    ];
  });
  return [...parts, text.slice(end)];
}

export const ExcerptText = ({ excerpt }: { readonly excerpt: Excerpt }) => (
  <>
    {excerpt.cutBefore && "… "}
    <Highlighted text={excerpt.text} matches={excerpt.matches} />
    {excerpt.cutAfter && " …"}
  </>
);
