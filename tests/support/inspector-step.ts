import { NO_FIELDS, type Step } from "#src/inspector/protocol/records.ts";

/** A step of an actor that changed nothing. */
export const stepOn = (type: string): Step => ({
  type,
  microsteps: [],
  refused: [],
  actions: [],
  status: "active",
  active: [],
  payload: NO_FIELDS,
  timers: [],
  context: { kind: "masked" },
  result: null,
});
