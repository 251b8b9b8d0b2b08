import { useId, useState } from "react";
import { Form } from "../../../ui/forms/Form.tsx";
import { Select } from "../../../ui/forms/Select.tsx";
import { SubmitButton } from "../../../ui/forms/SubmitButton.tsx";
import { TextArea } from "../../../ui/forms/TextArea.tsx";
import type { ChartState } from "../../chart/chart-definition.ts";
import { acceptedEvents, endEvents } from "../../session/accepted-events.ts";
import { readTypedEvent } from "../../session/typed-event.ts";
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
        <EventForm accepted={accepted} eventName={eventName} onSend={onSend} />
      ) : (
        <p>{texts.onlyLive}</p>
      )}
    </section>
  );
}

function EventForm({
  accepted,
  eventName,
  onSend,
}: {
  readonly accepted: readonly string[];
  readonly eventName: (type: string) => string;
  readonly onSend: (event: { readonly type: string }) => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const type = chosen ?? accepted[0];
  if (type === undefined) return <p>{texts.nothingAccepted}</p>;
  // What is being typed remains when the actor's state changes meanwhile.
  const isAccepted = accepted.includes(type);
  return (
    <>
      <Select label={texts.event} value={type} onChange={({ target }) => setChosen(target.value)}>
        {(isAccepted ? accepted : [type, ...accepted]).map((one) => (
          <option key={one} value={one}>
            {eventName(one)}
          </option>
        ))}
      </Select>
      <Payload
        key={type}
        type={type}
        label={texts.sendType(eventName(type))}
        unavailable={isAccepted ? undefined : texts.notAccepted}
        onSend={(event) => {
          onSend(event);
          setChosen(null);
        }}
      />
    </>
  );
}

function Payload({
  type,
  label,
  unavailable,
  onSend,
}: {
  readonly type: string;
  readonly label: string;
  readonly unavailable: string | undefined;
  readonly onSend: (event: { readonly type: string }) => void;
}) {
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <Form
      title={label}
      titleHidden
      invalid={problem === undefined ? [] : [{ id, label: texts.payloadField, problem }]}
      onSubmit={() => {
        const read = readTypedEvent(type, text);
        setProblem(read.kind === "wrong" ? read.problem : undefined);
        if (read.kind === "ready") onSend(read.event);
      }}
      actions={<SubmitButton unavailable={unavailable}>{label}</SubmitButton>}
    >
      <TextArea
        id={id}
        label={texts.payloadField}
        hint={texts.payloadHint}
        value={text}
        error={problem}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
    </Form>
  );
}
