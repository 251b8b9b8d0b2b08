import { type BrowserCrypto, createEncryptedRecords } from "#src/services/crypto/encrypted-records.ts";
import { createTokenStorage } from "#src/services/auth/token-storage.ts";
import { memoryStorage } from "./memory-storage.ts";

/** The real token storage of one tab; `warnings` are the messages for developers. */
export function tabTokens(
  now: () => number,
  persistent = memoryStorage(),
  session = memoryStorage(),
  browserCrypto: BrowserCrypto = crypto,
) {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const records = createEncryptedRecords({ crypto: browserCrypto, now, warn });
  return {
    session,
    persistent,
    records,
    warnings,
    tokens: createTokenStorage({ sessionStorage: session, persistent, records, now, warn }),
  };
}
