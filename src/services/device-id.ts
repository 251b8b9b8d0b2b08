import * as v from "valibot";

const KEY = "ibis_device_id";
const Stored = v.pipe(v.string(), v.uuid());

/** The id by which the server knows the answers of this browser, kept in local storage (specification, section 3). */
export interface DeviceId {
  current(): string;
  /** Makes another one: no device may count its answers from 1 twice. */
  renew(): string;
}

/** Where local storage is shut, an id lasts as long as the page. */
export function createDeviceId(storage: Storage, newId: () => string): DeviceId {
  let ofPage: string | null = null;
  const stored = () => {
    try {
      const read = v.safeParse(Stored, storage.getItem(KEY));
      return read.success ? read.output : null;
    } catch {
      return ofPage;
    }
  };
  const renew = () => {
    ofPage = newId();
    try {
      storage.setItem(KEY, ofPage);
    } catch {
      // It is the page's own.
    }
    return ofPage;
  };
  return { current: () => stored() ?? renew(), renew };
}
