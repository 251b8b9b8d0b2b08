import type { ReplacementSample, TextPart } from "#contract/decks/find-and-replace.ts";
import type { ReplacementPreview } from "#domain/find-replace/preview.ts";
import { findAndReplaceTexts as texts } from "./texts.ts";
import { byWords } from "./by-words.ts";
import * as css from "./Preview.css.ts";

/** What a replacement would change, and what it would not. */
export function Preview({
  preview,
  isStale,
}: {
  readonly preview: ReplacementPreview;
  /** A new preview is pending. */
  readonly isStale: boolean;
}) {
  return (
    <div className={isStale ? `${css.preview} ${css.stale}` : css.preview} aria-busy={isStale}>
      <Samples label={texts.changes} samples={preview.samples} total={preview.cardIds.length} />
      {preview.refused.length > 0 && <p>{texts.refused(preview.refused.length)}</p>}
      <Samples label={texts.unchanged} samples={preview.refusedSamples} total={preview.refused.length} />
    </div>
  );
}

const cardsOf = (samples: readonly ReplacementSample[]) =>
  samples.reduce((sum, { cardIds }) => sum + cardIds.length, 0);

function Samples(props: {
  readonly label: string;
  readonly samples: readonly ReplacementSample[];
  /** The number of cards of all notes, of which these are the first. */
  readonly total: number;
}) {
  const { label, samples, total } = props;
  if (samples.length === 0) return null;
  const others = total - cardsOf(samples);
  return (
    <>
      <ul className={css.samples} aria-label={label}>
        {samples.map((sample) => (
          <Sample key={sample.cardIds[0]} sample={sample} />
        ))}
      </ul>
      {others > 0 && <p className={css.side}>{texts.more(others)}</p>}
    </>
  );
}

function Sample({ sample: { front, back, refused } }: { readonly sample: ReplacementSample }) {
  return (
    <li className={css.sample}>
      <Side label={texts.front} parts={front} />
      <Side label={texts.back} parts={back} />
      {refused !== null && <p className={css.reason}>{texts.reasons[refused]}</p>}
    </li>
  );
}

function Side({ label, parts }: { readonly label: string; readonly parts: readonly TextPart[] }) {
  if (parts.length === 0) return null;
  return (
    <div>
      <p className={css.side}>{label}</p>
      <p className={css.text} dir="auto">
        {byWords(parts).map(({ text, to }, index) =>
          to === null ? (
            text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the order of the parts never changes.
            <span key={index}>
              <del className={css.before}>{text}</del>
              {to !== "" && (
                <>
                  {" "}
                  <ins className={css.after}>{to}</ins>
                </>
              )}
            </span>
          ),
        )}
      </p>
    </div>
  );
}
