import type { StudyCounts } from "#contract/decks.ts";
import { formatCount } from "../numbers.ts";
import { texts } from "../texts.ts";
import * as css from "./CountTriple.css.ts";

const kinds = ["new", "learning", "due"] as const satisfies (keyof StudyCounts)[];

/** The number of waiting cards of each kind. */
export function CountTriple({ counts }: { readonly counts: StudyCounts }) {
  return (
    <dl className={css.counts}>
      {kinds.map((kind) => (
        <div key={kind} className={css.count}>
          <dt className={css.label}>{texts.counts[kind]}</dt>
          <dd className={css.value[counts[kind] === 0 ? "none" : kind]}>{formatCount(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}
