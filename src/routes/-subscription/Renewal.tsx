import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { fromPromise } from "xstate";
import { subscriptionChangeMachine } from "../../machines/subscription-change/subscription-change.machine.ts";
import { changeSubscription } from "../../services/subscription/subscription-calls.ts";
import { formatDay } from "../../ui/account/times.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { subscriptionTexts as texts } from "../../ui/subscription/texts.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { useRefreshSubscription } from "./use-subscription.ts";

/** Cancelling and resuming, each with a confirmation, beside the link to the plans. */
export function Renewal(props: {
  readonly canCancel: boolean;
  readonly canResume: boolean;
  /** ISO time of the end of the paid time; null: none. */
  readonly until: string | null;
  readonly plans: ReactNode;
}) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const refresh = useRefreshSubscription();
  const [machine] = useState(() =>
    subscriptionChangeMachine.provide({
      actors: {
        changeSubscription: fromPromise(({ input, signal }) =>
          changeSubscription(http, input.change, signal),
        ),
      },
      actions: { refresh },
    }),
  );
  const renewal = useAppActor(machine, {});
  const state = useSelector(renewal, (snapshot) => snapshot);
  const { change, failure } = state.context;
  const isCancelling = change === "cancel";
  return (
    <>
      {state.matches("changed") && (
        <Outcome key={change}>
          <Banner tone="success">{isCancelling ? texts.cancelled : texts.resumed}</Banner>
        </Outcome>
      )}
      {props.canResume && <p>{texts.canResume}</p>}
      <ButtonRow>
        {props.canResume && (
          <Button tone="primary" onClick={() => renewal.send({ type: "change.ask", change: "resume" })}>
            {texts.resume}
          </Button>
        )}
        {props.plans}
        {props.canCancel && (
          <Button onClick={() => renewal.send({ type: "change.ask", change: "cancel" })}>
            {texts.cancel}
          </Button>
        )}
      </ButtonRow>
      {state.hasTag("open") && (
        <ConfirmDialog
          title={isCancelling ? texts.cancelTitle : texts.resumeTitle}
          message={
            <>
              <p>
                {isCancelling
                  ? texts.cancelText
                  : texts.resumeText(props.until === null ? null : formatDay(props.until))}
              </p>
              {failure !== null && <Banner tone="error">{failure}</Banner>}
            </>
          }
          confirmLabel={isCancelling ? texts.cancel : texts.resume}
          cancelLabel={isCancelling ? texts.keep : undefined}
          tone={isCancelling ? "danger" : "primary"}
          busy={state.matches("changing")}
          onConfirm={() => renewal.send({ type: "change.confirm" })}
          onCancel={() => renewal.send({ type: "change.drop" })}
        />
      )}
    </>
  );
}
