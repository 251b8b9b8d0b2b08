import { memoryStorage } from "./memory-storage.ts";

const shut = () => {
  throw new DOMException("Not here.", "SecurityError");
};

/** A `Storage` that may neither be read nor written. */
export const shutStorage = (): Storage =>
  Object.assign(memoryStorage(), { getItem: shut, setItem: shut, removeItem: shut });

/** Makes the storage full from now on. */
export const full = (storage: Storage): Storage => Object.assign(storage, { setItem: shut });
