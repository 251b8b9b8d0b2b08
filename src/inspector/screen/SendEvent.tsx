import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { acceptedEvents, endEvents } from "../session/accepted-events.ts";
import type { ChartState } from "../chart/chart-definition.ts";
import { parsePayload } from "../session/payload.ts";
import * as css from "./StepDetails.css.ts";
import { texts } from "./texts.ts";

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
  readonly eventName?: (type: string) => string;
  readonly onSend: (event: { readonly type: string }) => void;
}) {
  const [payload, setPayload] = useState("{}");
  const [isBad, setIsBad] = useState(false);
  const accepted = [...acceptedEvents(chart, active), ...(isCopy ? endEvents(chart, active) : [])];
  const send = (type: string) => {
    const parsed = parsePayload(payload);
    setIsBad(parsed === null);
    if (parsed !== null) onSend({ ...parsed, type });
  };
  return (
    <section className={css.details}>
      <h3>{isCopy ? texts.sendToCopy : texts.send}</h3>
      {!isLive && <p>{texts.onlyLive}</p>}
      {isLive && accepted.length === 0 && <p>{texts.nothingAccepted}</p>}
      {isLive && accepted.length > 0 && (
        <>
          <TextArea
            label={texts.payload}
            hint={isCopy ? texts.copyHint : texts.sendHint}
            dir="ltr"
            rows={3}
            value={payload}
            error={isBad ? texts.badPayload : undefined}
            onChange={(event) => setPayload(event.target.value)}
          />
          <div className={css.list}>
            {accepted.map((type) => (
              <Button key={type} onClick={() => send(type)}>
                {texts.sendType(eventName?.(type) ?? type)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
