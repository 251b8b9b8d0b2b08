/** Bytes as URL-safe base64 without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** 32 random bytes as 43 URL-safe characters: the form of CSRF tokens and session ids. */
export function randomToken(crypto: Pick<Crypto, "getRandomValues">): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}
