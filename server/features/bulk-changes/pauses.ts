import { setImmediate } from "node:timers/promises";

/** Characters that are searched at a stretch: some hundredths of a second for the slowest texts. */
const AT_A_STRETCH = 32 * 1024;

/** Lets other calls go on between long texts, which keep the process busy. */
export function pausesBetweenTexts() {
  let characters = 0;
  return async ({ front, back }: { readonly front: string; readonly back: string }): Promise<void> => {
    characters += front.length + back.length;
    if (characters < AT_A_STRETCH) return;
    characters = 0;
    await setImmediate();
  };
}
