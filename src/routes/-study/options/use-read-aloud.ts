import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Spoken } from "#domain/study/screen/speech-language.ts";
import { watchVisibility } from "../../../services/browser/page-visibility.ts";
import type { Speech } from "../../../services/browser/speech.ts";
import type { Voice } from "../../../services/study/voice.ts";
import { useVoice } from "./use-voice.ts";

/**
 * Reads out each side when it appears, or plays its recordings, once. It stops with the side, when the page is hidden, and
 * when the study screen is left.
 *
 * @param side Names the side on the study screen; null while none shows.
 * @returns What makes a side heard once more.
 */
export function useReadAloud(
  speech: Speech | null,
  isOn: boolean,
  side: string | null,
  spoken: Spoken | null,
): Voice {
  const voice = useVoice(speech);
  const [isVisible, setVisible] = useState(true);
  useEffect(() => watchVisibility(document, setVisible), []);
  const readLast = useRef<string | null>(null);
  const read = useEffectEvent(() => {
    if (!isOn || side === null || side === readLast.current || !spoken) return;
    readLast.current = side;
    voice.say(spoken);
  });
  useEffect(() => {
    if (!isVisible || side === null) return undefined;
    read();
    return () => voice.stop();
  }, [voice, isOn, isVisible, side]);
  return voice;
}
