import * as css from "./ChoiceList.css.ts";
import { adaptiveTexts as texts } from "./texts.ts";

export interface ChoiceListProps {
  readonly choices: readonly string[];
  /** After the answer: the right choice and the chosen one; null: none. */
  readonly graded: { readonly right: number; readonly chosen: number | null } | null;
  readonly isBusy: boolean;
  readonly onChoose: (choice: number) => void;
  /** A choice without markup: a button cannot contain images, formulas and recordings. */
  readonly textOf: (choice: string) => string;
}

export function ChoiceList({ choices, graded, isBusy, onChoose, textOf }: ChoiceListProps) {
  return (
    <fieldset className={css.list} aria-label={texts.choices} disabled={graded !== null || isBusy}>
      {choices.map((text, index) => {
        const state = stateOf(index, graded);
        return (
          <button key={text} type="button" className={css.button[state]} onClick={() => onChoose(index)}>
            <span dir="auto">{textOf(text)}</span>
            {state !== "open" && <span className={css.mark}>{texts[state]}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

function stateOf(index: number, graded: ChoiceListProps["graded"]): "open" | "right" | "wrong" {
  if (graded === null) return "open";
  if (index === graded.right) return "right";
  return index === graded.chosen ? "wrong" : "open";
}
