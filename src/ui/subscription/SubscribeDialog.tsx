import { useState } from "react";
import type { Money, Plan } from "#contract/subscriptions/plans.ts";
import type { SANDBOX_OUTCOMES } from "#contract/subscriptions/subscriptions.ts";
import { ChoiceSelect } from "../forms/ChoiceSelect.tsx";
import { ConfirmDialog } from "../overlays/ConfirmDialog.tsx";
import { planTexts as texts } from "./texts.ts";

type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

const OUTCOMES = (
  ["succeeds", "declined", "processing", "slow", "webhook_lost"] as const satisfies readonly SandboxOutcome[]
).map((value) => ({ value, label: texts.sandboxOutcomes[value] }));

/** The second click of subscribing: the plan's price, and the payment method. */
export function SubscribeDialog(props: {
  readonly plan: Plan;
  readonly money: (price: Money) => string;
  /** What happens to an earlier payment, in a sentence; null: there was none. */
  readonly effect: string | null;
  /** Payments are tests with a selectable outcome. */
  readonly isSandbox: boolean;
  readonly onConfirm: (sandboxOutcome: SandboxOutcome) => void;
  readonly onCancel: () => void;
}) {
  const { plan, money, effect, isSandbox, onConfirm, onCancel } = props;
  const [outcome, setOutcome] = useState<SandboxOutcome>("succeeds");
  const price = money(plan.price);
  const isFree = plan.price.minor === 0;
  return (
    <ConfirmDialog
      title={texts.confirmTitle(plan.name)}
      message={
        <>
          <p>{isFree ? texts.freeText(price) : texts.paidText(price, texts.period(plan.months))}</p>
          {effect !== null && <p>{effect}</p>}
          {isSandbox && !isFree && (
            <ChoiceSelect
              label={texts.sandbox}
              hint={texts.sandboxHint}
              options={OUTCOMES}
              value={outcome}
              onChange={setOutcome}
            />
          )}
        </>
      }
      confirmLabel={texts.subscribe}
      tone="primary"
      onConfirm={() => onConfirm(outcome)}
      onCancel={onCancel}
    />
  );
}
