import { crc32 } from "node:zlib";

/**
 * A zip archive of these files, not compressed.
 *
 * @param isEncrypted They say that they are.
 */
export function zipFile(files: Readonly<Record<string, Uint8Array>>, isEncrypted = false): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    if (isEncrypted) common.writeUInt16LE(1, 2);
    // Encrypted bytes begin with a header.
    const content = isEncrypted ? Buffer.concat([Buffer.alloc(12), bytes]) : bytes;
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, path, content]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), common, entry, path]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\u0005\u0006"), end]);
}
