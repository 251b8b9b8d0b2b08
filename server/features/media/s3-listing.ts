import { Parser } from "htmlparser2";

export interface ListedPage {
  readonly objects: readonly { readonly key: string; readonly writtenAt: number }[];
  readonly next: string | null;
}

const ROOT = "ListBucketResult";
/** Lists have three levels. Each element costs as much as its depth. */
const DEPTH_MAX = 8;
const NO_LIST = "The storage did not answer with a list of objects. Check the host in S3_URL.";

/** Reads an answer of ListObjectsV2. The parser ignores declared entities. @throws Error for anything else. */
export function parseListing(xml: string): ListedPage {
  const path: string[] = [];
  let isList = false;
  let texts = new Map<string, string>();
  const objects: ListedPage["objects"][number][] = [];
  const top = new Map<string, string>();
  const parser = new Parser(
    {
      onopentag(name) {
        if (path.length === DEPTH_MAX) throw new Error(NO_LIST);
        path.push(name);
        if (path.length === 1) isList = name === ROOT;
        if (path.join("/") === `${ROOT}/Contents`) texts = new Map();
      },
      ontext(text) {
        const [root, ...names] = path;
        if (root !== ROOT) return;
        const [first = "", second = ""] = names;
        if (names.length === 1) top.set(first, (top.get(first) ?? "") + text);
        if (first === "Contents") texts.set(second, (texts.get(second) ?? "") + text);
      },
      onclosetag() {
        if (path.join("/") === `${ROOT}/Contents`) {
          const writtenAt = Date.parse(texts.get("LastModified") ?? "");
          // What has no time is never old.
          if (!Number.isNaN(writtenAt)) objects.push({ key: texts.get("Key") ?? "", writtenAt });
        }
        path.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (!isList) throw new Error(NO_LIST);
  return {
    objects,
    next: top.get("IsTruncated") === "true" ? (top.get("NextContinuationToken") ?? null) : null,
  };
}
