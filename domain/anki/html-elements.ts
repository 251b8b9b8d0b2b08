/** The mark of Markdown around the words of an element. */
export const MARKS: Readonly<Record<string, string>> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  cite: "*",
  s: "~~",
  strike: "~~",
  del: "~~",
  code: "`",
  kbd: "`",
};

/** Elements that begin and end lines. */
export const LINES = new Set(
  "address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header main nav ol section summary ul".split(
    " ",
  ),
);

/** Elements that show nothing of what is in them. */
export const SILENT = new Set([
  "script",
  "style",
  "template",
  "title",
  "head",
  "noscript",
  "svg",
  "iframe",
  "object",
]);
