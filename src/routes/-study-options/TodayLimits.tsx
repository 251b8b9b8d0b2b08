import { useSelector } from "@xstate/react";
import { useState } from "react";
import { limitIn } from "#domain/study/options/option-fields.ts";
import type { DeckOptionsActorRef } from "../../machines/deck-options/deck-options.machine.ts";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { pair } from "../../ui/study-options/OptionFields.css.ts";
import { optionTexts as texts } from "../../ui/study-options/texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";

const FIELDS = [
  { name: "newPerDay", label: texts.newToday },
  { name: "reviewsPerDay", label: texts.reviewsToday },
] as const;

/** Today's limits; each number is saved at once. */
export function TodayLimits({ actor }: { readonly actor: DeckOptionsActorRef }) {
  const today = useSelector(actor, ({ context }) => context.study?.today);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isOffline = useIsOffline();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const limits = { newPerDay: today?.newPerDay ?? null, reviewsPerDay: today?.reviewsPerDay ?? null };
  const set = (name: keyof typeof limits, written: string) => {
    const limit = limitIn(written);
    setErrors({ ...errors, [name]: typeof limit === "string" ? limit : undefined });
    if (typeof limit === "string" || limit === limits[name]) return;
    actor.send({ type: "options.limitToday", today: { ...limits, [name]: limit } });
  };
  return (
    <Section title={texts.today} lead={texts.todayLead}>
      <div className={pair}>
        {FIELDS.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            error={errors[name]}
            inputMode="numeric"
            autoComplete="off"
            readOnly={isBusy || isOffline}
            defaultValue={limits[name] ?? ""}
            onBlur={({ target }) => set(name, target.value)}
            onKeyDown={({ key, currentTarget }) => key === "Enter" && set(name, currentTarget.value)}
          />
        ))}
      </div>
    </Section>
  );
}
