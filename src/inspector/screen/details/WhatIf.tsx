import { useSelector } from "@xstate/react";
import { Button } from "../../../ui/controls/Button.tsx";
import { ExplainedButton } from "../../../ui/controls/ExplainedButton.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import type { WhatIfActorRef, WhatIfFailure } from "../../../machines/what-if/what-if.machine.ts";
import type { ChartState } from "../../chart/chart-definition.ts";
import type { StepRecord } from "../../protocol/records.ts";
import type { CopyView } from "../../session/copy-view.ts";
import { SendEvent } from "./SendEvent.tsx";
import * as css from "./StepDetails.css.ts";
import { texts } from "../texts.ts";
import { ValueTree } from "./ValueTree.tsx";

export const CopyBanner = ({ name, seq }: { readonly name: string; readonly seq: number }) => (
  <Banner tone="warning">{texts.copy(name, seq)}</Banner>
);

/** Plays events on a copy of an actor. */
export function WhatIf({
  actor,
  copy,
  step,
  chart,
  active,
  isAvailable,
  eventName,
}: {
  readonly actor: WhatIfActorRef;
  /** The copy of the selected actor, if there is one. */
  readonly copy: CopyView | null;
  /** The step of the selected actor that is shown without a copy. */
  readonly step: StepRecord;
  readonly chart: ChartState;
  /** Active states of the copy, or of the actor. */
  readonly active: ReadonlySet<string>;
  readonly isAvailable: boolean;
  readonly eventName: (type: string) => string;
}) {
  const snapshot = useSelector(actor, (state) => state);
  const { events, failure } = snapshot.context;
  if (!copy) {
    return (
      <section className={css.details}>
        <ExplainedButton
          unavailable={isAvailable ? undefined : texts.whatIfNeedsPage}
          onClick={() => actor.send({ type: "whatIf.start", step })}
        >
          {texts.whatIf}
        </ExplainedButton>
        {isAvailable && <p className={css.hint}>{texts.whatIfHint}</p>}
      </section>
    );
  }
  return (
    <section className={css.details} aria-busy={snapshot.matches("playing")}>
      {/* The same button in the same place, so that it keeps the focus. */}
      <ExplainedButton unavailable={undefined} onClick={() => actor.send({ type: "whatIf.end" })}>
        {texts.endCopy}
      </ExplainedButton>
      <h3>{texts.copyEvents}</h3>
      {events.length === 0 && <p>{texts.noCopyEvents}</p>}
      <ol className={css.list}>
        {events.map(({ type }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an event has no other name, and never moves.
          <li key={index}>
            {index + 1}. <code className={css.code}>{eventName(type)}</code>
          </li>
        ))}
      </ol>
      {failure && <Failure failure={failure} event={eventName(events.at(-1)?.type ?? "")} />}
      <Button disabled={events.length === 0} onClick={() => actor.send({ type: "whatIf.undo" })}>
        {texts.undo}
      </Button>
      {!failure && copy.step.status !== "active" && <p>{texts.copyEnded}</p>}
      {!failure && copy.step.status === "active" && (
        <SendEvent
          chart={chart}
          active={active}
          isLive
          isCopy
          eventName={eventName}
          onSend={(event) => actor.send({ type: "whatIf.play", event })}
        />
      )}
    </section>
  );
}

function Failure({ failure, event }: { readonly failure: WhatIfFailure; readonly event: string }) {
  switch (failure.kind) {
    case "noAnswer":
      return <Banner tone="error">{texts.noAnswer}</Banner>;
    case "notStored":
      return <Banner tone="error">{texts.notStored}</Banner>;
    case "threw":
      return (
        <>
          <Banner tone="error">{texts.threw(event, failure.guard)}</Banner>
          <ValueTree name={texts.error} value={failure.error} before={null} isOpen />
        </>
      );
  }
}
