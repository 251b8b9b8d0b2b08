import * as v from "valibot";
import { type EventField, WHOLE_PAYLOAD, fieldsOf } from "./event-fields.ts";
import { eventSchema } from "./event-schemas.ts";

/** What a form for an event shows, and what its payload has to be. */
export interface EventForm {
  readonly type: string;
  readonly fields: readonly EventField[];
  readonly schema: v.GenericSchema;
}

/** What was typed, by the names of the fields; `true` for a switch that is on. */
export type Typed = Readonly<Record<string, string>>;

export type TypedEvent =
  | { readonly kind: "ready"; readonly event: { readonly type: string } }
  /** What to repair, by the names of the fields. */
  | { readonly kind: "wrong"; readonly problems: Readonly<Record<string, string>> };

/** What a form makes by itself. */
interface Made {
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
}

const NO_OBJECT = 'The payload must be a JSON object, such as {"at": 0}.';

const anyPayload = v.pipe(
  v.custom<unknown>((given) => !Array.isArray(given), NO_OBJECT),
  v.record(v.string(), v.unknown(), NO_OBJECT),
);

/** The form for an event of a machine: by its schema where there is one, else one field for JSON. */
export function eventForm(machine: string, type: string): EventForm {
  const schema = eventSchema(machine, type);
  if (schema === null) return { type, fields: [WHOLE_PAYLOAD], schema: anyPayload };
  return { type, fields: fieldsOf(schema), schema };
}

type Read = { readonly value: unknown } | { readonly problem: string } | "absent";

const json = v.pipe(v.string(), v.parseJson());

/** The event that was typed, or what is wrong with it. */
export function readTypedEvent({ type, fields, schema }: EventForm, typed: Typed, made: Made): TypedEvent {
  const problems: Record<string, string> = {};
  let payload: unknown = {};
  for (const field of fields) {
    const read = readField(field, typed[field.name] ?? "", made);
    if (read === "absent") continue;
    if ("problem" in read) problems[field.name] = read.problem;
    else payload = withPart(payload, field.path, read.value);
  }
  if (Object.keys(problems).length > 0) return { kind: "wrong", problems };
  const { success, output, issues } = v.safeParse(schema, payload);
  if (success) {
    const event: { type: string } = { ...(isRecord(output) ? output : {}), type };
    return { kind: "ready", event };
  }
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? "";
    const field = fields.find(({ name }) => name === "" || path === name || path.startsWith(`${name}.`));
    // What concerns no single field is said at the first one.
    problems[field?.name ?? fields[0]?.name ?? ""] ??= issue.message;
  }
  return { kind: "wrong", problems };
}

function readField(field: EventField, text: string, made: Made): Read {
  if (field.kind === "fixed") return { value: field.value };
  if (field.kind === "switch") return { value: text === "true" };
  return (text.trim() === "" ? whenEmpty(field, made) : null) ?? readText(field, text);
}

type FilledField = Exclude<EventField, { kind: "fixed" | "switch" }>;

/** @returns Null where something has to be typed. */
function whenEmpty(field: FilledField, { now, newId }: Made): Read | null {
  switch (field.whenEmpty) {
    case "absent":
      return "absent";
    case "null":
      return { value: null };
    case "now":
      return { value: now() };
    case "newId":
      return { value: newId() };
    case "required":
      return field === WHOLE_PAYLOAD ? { value: {} } : null;
  }
}

function readText(field: FilledField, text: string): Read {
  switch (field.kind) {
    case "text":
    case "lines":
    case "password":
      return { value: text };
    case "number": {
      const value = text.trim() === "" ? Number.NaN : Number(text);
      return Number.isFinite(value) ? { value } : { problem: "Enter a number, such as 1." };
    }
    case "choice": {
      const value = field.options.find((option) => String(option) === text);
      return value === undefined
        ? { problem: `Choose one of ${field.options.map(optionName).join(", ")}.` }
        : { value };
    }
    case "json": {
      const { success, output } = v.safeParse(json, text);
      if (success) return { value: output };
      return { problem: field === WHOLE_PAYLOAD ? NO_OBJECT : 'Enter JSON, such as [] or "text".' };
    }
  }
}

/** A choice as it is shown: a blank by its name in JSON. */
export const optionName = (option: string | number | boolean): string =>
  typeof option === "string" && option.trim() === "" ? JSON.stringify(option) : String(option);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function withPart(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const parts = isRecord(whole) ? whole : {};
  return { ...parts, [key]: withPart(parts[key], rest, value) };
}
