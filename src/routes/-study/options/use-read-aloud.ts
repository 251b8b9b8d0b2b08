import { useEffect, useEffectEvent, useRef, useState, useMemo } from "react";
import type { Spoken } from "#domain/study/screen/speech-language.ts";
import { watchVisibility } from "../../../services/browser/page-visibility.ts";
import type { Speech } from "../../../services/browser/speech.ts";
import { type Voice, createVoice } from "../../../services/study/voice.ts";
import { useRouteContext } from "@tanstack/react-router";
import { mediaQuery } from "../../../services/queries/media-query.ts";
import { markup } from "../../-markup/use-markup.ts";

function useVoice(speech: Speech | null): Voice {
  const { http, queryClient } = useRouteContext({ from: "/app" }).api;
  return useMemo(
    () =>
      createVoice({
        speech,
        recordings: {
          get: async () => (await markup.get()).recordings,
          now: () => markup.now()?.recordings ?? null,
        },
        addressOf: (hash) => queryClient.query(mediaQuery(http, hash)),
      }),
    [speech, http, queryClient],
  );
}

/**
 * Reads out each side once when it appears, or plays its recordings. Stops with the side, when the page is
 * hidden, and on leaving.
 * @param side Identifies the visible side; null: none.
 * @returns Repeats a side.
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
