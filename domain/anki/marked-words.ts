/** Private-use characters around formatted words until their neighbours are known; removed from input. */
const OPEN = "\uE010";
const BEGIN = "\uE011";
const CLOSE = "\uE012";

export const RESERVED = /[\uE000-\uE01F]/g;

/** Line by line: a blank line would end the formatting. */
export const marked = (mark: string, content: string): string =>
  content
    .split("\n")
    .map((line) => {
      const words = line.trim();
      if (words === "") return line;
      const at = line.indexOf(words);
      return `${line.slice(0, at)}${OPEN}${mark}${BEGIN}${words}${CLOSE}${line.slice(at + words.length)}`;
    })
    .join("\n");

const TOKEN = /[\uE010\uE011\uE012]|[^\uE010\uE011\uE012]+/gu;
const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
const firstOf = (text: string) => Array.from(text.slice(0, 2))[0];
const lastOf = (text: string) => Array.from(text.slice(-2)).at(-1);

/** Writes the marks of `marked`, without those that CommonMark would not read as markup between a letter and a sign. */
export function resolveMarks(text: string): string {
  const tokens = text.match(TOKEN) ?? [];
  const isWords = (token: string | undefined) =>
    token !== undefined && token !== OPEN && token !== BEGIN && token !== CLOSE;
  const out: string[] = [];
  const open: { readonly mark: string; readonly at: number; readonly before: string | undefined }[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? "";
    if (token === OPEN) {
      const before = lastOf(out.at(-1) ?? "");
      open.push({ mark: tokens[index + 1] ?? "", at: out.length, before });
      out.push("");
      index += 2;
    } else if (token === CLOSE) {
      const ended = open.pop();
      if (!ended) continue;
      const after = tokens.slice(index + 1, index + 9).find(isWords);
      const words = out.slice(ended.at + 1).join("");
      const opens = isLetter(firstOf(words)) || !isLetter(ended.before);
      const closes = isLetter(lastOf(words)) || !isLetter(firstOf(after ?? ""));
      out.length = ended.at;
      out.push(opens && closes ? `${ended.mark}${words}${ended.mark}` : words);
    } else out.push(token);
  }
  return out.join("");
}
