import { useSelector } from "@xstate/react";
import type { DeckOptionsActorRef } from "../../machines/deck-options/deck-options.machine.ts";
import { Section } from "../../ui/layout/Section.tsx";
import { trainingTexts as texts } from "../../ui/study-options/training-texts.ts";
import { PresetScheduling } from "./PresetScheduling.tsx";

export function SchedulerParameters({ actor }: { readonly actor: DeckOptionsActorRef }) {
  const { deckId, presets, choice } = useSelector(actor, ({ context }) => context);
  const preset = presets.find(({ id }) => id === choice);
  if (preset) return <PresetScheduling key={preset.id} preset={preset} />;
  const isOfDefault = deckId !== null && choice === null && presets.some(({ isDefault }) => isDefault);
  return (
    <Section title={texts.title} lead={texts.lead}>
      <p>{isOfDefault ? texts.ofDefault : texts.noPreset}</p>
    </Section>
  );
}
