import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { catalogueEntry } from "#domain/errors/error-catalogue.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { reasonTexts as texts } from "../../ui/subscription/texts.ts";
import { AccountFrame } from "../-account/AccountPage.tsx";
import { texts as common } from "../-texts.ts";

type Reason = keyof typeof texts.next;

const isReason = (code: unknown): code is Reason =>
  typeof code === "string" && Object.hasOwn(texts.next, code);

/** Why a subscription is needed, or the state of a payment, with the next step. */
export function ReasonPage() {
  const { reason } = useSearch({ from: "/subscription" });
  const { history } = useRouter();
  const entry = isReason(reason) ? catalogueEntry(reason) : null;
  // No choice while a payment is being processed.
  const waits = reason === "PAYMENT_PROCESSING";
  const link = (to: "/app/subscription" | "/app/subscription-plans", label: string, isFirst: boolean) => (
    <Link to={to} className={buttonClass({ tone: isFirst ? "primary" : undefined })}>
      {label}
    </Link>
  );
  return (
    <AccountFrame title={entry?.title ?? common.titles.subscription} lead={entry?.message ?? texts.without}>
      {isReason(reason) && <p>{texts.next[reason]}</p>}
      <ButtonRow>
        {!waits && link("/app/subscription-plans", texts.plans, true)}
        {(waits || !entry) && link("/app/subscription", texts.state, waits)}
        {entry && history.canGoBack() && <Button onClick={() => history.back()}>{texts.back}</Button>}
        <Link to="/app/dashboard" className={buttonClass()}>
          {texts.dashboard}
        </Link>
      </ButtonRow>
    </AccountFrame>
  );
}
