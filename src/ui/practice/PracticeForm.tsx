import { useState } from "react";
import type { PracticeCards } from "#domain/study/practice-choice.ts";
import { Button } from "../controls/Button.tsx";
import { Checkbox } from "../forms/Checkbox.tsx";
import { Form } from "../forms/Form.tsx";
import { RadioGroup } from "../forms/RadioGroup.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { practiceTexts as texts } from "./texts.ts";

const CARDS = ["all", "new", "due", "failed", "tag"] as const satisfies readonly PracticeCards[];
const OPTIONS = CARDS.map((value) => ({ value, label: texts.choices[value] }));

/** The values of the form; days and tag as typed. */
export interface PracticeFields {
  readonly cards: PracticeCards;
  readonly days: string;
  readonly tag: string;
  readonly counts: boolean;
}

export function PracticeForm(props: {
  /** What is wrong with the days or the tag, whichever is shown. */
  readonly error: string | undefined;
  readonly onChoose: () => void;
  readonly onStart: (fields: PracticeFields) => void;
}) {
  const { error, onChoose, onStart } = props;
  const [cards, setCards] = useState<PracticeCards>("all");
  const [days, setDays] = useState("3");
  const [tag, setTag] = useState("");
  return (
    <Form
      title={texts.anyway}
      titleHidden
      onSubmit={(data) => onStart({ cards, days, tag, counts: data.has("counts") })}
      actions={
        <Button type="submit" tone="primary" icon="play">
          {texts.start}
        </Button>
      }
    >
      <RadioGroup
        legend={texts.which}
        options={OPTIONS}
        value={cards}
        hint={texts.most}
        onChange={(chosen) => {
          setCards(chosen);
          onChoose();
        }}
      />
      {cards === "due" && (
        <TextInput
          label={texts.days}
          inputMode="numeric"
          value={days}
          error={error}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      {cards === "tag" && (
        <TextInput
          label={texts.tag}
          value={tag}
          autoCapitalize="none"
          error={error}
          onChange={({ target }) => setTag(target.value)}
        />
      )}
      <Checkbox name="counts" label={texts.counts} hint={texts.countsHint} />
    </Form>
  );
}
