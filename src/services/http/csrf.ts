import { randomToken } from "../crypto/random-token.ts";
import type { BrowserCrypto } from "../crypto/encrypted-records.ts";

const CSRF_KEY = "_csrf";
const VALID = /^[\w-]{43}$/;

/** The CSRF token that this tab sends with every request that is no read (accounts specification, section 5). */
export interface CsrfToken {
  /** 43 URL-safe characters; a malformed one is replaced. */
  current(): string;
  /** Makes a new one. */
  regenerate(): string;
  /** Removes what is stored; the tab keeps its token for what is still to be said to the server. */
  forget(): void;
  /** Removes what is stored, and lets go of the token: the next request makes one. */
  clear(): void;
}

/**
 * @param options.show Puts the token into the page's meta tag `csrf-token`.
 * @param options.onRegenerated Called when the server did not take the token that was there.
 */
export function createCsrfToken(options: {
  readonly storage: Storage;
  readonly crypto: BrowserCrypto;
  readonly show: (token: string) => void;
  readonly onRegenerated: () => void;
}): CsrfToken {
  const { storage, crypto, show, onRegenerated } = options;
  let token: string | null = null;

  const make = () => {
    token = randomToken(crypto);
    show(token);
    try {
      storage.setItem(CSRF_KEY, token);
    } catch {
      // It then lives as long as the page.
    }
    return token;
  };

  const forget = () => storage.removeItem(CSRF_KEY);

  return {
    forget,
    clear() {
      forget();
      token = null;
      show("");
    },
    regenerate() {
      onRegenerated();
      return make();
    },
    current() {
      const stored = storage.getItem(CSRF_KEY) ?? token;
      if (stored === null || !VALID.test(stored)) return make();
      if (stored !== token) show(stored);
      token = stored;
      return stored;
    },
  };
}
