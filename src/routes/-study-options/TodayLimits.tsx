import { useSelector } from "@xstate/react";
import { useState } from "react";
import { limitIn } from "#domain/study/options/option-fields.ts";
import type { DeckOptionsActorRef } from "../../machines/deck-options/deck-options.machine.ts";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { invalidFields } from "../../ui/forms/invalid-fields.ts";
import { Section } from "../../ui/layout/Section.tsx";
import { optionTexts as texts } from "../../ui/study-options/texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { textOf } from "../-parts/form-data.ts";

const FIELDS = [
  { id: "newToday", label: texts.newPerDay },
  { id: "reviewsToday", label: texts.reviewsPerDay },
] as const;

/** Other limits for today. */
export function TodayLimits({ actor }: { readonly actor: DeckOptionsActorRef }) {
  const today = useSelector(actor, ({ context }) => context.study?.today);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isOffline = useIsOffline();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (data: FormData) => {
    const newPerDay = limitIn(textOf(data, "newToday"));
    const reviewsPerDay = limitIn(textOf(data, "reviewsToday"));
    setErrors({
      ...(typeof newPerDay === "string" && { newToday: newPerDay }),
      ...(typeof reviewsPerDay === "string" && { reviewsToday: reviewsPerDay }),
    });
    if (typeof newPerDay === "string" || typeof reviewsPerDay === "string") return;
    actor.send({ type: "options.limitToday", today: { newPerDay, reviewsPerDay } });
  };
  return (
    <Section title={texts.today} lead={texts.todayLead}>
      <Form
        title={texts.today}
        titleHidden
        invalid={invalidFields(FIELDS, errors)}
        busy={isBusy}
        onSubmit={set}
        actions={
          <ExplainedButton type="submit" busy={isBusy} unavailable={isOffline ? texts.saveLater : undefined}>
            {texts.todaySave}
          </ExplainedButton>
        }
      >
        {FIELDS.map(({ id, label }) => (
          <TextInput
            key={id}
            id={id}
            name={id}
            label={label}
            error={errors[id]}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={(id === "newToday" ? today?.newPerDay : today?.reviewsPerDay) ?? ""}
            optional
          />
        ))}
      </Form>
    </Section>
  );
}
