/** Silence as files of each type that cards can hold; `seed` makes another file of it. */

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
export function mp3(frames = 20, seed = 0): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  frame[416] = seed;
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** A tag before a recording, as editors write them. */
export function id3(content: Buffer): Buffer {
  const head = Buffer.from("ID3\u0003\0\0\0\0\0\0", "latin1");
  head[8] = content.length >> 7;
  head[9] = content.length & 0x7f;
  return Buffer.concat([head, content]);
}

export function aac(): Buffer {
  const frame = Buffer.alloc(100);
  frame.set([0xff, 0xf1, 0x50, 0x80, 100 >> 3, (100 & 7) << 5]);
  return Buffer.concat([frame, frame, frame]);
}

/** 8 bits, 8 kHz. */
export function wav(seconds = 1, seed = 0): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128 + seed);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

export function ogg(packet = "OpusHead"): Buffer {
  const head = Buffer.alloc(28);
  head.write("OggS", 0, "latin1");
  head[26] = 1;
  head[27] = 19;
  return Buffer.concat([head, Buffer.from(packet, "latin1"), Buffer.alloc(11)]);
}

export const flac = (): Buffer => Buffer.concat([Buffer.from('fLaC\0\0\0"', "latin1"), Buffer.alloc(34)]);

export const webm = (codec = "A_OPUS"): Buffer =>
  Buffer.from(
    `\u001A\u0045\u00DF\u00A3\u009F\u0042\u0082\u0084webm${"\0".repeat(40)}\u0086${codec}`,
    "latin1",
  );

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** An MP4 file with a track of each handler. */
export const mp4 = (...handlers: readonly string[]): Buffer =>
  Buffer.concat([
    box("ftyp", Buffer.from("M4A \0\0\0\0")),
    box("mdat", Buffer.alloc(100)),
    box(
      "moov",
      ...handlers.map((handler) =>
        box("trak", box("mdia", box("hdlr", Buffer.from(`\0\0\0\0\0\0\0\0${handler}`), Buffer.alloc(13)))),
      ),
    ),
  ]);
