import type { ChartState } from "../chart/chart-definition.ts";
import { EventForm } from "./EventForm.tsx";
import * as css from "./StepDetails.css.ts";
import { texts } from "./texts.ts";

/** Sends an event that the actor accepts now. */
export function SendEvent({
  chart,
  active,
  isLive,
  onSend,
}: {
  readonly chart: ChartState;
  readonly active: ReadonlySet<string>;
  /** Whether the newest state of a connected page is shown. */
  readonly isLive: boolean;
  readonly onSend: (event: { readonly type: string }) => void;
}) {
  return (
    <section className={css.details}>
      <h3>{texts.send}</h3>
      {isLive ? (
        <EventForm chart={chart} active={active} label={texts.sendType} onSend={onSend} />
      ) : (
        <p>{texts.onlyLive}</p>
      )}
    </section>
  );
}
