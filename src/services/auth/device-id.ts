import * as v from "valibot";

const Stored = v.pipe(v.string(), v.uuid());

/** Of the answers of this browser (specification, section 3). */
export const ANSWERS = "ibis_device_id";
/** Of its sign-ins: the same for good, where that of its answers is renewed. */
export const SIGN_INS = "ibis_browser_id";

export interface DeviceId {
  current(): string;
  /** Makes another one: no device may count its answers from 1 twice. */
  renew(): string;
}

/** Where local storage is shut, an id lasts as long as the page. */
export function createDeviceId(
  storage: Storage,
  key: typeof ANSWERS | typeof SIGN_INS,
  newId: () => string,
): DeviceId {
  let ofPage: string | null = null;
  const stored = () => {
    try {
      const read = v.safeParse(Stored, storage.getItem(key));
      return read.success ? read.output : null;
    } catch {
      return ofPage;
    }
  };
  const renew = () => {
    ofPage = newId();
    try {
      storage.setItem(key, ofPage);
    } catch {
      // It is the page's own.
    }
    return ofPage;
  };
  return { current: () => stored() ?? renew(), renew };
}
