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

export const LINES = new Set(
  "address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header main nav ol section summary ul".split(
    " ",
  ),
);

/** Their content is not shown. */
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
