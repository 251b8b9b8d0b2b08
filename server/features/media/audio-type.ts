import { isSoundAlone } from "./mp4-tracks.ts";

/** Recordings that browsers play, with the extensions of their files. */
export const AUDIO_TYPES = {
  "audio/mpeg": "mp3",
  "audio/aac": "aac",
  "audio/ogg": "ogg",
  "audio/mp4": "m4a",
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/webm": "webm",
} as const;
export type AudioType = keyof typeof AUDIO_TYPES;

/** Decided by the bytes alone; null for anything else, and for films. */
export function audioTypeOf(bytes: Buffer): AudioType | null {
  for (const [type, is] of Object.entries(CHECKS)) if (is(bytes)) return isAudioType(type) ? type : null;
  return null;
}

const isAudioType = (type: string): type is AudioType => type in AUDIO_TYPES;

const CHECKS: Readonly<Record<AudioType, (bytes: Buffer) => boolean>> = {
  "audio/flac": (bytes) => textAt(bytes, 0, 4) === "fLaC" && /^[\0\u0080]\0\0"$/.test(textAt(bytes, 4, 4)),
  "audio/ogg": isOgg,
  "audio/wav": (bytes) =>
    textAt(bytes, 0, 4) === "RIFF" &&
    textAt(bytes, 8, 4) === "WAVE" &&
    /^(?:fmt |JUNK|bext|LIST)$/.test(textAt(bytes, 12, 4)),
  "audio/mp4": (bytes) => textAt(bytes, 4, 4) === "ftyp" && isSoundAlone(bytes),
  "audio/webm": isWebm,
  "audio/mpeg": (bytes) => hasFrames(bytes, mpegFrame),
  "audio/aac": (bytes) => hasFrames(bytes, aacFrame),
};

const textAt = (bytes: Buffer, at: number, length: number) => bytes.toString("latin1", at, at + length);

/** The first packet of a stream says how it is encoded. */
function isOgg(bytes: Buffer): boolean {
  if (textAt(bytes, 0, 5) !== "OggS\0" || bytes.length < 28) return false;
  const packet = textAt(bytes, 27 + (bytes[26] ?? 0), 8);
  return ["OpusHead", "\u0001vorbis", "Speex   ", "\u007FFLAC"].some((head) => packet.startsWith(head));
}

const TRACKS_WITHIN = 16 * 1024;

function isWebm(bytes: Buffer): boolean {
  const head = textAt(bytes, 0, TRACKS_WITHIN);
  return (
    head.startsWith("\u001A\u0045\u00DF\u00A3") &&
    head.slice(0, 64).includes("webm") &&
    /A_(?:OPUS|VORBIS)/.test(head) &&
    !/V_(?:VP8|VP9|AV1|MPEG)/.test(head)
  );
}

/** The length of the frame that begins here; 0 if none does. */
type Frame = (bytes: Buffer, at: number) => number;

/** An encoder may put some silence, and a tag is padded by zeros, before the first frame. */
const PADDING_MAX = 4096;

/** Whether frames follow each other, after an ID3 tag if there is one. */
function hasFrames(bytes: Buffer, lengthOf: Frame): boolean {
  let at = endOfTag(bytes);
  for (const end = at + PADDING_MAX; at < end && bytes[at] === 0;) at += 1;
  let frames = 0;
  for (; frames < 3 && at < bytes.length; frames += 1) {
    const length = lengthOf(bytes, at);
    // The last one may be cut off.
    if (length === 0 || (frames === 0 && at + length > bytes.length)) return false;
    at += length;
  }
  return frames > 0;
}

function endOfTag(bytes: Buffer): number {
  if (textAt(bytes, 0, 3) !== "ID3" || bytes.length < 10) return 0;
  const [size = 0, ...more] = bytes.subarray(6, 10);
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
  return 10 + more.reduce((sum, byte) => sum * 128 + (byte & 0x7f), size & 0x7f) + (hasFooter ? 10 : 0);
}

const RATES = [44_100, 48_000, 32_000];
/** Kilobits a second of layer III, of MPEG 1 and of MPEG 2 and 2.5. */
const BITRATES_1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

const mpegFrame: Frame = (bytes, at) => {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || !isLayer3) return 0;
  const isFirst = version === 3;
  const bitrate = (isFirst ? BITRATES_1 : BITRATES_2)[(third >> 4) - 1];
  const rate = RATES[(third >> 2) & 3];
  if (bitrate === undefined || rate === undefined) return 0;
  const perSecond = rate / (isFirst ? 1 : version === 2 ? 2 : 4);
  return Math.floor(((isFirst ? 144 : 72) * bitrate * 1000) / perSecond) + ((third >> 1) & 1);
};

const aacFrame: Frame = (bytes, at) => {
  const [first = 0, second = 0, , fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at, at + 6);
  if (first !== 0xff || (second & 0xf6) !== 0xf0) return 0;
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  return length < 7 ? 0 : length;
};
