import * as v from "valibot";

const KEY = "ibis_device_proofs";
/** As many and as long as the contract takes, which the first screen does without. */
const MOST = 10;
const Stored = v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200)));

/** Shows the server that this browser signed in to an account before; stored beyond the sign-in, and opens nothing. */
export interface DeviceProofs {
  all(): string[];
  keep(proof: string): void;
}

/** A proof begins with what the server calls this browser for one account: the next one takes its place. */
const beginningOf = (proof: string) => proof.split(".")[0];

export function createDeviceProofs(storage: Storage): DeviceProofs {
  const all = () => {
    try {
      const read = v.safeParse(Stored, JSON.parse(storage.getItem(KEY) ?? "[]"));
      return read.success ? read.output.slice(-MOST) : [];
    } catch {
      return [];
    }
  };
  return {
    all,
    keep(proof) {
      const others = all().filter((stored) => beginningOf(stored) !== beginningOf(proof));
      try {
        storage.setItem(KEY, JSON.stringify([...others, proof].slice(-MOST)));
      } catch {
        // Strangers' guesses make its owner wait then, as they do on a new device.
      }
    },
  };
}
