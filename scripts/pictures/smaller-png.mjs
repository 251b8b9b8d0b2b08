import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = 8;
/** Length and type before a chunk's data, and the checksum behind them; bytes. */
const HEAD = 8;
const CHECKSUM = 4;
/** Bytes of a pixel: red, green and blue. */
const PIXEL = 3;

/**
 * The same PNG without filters, which a browser puts on each line of its screenshots: they help photographs, and plain
 * areas with text are smaller without them.
 */
export function smallerPng(png) {
  const chunks = [...chunksOf(png)];
  const [header] = chunks;
  if (header.data.readUInt16BE(8) !== 0x08_02) throw new Error("Only PNGs with 8 bits of RGB are expected.");
  const width = header.data.readUInt32BE(0);
  const filtered = inflateSync(Buffer.concat(chunks.filter(isPixels).map(({ data }) => data)));
  const data = deflateSync(withoutFilters(filtered, width * PIXEL), { level: 9, memLevel: 9 });
  const others = chunks.filter((chunk) => !isPixels(chunk));
  return Buffer.concat([
    png.subarray(0, SIGNATURE),
    ...[...others.slice(0, -1), { type: "IDAT", data }, ...others.slice(-1)].map(chunkOf),
  ]);
}

const isPixels = ({ type }) => type === "IDAT";

function* chunksOf(png) {
  for (let at = SIGNATURE; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + HEAD);
    yield { type, data: png.subarray(at + HEAD, at + HEAD + length) };
    at += HEAD + length + CHECKSUM;
  }
}

function chunkOf({ type, data }) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(4 + named.length + CHECKSUM);
  chunk.writeUInt32BE(data.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), 4 + named.length);
  return chunk;
}

/** What each filter predicts from the bytes to the left, above, and above to the left. */
const predictions = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [a, b, c] = [left, above, corner].map((byte) => Math.abs(left + above - corner - byte));
    if (a <= b && a <= c) return left;
    return b <= c ? above : corner;
  },
];

/** Lines of the same bytes, each after the number of its filter, which is 0. */
function withoutFilters(lines, width) {
  const plain = Buffer.alloc(lines.length);
  for (let start = 0; start < lines.length; start += width + 1) {
    const predict = predictions[lines[start]];
    for (let at = start + 1; at <= start + width; at += 1) {
      const hasLeft = at - start > PIXEL;
      const above = start > 0 ? plain[at - width - 1] : 0;
      const corner = hasLeft && start > 0 ? plain[at - width - 1 - PIXEL] : 0;
      plain[at] = lines[at] + predict(hasLeft ? plain[at - PIXEL] : 0, above, corner);
    }
  }
  return plain;
}
