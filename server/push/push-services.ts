/** Hosts of the browsers' push services; `*.` matches any subdomain. */
const HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
  "*.push.apple.com",
];

const isHost = (host: string) =>
  HOSTS.some((known) => (known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known));

/**
 * Whether this server posts to an address. Learners name it, so that it must never be one within our own network.
 *
 * @param configured The origin of a service of one's own.
 */
export function isPushAddress(address: string, configured: string | undefined): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (url.href !== address) return false;
  if (url.origin === configured) return true;
  return url.protocol === "https:" && url.port === "" && isHost(url.hostname);
}
