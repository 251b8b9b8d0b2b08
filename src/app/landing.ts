const cards = document.querySelector("#sample-cards");
const address = document.querySelector<HTMLElement>("#root")?.dataset["live"];
if (!cards || !address)
  throw new Error("landing.html has no sample cards, or does not say what makes them live.");

const waiting = new AbortController();
const { signal } = waiting;

/**
 * Loads src/app/live-landing.tsx with the first interest in the sample cards: a visit that only reads needs none of it.
 * A load that fails is repeated with the next sign of interest.
 */
async function wake() {
  // Without the annotation Vite adds its preload helper, which is larger than this script.
  await import(/* @vite-ignore */ address ?? "").then(
    () => waiting.abort(),
    () => undefined,
  );
}

async function wakeAndClick(target: EventTarget | null) {
  await wake();
  if (signal.aborted && target instanceof HTMLElement) target.click();
}

for (const sign of ["pointerover", "focusin"]) cards.addEventListener(sign, () => void wake(), { signal });
cards.addEventListener("click", ({ target }) => void wakeAndClick(target), { signal });
