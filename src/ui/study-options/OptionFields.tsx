import type { ReactNode } from "react";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import { Checkbox } from "../forms/Checkbox.tsx";
import { Select } from "../forms/Select.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import * as css from "./OptionFields.css.ts";
import { OptionPart, Options } from "./OptionPart.tsx";
import { optionTexts as texts } from "./texts.ts";

export interface OptionFieldsProps {
  readonly name: string;
  readonly nameMax: number;
  readonly options: DeckOptions;
  readonly secondsPerCard: number;
  /** Steps as typed. */
  readonly learningSteps: string;
  readonly relearningSteps: string;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** The cost of a higher retention, if known. */
  readonly costs?: ReactNode;
}

/** A preset's options as form fields with initial values. */
export function OptionFields({
  name,
  nameMax,
  options,
  secondsPerCard,
  learningSteps,
  relearningSteps,
  errors,
  costs,
}: OptionFieldsProps) {
  const field = (of: string) => ({ id: of, name: of, error: errors[of] });
  const number = { inputMode: "numeric", autoComplete: "off", required: true } as const;
  return (
    <>
      <TextInput {...field("name")} label={texts.name} defaultValue={name} maxLength={nameMax} required />
      <OptionPart title={texts.parts.amount}>
        <div className={css.pair}>
          <Select {...field("newOrder")} label={texts.newOrder} defaultValue={options.newOrder}>
            <Options names={texts.newOrders} />
          </Select>
          <Select {...field("reviewOrder")} label={texts.reviewOrder} defaultValue={options.reviewOrder}>
            <Options names={texts.reviewOrders} />
          </Select>
          <TextInput
            {...field("secondsPerCard")}
            {...number}
            label={texts.secondsPerCard}
            hint={texts.secondsPerCardHint}
            defaultValue={secondsPerCard}
          />
        </div>
        <Checkbox
          name="burySiblings"
          value="true"
          label={texts.burySiblings}
          hint={texts.burySiblingsHint}
          defaultChecked={options.burySiblings ?? true}
        />
      </OptionPart>
      <OptionPart title={texts.parts.steps}>
        <div className={css.pair}>
          <TextInput
            {...field("learningSteps")}
            autoComplete="off"
            label={texts.learningSteps}
            hint={texts.learningStepsHint}
            defaultValue={learningSteps}
          />
          <TextInput
            {...field("relearningSteps")}
            autoComplete="off"
            label={texts.relearningSteps}
            hint={texts.relearningStepsHint}
            defaultValue={relearningSteps}
          />
        </div>
      </OptionPart>
      <OptionPart title={texts.parts.memory}>
        <div className={css.pair}>
          <TextInput
            {...field("desiredRetention")}
            {...number}
            label={texts.desiredRetention}
            hint={texts.desiredRetentionHint}
            defaultValue={Math.round(options.desiredRetention * 100)}
          />
          <TextInput
            {...field("maximumInterval")}
            {...number}
            label={texts.maximumInterval}
            defaultValue={options.maximumInterval}
          />
          <TextInput
            {...field("leechThreshold")}
            {...number}
            label={texts.leechThreshold}
            hint={texts.leechThresholdHint}
            defaultValue={options.leechThreshold}
          />
          <Select {...field("leechAction")} label={texts.leechAction} defaultValue={options.leechAction}>
            <Options names={texts.leechActions} />
          </Select>
        </div>
        {costs}
      </OptionPart>
      <OptionPart title={texts.parts.days} hint={texts.easyDaysHint}>
        <div className={css.pair}>
          {texts.week.map((day, index) => (
            <Select
              key={day}
              id={`easyDay${index}`}
              name={`easyDay${index}`}
              label={day}
              defaultValue={options.easyDays[index]}
            >
              <Options names={texts.easyDays} />
            </Select>
          ))}
        </div>
        <Checkbox
          id="loadBalance"
          name="loadBalance"
          label={texts.loadBalance}
          hint={texts.loadBalanceHint}
          defaultChecked={options.loadBalance ?? false}
        />
      </OptionPart>
    </>
  );
}
