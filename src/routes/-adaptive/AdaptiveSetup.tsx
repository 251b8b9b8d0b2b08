import { useState } from "react";
import * as v from "valibot";
import { v7 as uuidv7 } from "uuid";
import type { AdaptiveRecommendation } from "#contract/adaptive/adaptive-exams.ts";
import { AdaptiveConfiguration } from "#contract/adaptive/adaptive-values.ts";
import { tagsIn } from "#domain/exam/configuration-form.ts";
import type { AdaptiveExamActorRef } from "../../machines/adaptive-exam/adaptive-exam.machine.ts";
import * as css from "../../ui/adaptive/ChoiceList.css.ts";
import { adaptiveTexts as texts } from "../../ui/adaptive/texts.ts";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { summary } from "../../ui/study-options/OptionFields.css.ts";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { tagsProblem } from "../-decks/tags-problem.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";

/** The configuration of an exam; it starts with the recommended values. */
export function AdaptiveSetup({
  recommendation: { configuration, reasons },
  actor,
}: {
  readonly recommendation: AdaptiveRecommendation;
  readonly actor: AdaptiveExamActorRef;
}) {
  const [minItems, setMinItems] = useState(String(configuration.minItems));
  const [maxItems, setMaxItems] = useState(String(configuration.maxItems));
  const [mark, setMark] = useState(String(Math.round(configuration.passMark * 100)));
  const [tags, setTags] = useState(configuration.tags.join(", "));
  const chosenTags = tagsIn(tags);
  const isOffline = useIsOffline();
  const limits = { ...configuration, tags: [], minItems: Number(minItems), maxItems: Number(maxItems) };
  const chosen = v.safeParse(AdaptiveConfiguration, {
    ...limits,
    tags: chosenTags,
    passMark: Number(mark) / 100,
  });
  const isMarkWrong = !/^(\d{1,2}|100)$/.test(mark.trim());
  const areLimitsWrong = !v.is(AdaptiveConfiguration, limits);
  const start = () => {
    if (chosen.success && !isMarkWrong)
      actor.send({ type: "exam.start", sessionId: uuidv7(), configuration: chosen.output });
  };
  return (
    <Section title={texts.setupTitle} lead={texts.lead}>
      <form
        className={css.exam}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <div className={css.limits}>
          <TextInput
            label={texts.minItems}
            inputMode="numeric"
            value={minItems}
            onChange={(event) => setMinItems(event.target.value)}
          />
          <TextInput
            label={texts.maxItems}
            inputMode="numeric"
            value={maxItems}
            error={areLimitsWrong ? texts.wrongLimits : undefined}
            onChange={(event) => setMaxItems(event.target.value)}
          />
        </div>
        <TextInput
          label={texts.passMark}
          inputMode="numeric"
          value={mark}
          error={isMarkWrong ? texts.wrongMark : undefined}
          onChange={(event) => setMark(event.target.value)}
        />
        <TextInput
          label={texts.tags}
          hint={texts.tagsHint}
          optional
          value={tags}
          error={chosenTags.length === 0 ? undefined : tagsProblem(chosenTags)}
          onChange={(event) => setTags(event.target.value)}
        />
        <ExplainedButton tone="primary" type="submit" unavailable={isOffline ? texts.offline : undefined}>
          {texts.start}
        </ExplainedButton>
        <details>
          <summary className={summary}>{texts.why}</summary>
          <ul className={css.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      </form>
    </Section>
  );
}
