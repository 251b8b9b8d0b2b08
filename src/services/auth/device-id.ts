import * as v from "valibot";

const Stored = v.pipe(v.string(), v.uuid());

/** The id of this browser's answers (specification, section 3). */
export const ANSWERS = "ibis_device_id";
/** The id of its sign-ins, which is never renewed. */
export const SIGN_INS = "ibis_browser_id";

export interface DeviceId {
  current(): string;
  /** Makes another id: one device id must never count its answers from 1 twice. */
  renew(): string;
}

/** If local storage is blocked, an id lasts as long as the page. */
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
