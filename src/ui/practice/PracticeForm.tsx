import { useState } from "react";
import { type PracticeCards, type PracticeChoice, practiceChoiceOf } from "#domain/study/practice-choice.ts";
import { Button } from "../controls/Button.tsx";
import { Checkbox } from "../forms/Checkbox.tsx";
import { Form } from "../forms/Form.tsx";
import { RadioGroup } from "../forms/RadioGroup.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { formatCount } from "../numbers.ts";
import { practiceTexts as texts } from "./texts.ts";

const CARDS = ["all", "new", "due", "failed", "tag"] as const satisfies readonly PracticeCards[];
const OPTIONS = CARDS.map((value) => ({ value, label: texts.choices[value] }));

/** Which cards are practiced, and whether the answers count. */
export function PracticeForm(props: {
  /** Cards of one session. */
  readonly most: number;
  readonly onStart: (choice: PracticeChoice, counts: boolean) => void;
}) {
  const [cards, setCards] = useState<PracticeCards>("all");
  const [days, setDays] = useState("3");
  const [tag, setTag] = useState("");
  const [isWrong, setWrong] = useState(false);
  const start = (data: FormData) => {
    const choice = practiceChoiceOf(cards, days, tag);
    setWrong(choice === null);
    if (choice) props.onStart(choice, data.has("counts"));
  };
  return (
    <Form
      title={texts.anyway}
      titleHidden
      onSubmit={start}
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
        hint={texts.most(formatCount(props.most))}
        onChange={(chosen) => {
          setCards(chosen);
          setWrong(false);
        }}
      />
      {cards === "due" && (
        <TextInput
          label={texts.days}
          inputMode="numeric"
          value={days}
          error={isWrong ? texts.wrongDays : undefined}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      {cards === "tag" && (
        <TextInput
          label={texts.tag}
          value={tag}
          autoCapitalize="none"
          error={isWrong ? texts.wrongTag : undefined}
          onChange={({ target }) => setTag(target.value)}
        />
      )}
      <Checkbox name="counts" label={texts.counts} hint={texts.countsHint} />
    </Form>
  );
}
