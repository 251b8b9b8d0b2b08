import { useSelector } from "@xstate/react";
import { useState } from "react";
import { UNLIMITED } from "#contract/study/deck-options.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { limitIn, limitText } from "#domain/study/options/option-fields.ts";
import type { DeckOptionsActorRef } from "../../machines/deck-options/deck-options.machine.ts";
import { LimitField } from "../../ui/study-options/LimitField.tsx";
import { hint, pair } from "../../ui/study-options/OptionFields.css.ts";
import { usedBy } from "../../ui/study-options/PresetSelect.tsx";
import { optionTexts as texts } from "../../ui/study-options/texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";

/** Each with the number that a new limit starts with. */
const LIMITS = [
  { name: "newPerDay", usual: DEFAULT_OPTIONS.newPerDay },
  { name: "reviewsPerDay", usual: 200 },
] as const;

/** The daily card limits; each number is saved at once. */
export function DailyLimits({
  actor,
  suggestedName,
}: {
  readonly actor: DeckOptionsActorRef;
  /** The name of the preset that a deck without one gets. */
  readonly suggestedName: string;
}) {
  const { study, presets } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isOffline = useIsOffline();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const preset = presets.find(({ id }) => id === study?.presetId);
  const options = study?.options ?? DEFAULT_OPTIONS;
  const set = (name: (typeof LIMITS)[number]["name"], limit: number | string) => {
    setErrors({ [name]: typeof limit === "string" ? limit : undefined });
    if (typeof limit === "number")
      actor.send({ type: "options.limit", limits: { [name]: limit }, name: suggestedName });
  };
  return (
    <>
      <p className={hint}>{isOffline ? texts.saveLater : preset ? usedBy(preset) : texts.savedAtOnce}</p>
      <div className={pair}>
        {LIMITS.map(({ name, usual }) => (
          <LimitField
            key={`${name} ${options[name]}`}
            label={texts[name]}
            hint={texts[`${name}Hint`]}
            limit={limitText(options[name])}
            error={errors[name]}
            disabled={isBusy || isOffline}
            onSet={(written) => set(name, limitIn(written) ?? texts.missingLimit)}
            onUnlimited={(isUnlimited) => set(name, isUnlimited ? UNLIMITED : usual)}
          />
        ))}
      </div>
    </>
  );
}
