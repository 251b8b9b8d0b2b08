import type { Money, Plan } from "#contract/subscriptions/plans.ts";
import { Mark } from "../account/Entries.tsx";
import { Icon } from "../base/Icon.tsx";
import { Button } from "../controls/Button.tsx";
import * as css from "./Plans.css.ts";
import { planTexts as texts } from "./texts.ts";

export function PlanList(props: {
  readonly plans: readonly Plan[];
  readonly money: (price: Money) => string;
  readonly includes: (plan: Plan) => readonly string[];
  /** The current plan; null: none. */
  readonly currentId: string | null;
  readonly onChoose: (planId: string) => void;
}) {
  return (
    <ul className={css.plans}>
      {props.plans.map((plan) => {
        const price = props.money(plan.price);
        const isFree = plan.price.minor === 0;
        const isCurrent = plan.planId === props.currentId;
        return (
          <li key={plan.planId} className={isCurrent ? css.current : css.plan}>
            <div className={css.head}>
              <h2 className={css.name} dir="auto">
                {plan.name}
              </h2>
              {isCurrent && <Mark>{texts.yours}</Mark>}
            </div>
            <p className={css.price}>
              <bdi>{isFree ? texts.free : price}</bdi>{" "}
              <span className={css.period}>
                {isFree && `${price}, `}
                {texts.period(plan.months)}
              </span>
            </p>
            <p className={css.soft} dir="auto">
              {plan.description}
            </p>
            <ul className={css.includes}>
              {props.includes(plan).map((line) => (
                <li key={line} className={css.item}>
                  <span className={css.tick}>
                    <Icon name="check" size="sm" />
                  </span>
                  {line}
                </li>
              ))}
            </ul>
            {!(isCurrent && plan.months === null) && (
              <Button tone="primary" onClick={() => props.onChoose(plan.planId)}>
                {texts.choose(plan.name)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
