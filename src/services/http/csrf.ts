import { randomToken } from "../crypto/random-token.ts";
import type { BrowserCrypto } from "../crypto/encrypted-records.ts";

const CSRF_KEY = "_csrf";
const VALID = /^[\w-]{43}$/;

/** The CSRF token of this tab, sent with every request that is no read (accounts specification, section 5). */
export interface CsrfToken {
  /** 43 URL-safe characters; a malformed one is replaced. */
  current(): string;
  regenerate(): string;
  /** Removes what is stored; the tab keeps its token for its last requests. */
  forget(): void;
  clear(): void;
}

/** `show` updates the meta tag `csrf-token`; `onRegenerated` runs when the server refused the token. */
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
