import { useId, useState } from "react";
import { SubmitButton } from "../../../ui/forms/SubmitButton.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { Select } from "../../../ui/forms/Select.tsx";
import { type Typed, eventForm, readTypedEvent } from "../../session/typed-event.ts";
import { PayloadField } from "./PayloadField.tsx";
import { texts } from "../texts.ts";

export interface EventFormProps {
  /** Id of the machine, which has schemas for the payloads of some events. */
  readonly machine: string;
  /** Types of the events that can be chosen. */
  readonly accepted: readonly string[];
  readonly eventName: (type: string) => string;
  /** Why no event can be sent now. */
  readonly unavailable?: string | undefined;
  /** What the button says of the chosen event, by its type. */
  readonly label: (type: string) => string;
  readonly onSend: (event: { readonly type: string }) => void;
}

/** A choice of the events that a machine accepts in its active states, and fields for the payload of the chosen one. */
export function EventForm({ machine, accepted, eventName, unavailable, label, onSend }: EventFormProps) {
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
        machine={machine}
        type={type}
        label={label(type)}
        unavailable={unavailable ?? (isAccepted ? undefined : texts.notAccepted)}
        onSend={(event) => {
          onSend(event);
          setChosen(null);
        }}
      />
    </>
  );
}

const NO_PROBLEMS: Readonly<Record<string, string>> = {};
const made = { now: () => Date.now(), newId: () => crypto.randomUUID() };

function Payload({
  machine,
  type,
  label,
  unavailable,
  onSend,
}: {
  readonly machine: string;
  readonly type: string;
  readonly label: string;
  readonly unavailable: string | undefined;
  readonly onSend: (event: { readonly type: string }) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const form = eventForm(machine, type);
  const submit = () => {
    const read = readTypedEvent(form, typed, made);
    setProblems(read.kind === "wrong" ? read.problems : NO_PROBLEMS);
    if (read.kind === "ready") onSend(read.event);
  };
  const idOf = (name: string) => `${id}-${name}`;
  return (
    <Form
      title={label}
      titleHidden
      invalid={Object.entries(problems).map(([name, problem]) => ({
        id: idOf(name),
        label: name === "" ? texts.payload : name,
        problem,
      }))}
      onSubmit={submit}
      actions={<SubmitButton unavailable={unavailable}>{label}</SubmitButton>}
    >
      {form.fields.map((field) => (
        <PayloadField
          key={field.name}
          id={idOf(field.name)}
          field={field}
          value={typed[field.name] ?? ""}
          problem={problems[field.name]}
          onChange={(value) => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
    </Form>
  );
}
