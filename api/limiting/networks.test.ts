import { expect, test } from "vitest";
import { networksOf } from "./networks.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.0.0/16"],
  ["255.255.255.255", "255.255.255.255", "255.255.0.0/16"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:ffff:abcd::1", "2001:db8:ffff:abcd::/64", "2001:db8:ffff::/48"],
  ["::1", "::/64", "::/48"],
  ["fe80::1%eth0", "fe80::/64", "fe80::/48"],
  ["no address", "no address", "no address"],
])("%s belongs to %s and %s", (text, address, network) => {
  expect(networksOf(text)).toMatchObject({ address, network });
});

test.each([
  "::ffff:203.0.113.9",
  "::ffff:cb00:7109",
  "0:0:0:0:0:ffff:203.0.113.9",
  "64:ff9b::203.0.113.9",
  "64:ff9b::cb00:7109",
  "::ffff:0:cb00:7109",
])("%s counts as the IPv4 address that it stands for", (text) => {
  expect(networksOf(text)).toEqual(networksOf("203.0.113.9"));
});
