const cards = document.querySelector("#sample-cards");
const address = document.querySelector<HTMLElement>("#root")?.dataset["live"];
if (!cards || !address) throw new Error("No sample cards.");

const waiting = new AbortController();
const { signal } = waiting;

let url = address;
let load: Promise<void> | null = null;

/** Loads the live landing page with the first interest in the sample cards; a failed load is repeated with the next. */
function wake() {
  // Without the annotation Vite adds its preload helper, which is larger than this script.
  load ??= import(/* @vite-ignore */ url).then(
    () => waiting.abort(),
    () => {
      load = null;
      // Chromium may cache the failure of an address.
      url += "?";
    },
  );
  return load;
}

/** Space belongs to the cards while they are in view and no control has the focus; elsewhere it scrolls the page. */
async function press(event: KeyboardEvent) {
  const { target, key, isTrusted, defaultPrevented } = event;
  if (key !== " " || !isTrusted || defaultPrevented || !cards) return;
  const { top, bottom } = cards.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return;
  if (target instanceof Element && target.closest("a, button")) return;
  if (!signal.aborted) {
    event.preventDefault();
    await wake();
  }
  if (!cards.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
}

for (const sign of ["pointerover", "focusin"]) cards.addEventListener(sign, () => void wake(), { signal });
cards.addEventListener(
  "click",
  ({ target }) =>
    void wake().then(() => {
      if (signal.aborted && target instanceof HTMLElement) target.click();
    }),
  { signal },
);
addEventListener("keydown", (event) => void press(event));
