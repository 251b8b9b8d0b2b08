import type { Spoken } from "#domain/study/screen/speech-language.ts";
import type { Recordings } from "../browser/recordings.ts";
import type { Speech } from "../browser/speech.ts";

export interface Voice {
  /** Plays its recordings; reads its text where it has none, or none that can be loaded. */
  say(spoken: Spoken): void;
  stop(): void;
}

export function createVoice({
  speech,
  recordings,
  addressOf,
}: {
  readonly speech: Speech | null;
  /** They are loaded with the first card that needs them. */
  readonly recordings: { get(): Promise<Recordings>; now(): Recordings | null };
  readonly addressOf: (hash: string) => Promise<string>;
}): Voice {
  /** Replaced by a later call. */
  let coming: Spoken | null = null;
  const load = async (hash: string) => {
    try {
      return [{ hash, address: await addressOf(hash) }];
    } catch {
      return [];
    }
  };
  const play = async (spoken: Spoken) => {
    const [player, ...loaded] = await Promise.all([recordings.get(), ...spoken.recordings.map(load)]);
    if (coming !== spoken) return;
    coming = null;
    const playable = loaded.flat();
    if (playable.length > 0) player.play(playable);
    else speech?.say(spoken.text, spoken.language, spoken.voice);
  };
  const stop = () => {
    coming = null;
    speech?.stop();
    recordings.now()?.stop();
  };
  return {
    say(spoken) {
      stop();
      if (spoken.recordings.length === 0) {
        speech?.say(spoken.text, spoken.language, spoken.voice);
        return;
      }
      coming = { ...spoken };
      // The loader reports parts that cannot be loaded.
      play(coming).catch(() => undefined);
    },
    stop,
  };
}
