import type { AcceptedAnswer } from "#contract/exams/accepted-answers.ts";
import { Button } from "../controls/Button.tsx";
import * as css from "./CardInfo.css.ts";
import { cardInfoTexts as texts } from "./texts.ts";

/** Accepted answers besides a card's own. */
export function AcceptedList(props: {
  readonly answers: readonly AcceptedAnswer[];
  /** The answer that is being removed; null: none. */
  readonly removing: number | null;
  readonly onRemove: (id: number) => void;
}) {
  const { answers, removing, onRemove } = props;
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{texts.accepted}</h3>
      <p className={css.small}>{texts.acceptedLead}</p>
      <ul className={css.facts}>
        {answers.map(({ id, answer, forEveryone, canRemove }) => (
          <li key={id} className={css.accepted}>
            <span>
              <bdi className={css.acceptedText}>{answer}</bdi>
              {forEveryone && <span className={css.small}>{texts.forEveryone}</span>}
            </span>
            {canRemove && (
              <Button aria-label={texts.removeOf(answer)} busy={removing === id} onClick={() => onRemove(id)}>
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
