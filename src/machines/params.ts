/** Params: the output of an invoked promise. */
export const output = <T>({ event }: { readonly event: { readonly output: T } }): T => event.output;

/** Params: the event itself. */
export const whole = <E>({ event }: { readonly event: E }): E => event;

/** Params: the message of a failed promise. */
export const errorMessage = ({ event: { error } }: { readonly event: { readonly error: unknown } }): string =>
  error instanceof Error ? error.message : String(error);

/** Params: a field of the event. */
export const of =
  <K extends string>(field: K) =>
  <T>({ event }: { readonly event: { readonly [F in K]: T } }): T =>
    event[field];
