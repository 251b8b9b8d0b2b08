import { expect, it } from "vitest";
import { createVoice } from "./voice.ts";

const said = (recordings: readonly string[], text = "cat") => ({ text, language: "en", recordings });

function fixture() {
  const heard: string[] = [];
  const loads = new Map<string, PromiseWithResolvers<string>>();
  const player = {
    play: (all: readonly { readonly address: string }[]) =>
      void heard.push(`plays ${all.map(({ address }) => address).join(" ")}`),
    stop: () => void heard.push("stops"),
    current: () => null,
    watch: () => () => undefined,
  };
  let isLoaded = false;
  const voice = createVoice({
    speech: {
      say: (text, _, chosen) => void heard.push(`says ${text}${chosen === undefined ? "" : ` as ${chosen}`}`),
      stop: () => undefined,
      voices: () => [],
      watchVoices: () => () => undefined,
    },
    recordings: {
      get() {
        isLoaded = true;
        return Promise.resolve(player);
      },
      now: () => (isLoaded ? player : null),
    },
    addressOf(hash) {
      const load = Promise.withResolvers<string>();
      loads.set(hash, load);
      return load.promise;
    },
  });
  return { voice, heard, loads };
}

it("reads a side without recordings, and loads nothing for it", () => {
  const { voice, heard } = fixture();
  voice.say(said([]));
  expect(heard).toStrictEqual(["says cat"]);
});

it("reads in the voice that was chosen, also where recordings cannot be loaded", async () => {
  const { voice, heard, loads } = fixture();
  voice.say({ ...said([]), voice: "Tessa" });
  voice.say({ ...said(["a"]), voice: "Tessa" });
  loads.get("a")?.reject(new Error("offline"));
  await expect.poll(() => heard).toStrictEqual(["says cat as Tessa", "says cat as Tessa"]);
});

it("plays recordings in place of the text, in their order", async () => {
  const { voice, heard, loads } = fixture();
  voice.say(said(["a", "b"]));
  loads.get("b")?.resolve("data:b");
  loads.get("a")?.resolve("data:a");
  await expect.poll(() => heard).toStrictEqual(["plays data:a data:b"]);
});

it("plays those that can be loaded, and reads the text where none can", async () => {
  const { voice, heard, loads } = fixture();
  voice.say(said(["a", "b"]));
  loads.get("a")?.reject(new Error("offline"));
  loads.get("b")?.resolve("data:b");
  await expect.poll(() => heard).toStrictEqual(["plays data:b"]);
  voice.say(said(["a"]));
  loads.get("a")?.reject(new Error("offline"));
  await expect.poll(() => heard).toStrictEqual(["plays data:b", "stops", "says cat"]);
});

it("plays nothing that came too late", async () => {
  const { voice, heard, loads } = fixture();
  voice.say(said(["a"]));
  voice.stop();
  voice.say(said(["b"]));
  loads.get("a")?.resolve("data:a");
  loads.get("b")?.resolve("data:b");
  await expect.poll(() => heard.at(-1)).toBe("plays data:b");
  expect(heard).not.toContain("plays data:a");
});
