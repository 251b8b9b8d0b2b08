/** Params of actions and guards: what an invoked promise gave. */
export const output = <T>({ event }: { readonly event: { readonly output: T } }): T => event.output;

/** Params: the time that came with the event. */
export const timeOf = ({ event }: { readonly event: { readonly at: number } }): number => event.at;

/** Params: the event itself. */
export const whole = <E>({ event }: { readonly event: E }): E => event;

/** Params: why an invoked promise failed, for a person. */
export const errorMessage = ({ event: { error } }: { readonly event: { readonly error: unknown } }): string =>
  error instanceof Error ? error.message : String(error);
