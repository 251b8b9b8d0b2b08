import { useRouteContext } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Speech } from "../../../services/browser/speech.ts";
import { mediaQuery } from "../../../services/queries/media-query.ts";
import { type Voice, createVoice } from "../../../services/study/voice.ts";
import { markup } from "../../-markup/use-markup.ts";

/** What makes the sides of the study screen's cards heard. */
export function useVoice(speech: Speech | null): Voice {
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
