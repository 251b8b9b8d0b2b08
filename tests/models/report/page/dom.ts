type Child = Node | string | null;

/** An element with attributes and children; a null or false attribute is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number | boolean | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function button(
  words: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
) {
  const made = element("button", { type: "button", ...attributes }, words);
  made.addEventListener("click", onClick);
  return made;
}

/** Milliseconds in words, as elsewhere in the report. */
export function timeWords(milliseconds: number): string {
  if (milliseconds < 0) return "";
  if (milliseconds >= 60_000) return `${(milliseconds / 60_000).toFixed(1)} min`;
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 1 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}
