import { describe, expect, test } from "vitest";
import { callerAddress, isNetwork, networkList, networkOf } from "./proxies.ts";

const trusted = networkList(["127.0.0.1", "10.0.0.0/8", "2001:db8:ffff::/48"]);

describe("callerAddress", () => {
  test.each([
    ["the connection's, without a header", "203.0.113.7", undefined, "203.0.113.7"],
    ["the connection's, where that is no trusted proxy", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["what a trusted proxy names", "10.1.2.3", "198.51.100.1", "198.51.100.1"],
    [
      "the right-most that is no trusted proxy",
      "127.0.0.1",
      "1.1.1.1, 198.51.100.1,10.9.9.9",
      "198.51.100.1",
    ],
    ["the left-most, where all are trusted", "127.0.0.1", "10.0.0.1, 10.0.0.2", "10.0.0.1"],
    ["the proxy's own, where it names no address", "10.1.2.3", "1.1.1.1, unknown", "10.1.2.3"],
    ["the proxy's own, where the header is empty", "10.1.2.3", "", "10.1.2.3"],
    ["of IPv4 in an IPv6 socket", "::ffff:10.1.2.3", "::FFFF:198.51.100.1", "198.51.100.1"],
    ["of IPv6", "2001:db8:ffff::1", "2001:db8::7", "2001:db8::7"],
    ["without its zone", "fe80::1%eth0", undefined, "fe80::1"],
    ["unknown, where the connection is gone", "", "198.51.100.1", ""],
  ])("is %s", (_, peer, header, address) => {
    expect(callerAddress(peer, header, trusted)).toBe(address);
  });

  test("trusts nobody where no proxy is named", () => {
    expect(callerAddress("127.0.0.1", "198.51.100.1", networkList([]))).toBe("127.0.0.1");
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:1::5", "2001:db8:0:1::/64"],
  ["2001:DB8:0:1:ffff::", "2001:db8:0:1::/64"],
  ["2001:0db8:0:1:1:2:3:4", "2001:db8:0:1::/64"],
  ["2001:db8:0:2::5", "2001:db8:0:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["10.0.0.1", true],
  ["10.0.0.0/8", true],
  ["10.0.0.0/33", false],
  ["::1", true],
  ["2001:db8::/128", true],
  ["2001:db8::/129", false],
  ["10.0.0", false],
  ["10.0.0.0/", false],
  ["10.0.0.0/8/8", false],
  ["fe80::1%eth0", false],
  ["proxy.example.org", false],
  ["", false],
])("%j is a network: %s", (text, yes) => {
  expect(isNetwork(text)).toBe(yes);
});
