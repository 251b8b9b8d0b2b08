import type { ChartState } from "../../chart/chart-definition.ts";
import { acceptedEvents, endEvents } from "../../session/accepted-events.ts";
import { EventForm } from "./EventForm.tsx";
import * as css from "./StepDetails.css.ts";
import { texts } from "../texts.ts";

/** Sends an event that the actor, or a copy of it, accepts now. */
export function SendEvent({
  chart,
  active,
  isLive,
  isCopy = false,
  eventName,
  onSend,
}: {
  readonly chart: ChartState;
  readonly active: ReadonlySet<string>;
  /** Whether the newest state of a connected page is shown. */
  readonly isLive: boolean;
  /** A copy also accepts the ends of its invoked actors and delays. */
  readonly isCopy?: boolean;
  readonly eventName: (type: string) => string;
  readonly onSend: (event: { readonly type: string }) => void;
}) {
  const accepted = [...acceptedEvents(chart, active), ...(isCopy ? endEvents(chart, active) : [])];
  return (
    <section className={css.details}>
      <h3>{isCopy ? texts.sendToCopy : texts.send}</h3>
      {isCopy && <p className={css.hint}>{texts.copyHint}</p>}
      {isLive ? (
        <EventForm
          accepted={accepted}
          eventName={eventName}
          label={(type) => texts.sendType(eventName(type))}
          onSend={onSend}
        />
      ) : (
        <p>{texts.onlyLive}</p>
      )}
    </section>
  );
}
