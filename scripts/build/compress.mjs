import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const texts = "**/*.{css,html,js,json,map,svg,txt,webmanifest,xml}";
/** Below this size, headers cost more than compression saves. */
const smallest = 1000;

/** Writes a .br and a .gz file for every text file, which the server sends. Returns the number of texts. */
export async function compressAll(folder) {
  const names = await Array.fromAsync(glob(texts, { cwd: folder }));
  await Promise.all(names.map((name) => compress(join(folder, name))));
  return names.length;
}

async function compress(file) {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
