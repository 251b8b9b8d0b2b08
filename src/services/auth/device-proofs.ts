import * as v from "valibot";
import { readStored, writeStored } from "../storage/stored-json.ts";

const KEY = "ibis_device_proofs";
/** The contract's limits; its schema is not part of the first screen. */
const MOST = 10;
const Stored = v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200)));

/** Shows the server that this browser signed in to an account before; stored beyond the sign-in, and opens nothing. */
export interface DeviceProofs {
  all(): string[];
  keep(proof: string): void;
}

/** Proofs of one account begin alike; a new one replaces the old. */
const beginningOf = (proof: string) => proof.split(".")[0];

export function createDeviceProofs(storage: Storage): DeviceProofs {
  const all = () => readStored(storage, KEY, Stored)?.slice(-MOST) ?? [];
  return {
    all,
    keep(proof) {
      const others = all().filter((stored) => beginningOf(stored) !== beginningOf(proof));
      // If the browser stores no proof, strangers' guesses make the account's owner wait, as on a new device.
      writeStored(storage, KEY, [...others, proof].slice(-MOST));
    },
  };
}
