type Field = readonly [number: number, value: number | Uint8Array];

/** The fields of a Protocol Buffers message by number: the last value of each. Fixed-width values are left out. */
export type Fields = ReadonlyMap<number, number | Uint8Array>;

/** @throws RangeError for bytes that are no message. */
export const fieldsOf = (bytes: Uint8Array): Fields => new Map(eachField(bytes));

/** In order, repeated ones too. @throws RangeError for bytes that are no message. */
export function* eachField(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) break;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError("A number in a message does not end.");
  };
  while (at < bytes.length) {
    const tag = varint();
    const field = Math.floor(tag / 8);
    switch (tag % 8) {
      case 0:
        yield [field, varint()];
        break;
      case 1:
        at += 8;
        break;
      case 2: {
        const length = varint();
        if (length > bytes.length - at) throw new RangeError("A field is longer than its message.");
        yield [field, bytes.subarray(at, at + length)];
        at += length;
        break;
      }
      case 5:
        at += 4;
        break;
      default:
        throw new RangeError(`Wire type ${tag % 8} is not known.`);
    }
  }
  if (at > bytes.length) throw new RangeError("A field is longer than its message.");
}

/** A field that holds text; empty where it is absent, as Protocol Buffers say. */
export function textOf(fields: Fields, field: number): string {
  const value = fields.get(field);
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : "";
}
