import { memoryStorage } from "./memory-storage.ts";

const shut = () => {
  throw new DOMException("Not here.", "SecurityError");
};

/** A `Storage` that may neither be read nor written. */
export const shutStorage = (): Storage =>
  Object.assign(memoryStorage(), { getItem: shut, setItem: shut, removeItem: shut });

/** From now on it has no room for anything more. */
export const full = (storage: Storage): Storage => Object.assign(storage, { setItem: shut });
