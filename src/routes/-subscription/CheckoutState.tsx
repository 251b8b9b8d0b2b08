import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { CheckoutActorRef } from "../../machines/checkout/checkout.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { checkoutTexts as texts } from "../../ui/subscription/texts.ts";

/** Whether a plan can be chosen: no order is pending. */
export const useIsChoosing = (checkout: CheckoutActorRef): boolean =>
  useSelector(checkout, (snapshot) => snapshot.matches("choosing") || snapshot.matches("opening"));

/** The state of an order with its actions; it takes the focus, because it replaces the clicked control. */
export function CheckoutState({ checkout }: { readonly checkout: CheckoutActorRef }) {
  const state = useSelector(checkout, (snapshot) => snapshot);
  const { reply } = state.context;
  const message = reply && "message" in reply ? reply.message : "";
  const leave = () => checkout.send({ type: "checkout.leave" });
  const check = () => checkout.send({ type: "payment.check" });
  if (state.hasTag("busy"))
    return (
      <>
        <p role="status">{state.matches("starting") ? texts.starting : texts.confirming}</p>
        <Skeleton lines={4} />
      </>
    );
  if (state.matches("redirected"))
    return (
      <Outcome key="redirected">
        <EmptyState
          icon="clock"
          title={texts.unpaidTitle}
          text={texts.unpaidText}
          action={
            <>
              <Button tone="primary" onClick={() => checkout.send({ type: "payment.open" })}>
                {texts.pay}
              </Button>
              <Button onClick={check}>{texts.havePaid}</Button>
              <Button onClick={leave}>{texts.otherPlan}</Button>
            </>
          }
        />
      </Outcome>
    );
  if (state.matches("processing"))
    return (
      <Outcome key="processing">
        <EmptyState
          icon="clock"
          title={texts.processingTitle}
          text={texts.processingText}
          action={
            <Button busy={state.matches({ processing: "checking" })} onClick={check}>
              {texts.check}
            </Button>
          }
        />
      </Outcome>
    );
  if (state.matches("active"))
    return (
      <Outcome key="active">
        <EmptyState
          icon="check"
          title={texts.activeTitle}
          text={texts.activeText}
          action={
            <>
              <Link to="/app/dashboard" className={buttonClass({ tone: "primary" })}>
                {texts.toDashboard}
              </Link>
              <Link to="/app/subscription" className={buttonClass()}>
                {texts.toSubscription}
              </Link>
            </>
          }
        />
      </Outcome>
    );
  if (state.matches("declined"))
    return (
      <Outcome key="declined">
        <ErrorState
          title={texts.declinedTitle}
          message={texts.declinedText}
          actions={
            <Button tone="primary" onClick={leave}>
              {texts.tryAgain}
            </Button>
          }
        />
      </Outcome>
    );
  if (state.matches({ failed: "unreachable" }))
    return (
      <Outcome key="unreachable">
        <ErrorState
          title={texts.unreachableTitle}
          message={`${message} ${texts.unreachableText}`}
          onRetry={() => checkout.send({ type: "checkout.retry" })}
          actions={<Button onClick={leave}>{texts.otherPlan}</Button>}
        />
      </Outcome>
    );
  if (state.matches({ failed: "refused" }))
    return (
      <Outcome key="refused">
        <ErrorState
          title={texts.refusedTitle}
          message={message}
          actions={
            <Button tone="primary" onClick={leave}>
              {texts.tryAgain}
            </Button>
          }
        />
      </Outcome>
    );
  return null;
}
