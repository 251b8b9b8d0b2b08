export interface Recording {
  readonly hash: string;
  readonly address: string;
}

export interface Recordings {
  /** Plays these in turn, in place of others; unplayable ones are skipped. */
  play(recordings: readonly Recording[]): void;
  stop(): void;
  current(): string | null;
  /** Reports a change of what plays. @returns a function that stops it. */
  watch(changed: () => void): () => void;
}

export interface Player {
  src: string;
  play(): Promise<void>;
  pause(): void;
  addEventListener(type: "ended" | "error", listener: () => void): void;
}

/** @param createPlayer Makes the only player, with the first recording. */
export function createRecordings(createPlayer: () => Player): Recordings {
  const watchers = new Set<() => void>();
  let player: Player | undefined;
  let waiting: readonly Recording[] = [];
  let playing: Recording | null = null;

  const become = (recording: Recording | null) => {
    if (recording === playing) return;
    playing = recording;
    for (const changed of watchers) changed();
  };
  const next = () => {
    const [first = null, ...rest] = waiting;
    waiting = rest;
    become(first);
    if (!first) return;
    const element = present();
    element.src = first.address;
    void started(element, first);
  };
  const started = async (element: Player, recording: Recording) => {
    try {
      await element.play();
    } catch {
      // Another recording or a stop may have replaced it.
      if (playing === recording) next();
    }
  };
  const present = () => {
    if (player) return player;
    player = createPlayer();
    player.addEventListener("ended", next);
    player.addEventListener("error", next);
    return player;
  };
  return {
    play(recordings) {
      waiting = recordings;
      next();
    },
    stop() {
      waiting = [];
      if (playing) player?.pause();
      become(null);
    },
    current: () => playing?.hash ?? null,
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}
