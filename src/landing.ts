const cards = document.querySelector("#sample-cards");
const address = document.querySelector<HTMLElement>("#root")?.dataset["live"];
if (!cards || !address)
  throw new Error("landing.html has no sample cards, or does not say what makes them live.");

const waiting = new AbortController();
const { signal } = waiting;
let failures = 0;

/**
 * Loads src/live-landing.tsx with the first interest in the sample cards: a visit that only reads needs none of it.
 * What cannot be loaded is tried again with the next sign of interest, at another address: browsers remember a module that
 * failed.
 */
async function wake() {
  const from = failures === 0 ? address : `${address}?failures=${failures}`;
  // Vite would load the application's styles beside it; the page has its own.
  await import(/* @vite-ignore */ from ?? "").then(
    () => waiting.abort(),
    () => {
      failures += 1;
    },
  );
}

async function wakeAndClick(target: EventTarget | null) {
  await wake();
  if (signal.aborted && target instanceof HTMLElement) target.click();
}

for (const sign of ["pointerover", "focusin"]) cards.addEventListener(sign, () => void wake(), { signal });
cards.addEventListener("click", ({ target }) => void wakeAndClick(target), { signal });
