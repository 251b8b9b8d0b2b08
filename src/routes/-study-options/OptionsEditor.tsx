import { useSelector } from "@xstate/react";
import { useState, useMemo } from "react";
import { PRESET_NAME_MAX, type PresetInput } from "#contract/study/study-presets.ts";
import { cutText } from "#domain/shell/cut-text.ts";
import { USUAL_SECONDS_PER_CARD, type DeckOptions } from "#contract/study/deck-options.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { type OptionErrors, presetFrom } from "#domain/study/options/option-fields.ts";
import { stepText } from "#domain/study/options/step-text.ts";
import type { DeckOptionsActorRef } from "../../machines/deck-options/deck-options.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { invalidFields } from "../../ui/forms/invalid-fields.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { OptionFields } from "../../ui/study-options/OptionFields.tsx";
import { PresetSelect } from "../../ui/study-options/PresetSelect.tsx";
import { optionTexts as texts } from "../../ui/study-options/texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { texts as pageTexts } from "../-texts.ts";
import { textOf } from "../-parts/form-data.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { retentionCosts } from "#domain/study/options/workload.ts";
import { workloadQuery } from "../../services/study/study-options-queries.ts";
import { CostList } from "../../ui/study-options/CostList.tsx";

/** The cost of a higher retention; nothing until it is known. */
function RetentionCosts({ presetId, options }: { readonly presetId: number; readonly options: DeckOptions }) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery(workloadQuery(http, presetId));
  const costs = useMemo(() => (data ? retentionCosts(data, options) : []), [data, options]);
  return costs.length === 0 ? null : <CostList costs={costs} />;
}

const FIELDS = (
  [
    "name",
    "learningSteps",
    "relearningSteps",
    "desiredRetention",
    "maximumInterval",
    "leechThreshold",
  ] as const
).map((id) => ({ id, label: texts[id] }));

/** The preset of a deck, or of the decks without one, with its options. */
export function OptionsEditor({
  actor,
  suggestedName,
}: {
  readonly actor: DeckOptionsActorRef;
  /** Of a new preset. */
  readonly suggestedName: string;
}) {
  const { deckId, presets, study, choice, ...context } = useSelector(actor, (snapshot) => snapshot.context);
  const failure = context.isLimitChange ? null : context.failure;
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isSaved = useSelector(
    actor,
    (snapshot) => !snapshot.context.isLimitChange && snapshot.matches({ editing: "saved" }),
  );
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches("confirming"));
  const isOffline = useIsOffline();
  const [errors, setErrors] = useState<OptionErrors>({});
  const chosen = presets.find(({ id }) => id === choice);
  const shown: PresetInput = chosen ?? {
    name: cutText(suggestedName, PRESET_NAME_MAX),
    options: study?.options ?? DEFAULT_OPTIONS,
  };
  const usual = deckId === null ? undefined : presets.find(({ isDefault }) => isDefault);
  const wrong = failure?.isConflict === true ? { ...errors, name: failure.message } : errors;

  const save = (data: FormData) => {
    if (choice === null) return actor.send({ type: "options.save", preset: null });
    const read = presetFrom((field) => textOf(data, field), shown.options);
    setErrors("errors" in read ? read.errors : {});
    if ("preset" in read) actor.send({ type: "options.save", preset: read.preset });
  };
  return (
    <>
      <Form
        title={pageTexts.decks.optionsTitle}
        titleHidden
        error={failure?.isConflict === false ? failure.message : undefined}
        invalid={invalidFields(FIELDS, wrong)}
        busy={isBusy}
        onSubmit={save}
        actions={
          <>
            <SubmitButton busy={isBusy} unavailable={isOffline ? texts.saveLater : undefined}>
              {texts.save}
            </SubmitButton>
            {chosen && !isOffline && (
              <Button icon="trash" onClick={() => actor.send({ type: "preset.delete" })}>
                {texts.remove}
              </Button>
            )}
          </>
        }
      >
        <PresetSelect
          presets={presets}
          choice={choice}
          disabled={isBusy}
          onChoose={(next) => {
            setErrors({});
            actor.send({ type: "options.choose", choice: next });
          }}
        />
        {choice === null ? (
          <p>{usual === undefined ? texts.defaultsText : texts.defaultPresetText(usual.name)}</p>
        ) : (
          <OptionFields
            key={choice}
            name={shown.name}
            nameMax={PRESET_NAME_MAX}
            options={shown.options}
            secondsPerCard={shown.options.secondsPerCard ?? USUAL_SECONDS_PER_CARD}
            learningSteps={stepText(shown.options.learningSteps)}
            relearningSteps={stepText(shown.options.relearningSteps)}
            errors={wrong}
            costs={chosen && <RetentionCosts presetId={chosen.id} options={chosen.options} />}
          />
        )}
      </Form>
      <div role="status">
        {isSaved && <Banner tone="success">{chosen ? texts.savedPreset : texts.saved}</Banner>}
      </div>
      {isAsking && chosen && (
        <ConfirmDialog
          title={texts.removeTitle}
          message={chosen.isDefault ? texts.removeDefaultText(chosen.name) : texts.removeText(chosen.name)}
          confirmLabel={texts.remove}
          onConfirm={() => actor.send({ type: "preset.confirm" })}
          onCancel={() => actor.send({ type: "preset.keep" })}
        />
      )}
    </>
  );
}
