import { useId, useState } from "react";
import { SubmitButton } from "../../../ui/forms/SubmitButton.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { Select } from "../../../ui/forms/Select.tsx";
import { TextArea } from "../../../ui/forms/TextArea.tsx";
import { readTypedEvent } from "../../session/typed-event.ts";
import { texts } from "../texts.ts";

export interface EventFormProps {
  /** Types of the events that can be chosen. */
  readonly accepted: readonly string[];
  readonly eventName: (type: string) => string;
  /** What the button says of the chosen event, by its type. */
  readonly label: (type: string) => string;
  readonly onSend: (event: { readonly type: string }) => void;
}

/** A choice of the events that a machine accepts in its active states, and a field for the payload of the chosen one. */
export function EventForm({ accepted, eventName, label, onSend }: EventFormProps) {
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
        label={label(type)}
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
