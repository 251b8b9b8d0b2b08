interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** Boxes in one box. Files of our learners have a few dozen. */
const BOXES_MAX = 10_000;

/** The boxes of a part of an MP4 file, as far as they are whole. */
function* boxesOf(bytes: Buffer): Generator<Box> {
  let at = 0;
  for (let count = 0; count < BOXES_MAX && at + 8 <= bytes.length; count += 1) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > bytes.length) return;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || size > bytes.length - at) return;
    yield { type: bytes.toString("latin1", at + 4, at + 8), content: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

const within = (bytes: Buffer, type: string): Buffer[] =>
  [...boxesOf(bytes)].flatMap((box) => (box.type === type ? [box.content] : []));

/** Whether the tracks of an MP4 file are sound, and none is a film. A cover is no track. */
export function isSoundAlone(bytes: Buffer): boolean {
  const handlers = new Set(
    within(bytes, "moov")
      .flatMap((movie) => within(movie, "trak"))
      .flatMap((track) => within(track, "mdia"))
      .flatMap((media) => within(media, "hdlr"))
      .map((handler) => handler.toString("latin1", 8, 12)),
  );
  return handlers.has("soun") && !handlers.has("vide");
}
