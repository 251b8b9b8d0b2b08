const encoder = new TextEncoder();

/** Bytes that a record takes, about: those of its JSON. */
export const sizeOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;
