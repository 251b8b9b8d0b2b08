import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Spoken } from "#domain/study/desk/speech-language.ts";
import { watchVisibility } from "../../../services/browser/page-visibility.ts";
import type { Speech } from "../../../services/browser/speech.ts";

/**
 * Reads out each side when it appears, once. It stops with the side, when the page is hidden, and when the desk is left.
 *
 * @param side Names the side on the desk; null while none shows.
 */
export function useReadAloud(
  speech: Speech | null,
  isOn: boolean,
  side: string | null,
  spoken: Spoken | null,
) {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => watchVisibility(document, setVisible), []);
  const readLast = useRef<string | null>(null);
  const read = useEffectEvent(() => {
    if (!isOn || side === null || side === readLast.current || !spoken) return;
    readLast.current = side;
    speech?.say(spoken.text, spoken.language);
  });
  useEffect(() => {
    if (!speech || !isVisible || side === null) return undefined;
    read();
    return () => speech.stop();
  }, [speech, isOn, isVisible, side]);
}
