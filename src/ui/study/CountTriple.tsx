import type { StudyCounts } from "#contract/decks.ts";
import { formatCount } from "../numbers.ts";
import { texts } from "../texts.ts";
import * as css from "./CountTriple.css.ts";

const kinds = ["new", "learning", "due"] as const satisfies (keyof StudyCounts)[];

/** The number of due cards of each kind; `isShort` omits the kinds without cards. */
export function CountTriple(props: { readonly counts: StudyCounts; readonly isShort?: boolean }) {
  const { counts, isShort = false } = props;
  const shown = isShort ? kinds.filter((kind) => counts[kind] > 0) : kinds;
  if (shown.length === 0) return null;
  return (
    <dl className={css.counts}>
      {shown.map((kind) => (
        <div key={kind} className={css.count}>
          <dt className={css.label}>{texts.counts[kind]}</dt>
          <dd className={css.value[counts[kind] === 0 ? "none" : kind]}>{formatCount(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}
