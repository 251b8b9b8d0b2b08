import { BlockList, isIP } from "node:net";

const kindOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether a text is an IP address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  if (isIP(address) === 0 || address.includes("%") || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
}

export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, kindOf(address));
    else list.addSubnet(address, Number(bits), kindOf(address));
  }
  return list;
}

/** An address without its zone; an IPv4 address mapped to IPv6 is unmapped. */
function plain(address: string): string {
  return (address.split("%", 1)[0] ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * The address of the caller. Each proxy appends the address of its client, so the caller is the right-most address that is no
 * trusted proxy; addresses further left may be forged. @param peer The address of the connection.
 */
export function callerAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plain(peer);
  for (const hop of (forwardedFor ?? "").split(",").toReversed()) {
    if (isIP(address) === 0 || !trusted.check(address, kindOf(address))) return address;
    if (isIP(hop.trim()) === 0) return address;
    address = plain(hop.trim());
  }
  return address;
}

/** The network of an address: the holder of an IPv6 address has its whole /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = (text = "") => (text === "" ? [] : text.split(":"));
  // A URL writes every IPv6 address in its one canonical form.
  const [head, tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => "0");
  return `${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(":")}::/64`;
}
