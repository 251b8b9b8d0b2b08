import type { ShownValue } from "../../protocol/shown-value.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { changeOf, cutOf, isCut, partBefore, partsOf, removedParts } from "../../session/changes.ts";
import { texts } from "../texts.ts";
import { valueWords } from "../value-words.ts";
import * as css from "./ValueTree.css.ts";

const WHOLE: readonly number[] = [];

/** A value as a tree; what differs from the value before is marked. */
export function ValueTree({
  name,
  value,
  before,
  isOpen = false,
  path = WHOLE,
  onAsk,
}: {
  readonly name: string;
  readonly value: ShownValue;
  /** Null: nothing to compare with, so nothing is marked. */
  readonly before: ShownValue | null | undefined;
  readonly isOpen?: boolean;
  /** Where it is in the whole, by indices of parts. */
  readonly path?: readonly number[];
  /** Asks for more of the part at a path; absent where there is no more. */
  readonly onAsk?: ((path: readonly number[]) => void) | undefined;
}) {
  const parts = partsOf(value);
  const change = before === null ? "same" : changeOf(value, before);
  const mark = change !== "same" && <b className={css.mark}>{texts[change]}</b>;
  const more = onAsk && isCut(value) && (
    <Button aria-label={texts.showMoreOf(name)} onClick={() => onAsk(path)}>
      {texts.showMore}
    </Button>
  );
  if (parts.length === 0) {
    return (
      <div className={css.leaf} data-change={change}>
        <span className={css.name}>{name}</span> <span className={css.value}>{valueWords(value)}</span> {mark}{" "}
        {more}
      </div>
    );
  }
  const isCompared = before !== null && before !== undefined;
  return (
    <details className={css.branch} data-change={change} open={isOpen || (isCompared && change !== "same")}>
      <summary className={css.summary}>
        <span className={css.name}>{name}</span> <span className={css.value}>{valueWords(value)}</span> {mark}
      </summary>
      <div className={css.parts}>
        {parts.map(([key, part], index) => (
          <ValueTree
            key={key}
            name={key}
            value={part}
            before={isCompared ? partBefore(before, key) : null}
            path={[...path, index]}
            onAsk={onAsk}
          />
        ))}
        {removedParts(value, before ?? null).map((key) => (
          <div key={key} className={css.leaf} data-change="changed">
            <b className={css.mark}>{texts.removed(key)}</b>
          </div>
        ))}
        {cutOf(value) > 0 && (
          <div className={css.leaf}>
            {texts.cut(cutOf(value))} {more}
          </div>
        )}
      </div>
    </details>
  );
}
