import type { PaymentMethod } from "#contract/subscriptions/payment-methods.ts";
import { Mark } from "../account/Entries.tsx";
import * as css from "../account/Entries.css.ts";
import { Button } from "../controls/Button.tsx";
import { methodTexts as texts } from "./texts.ts";

/** The name of a card: Visa ending in 4242. */
export const cardName = ({ brand, last4 }: Pick<PaymentMethod, "brand" | "last4">): string =>
  texts.card(brand, last4);

export function MethodList(props: {
  readonly methods: readonly PaymentMethod[];
  readonly onRemove: (method: PaymentMethod) => void;
}) {
  return (
    <ul className={css.list} aria-label={texts.methods}>
      {props.methods.map((method) => (
        <li key={method.methodId} className={css.entry}>
          <div className={css.body}>
            <p className={css.title}>{cardName(method)}</p>
            <p className={css.details}>{texts.expires(method.expiryMonth, method.expiryYear)}</p>
          </div>
          {method.isDefault && <Mark>{texts.latest}</Mark>}
          <Button
            icon="trash"
            aria-label={texts.remove(cardName(method))}
            onClick={() => props.onRemove(method)}
          >
            {texts.removeShort}
          </Button>
        </li>
      ))}
    </ul>
  );
}
