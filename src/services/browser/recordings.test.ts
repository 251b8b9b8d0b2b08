import { expect, it } from "vitest";
import { type Player, createRecordings } from "./recordings.ts";

const A = { hash: "a", address: "data:a" };
const B = { hash: "b", address: "data:b" };

/** A player whose recording ends only when the test says so. */
function fixture() {
  const listeners = new Map<string, () => void>();
  const calls: string[] = [];
  let refusal: Promise<void> = Promise.resolve();
  const player: Player = {
    src: "",
    play() {
      calls.push(player.src);
      return refusal;
    },
    pause: () => void calls.push("pause"),
    addEventListener: (type, listener) => void listeners.set(type, listener),
  };
  const recordings = createRecordings(() => player);
  const heard: (string | null)[] = [];
  const unwatch = recordings.watch(() => heard.push(recordings.current()));
  return {
    recordings,
    calls,
    heard,
    unwatch,
    emit: (type: "ended" | "error") => listeners.get(type)?.(),
    refuse: () => void (refusal = Promise.reject(new Error("NotAllowedError"))),
  };
}

it("plays recordings one after the other, and says which", () => {
  const { recordings, calls, heard, emit } = fixture();
  recordings.play([A, B]);
  emit("ended");
  emit("ended");
  expect(calls).toStrictEqual(["data:a", "data:b"]);
  expect(heard).toStrictEqual(["a", "b", null]);
});

it("passes over one that cannot be played", async () => {
  const { recordings, heard, refuse, emit } = fixture();
  recordings.play([A, B]);
  emit("error");
  expect(recordings.current()).toBe("b");
  refuse();
  recordings.play([A, B]);
  await expect.poll(() => recordings.current()).toBeNull();
  expect(heard).toStrictEqual(["a", "b", "a", "b", null]);
});

it("stops, also what was to follow, and pauses nothing where nothing plays", () => {
  const { recordings, calls, heard, emit } = fixture();
  recordings.stop();
  expect(calls).toStrictEqual([]);
  recordings.play([A, B]);
  recordings.stop();
  emit("ended");
  expect(calls).toStrictEqual(["data:a", "pause"]);
  expect(heard).toStrictEqual(["a", null]);
});

it("plays the later ones where others were playing, and notifies nobody who has left", () => {
  const { recordings, calls, heard, unwatch } = fixture();
  recordings.play([A]);
  recordings.play([B]);
  unwatch();
  recordings.stop();
  expect(calls).toStrictEqual(["data:a", "data:b", "pause"]);
  expect(heard).toStrictEqual(["a", "b"]);
});
