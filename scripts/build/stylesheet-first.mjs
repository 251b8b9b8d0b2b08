const STYLESHEET = /\n *<link rel="stylesheet"[^>]*>/;

/** Puts the stylesheet before the scripts of each page: the first paint waits for it, and needs no script. */
export const stylesheetFirst = () => ({
  name: "ibis-stylesheet-first",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const [stylesheet] = STYLESHEET.exec(html) ?? [];
      if (stylesheet === undefined) return html;
      return html
        .replace(stylesheet, "")
        .replace(/\n *<script type="module"/, (script) => stylesheet + script);
    },
  },
});
