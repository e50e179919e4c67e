import { expect, test } from "vitest";
import { createClientAddress } from "./client-address.ts";

test("without trusted proxies X-Forwarded-For is ignored", () => {
  const clientAddress = createClientAddress([]);
  expect(clientAddress("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  expect(clientAddress("127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
  expect(clientAddress("203.0.113.7", undefined)).toBe("203.0.113.7");
});

test("a trusted proxy's X-Forwarded-For is used", () => {
  const clientAddress = createClientAddress(["10.0.0.1"]);
  expect(clientAddress("10.0.0.1", "198.51.100.1")).toBe("198.51.100.1");
  expect(clientAddress("10.0.0.2", "198.51.100.1")).toBe("10.0.0.2");
});

test("addresses that visitors add to the header are ignored", () => {
  const clientAddress = createClientAddress(["10.0.0.1"]);
  expect(clientAddress("10.0.0.1", "1.2.3.4, 198.51.100.1")).toBe("198.51.100.1");
  expect(clientAddress("10.0.0.1", "10.0.0.1, 198.51.100.1")).toBe("198.51.100.1");
});

test("a chain of trusted proxies is followed from the right", () => {
  const clientAddress = createClientAddress(["10.0.0.0/8", "192.0.2.5"]);
  expect(clientAddress("10.0.0.1", "1.2.3.4, 198.51.100.1, 192.0.2.5, 10.9.9.9")).toBe("198.51.100.1");
});

test("when every address is a trusted proxy the leftmost one is the visitor's", () => {
  const clientAddress = createClientAddress(["10.0.0.0/8"]);
  expect(clientAddress("10.0.0.1", "10.0.0.3, 10.0.0.2")).toBe("10.0.0.3");
});

test("a range covers exactly its prefix", () => {
  const clientAddress = createClientAddress(["172.16.0.0/12", "fd00::/8"]);
  expect(clientAddress("172.31.255.255", "198.51.100.1")).toBe("198.51.100.1");
  expect(clientAddress("172.32.0.0", "198.51.100.1")).toBe("172.32.0.0");
  expect(clientAddress("fdff::1", "2001:db8::1")).toBe("2001:db8::1");
  expect(clientAddress("fe00::1", "2001:db8::1")).toBe("fe00::1");
});

test("loopback is all of 127.0.0.0/8 and ::1", () => {
  const clientAddress = createClientAddress(["loopback"]);
  for (const proxy of ["127.0.0.1", "127.9.9.9", "::1"]) {
    expect(clientAddress(proxy, "198.51.100.1")).toBe("198.51.100.1");
  }
  expect(clientAddress("128.0.0.1", "198.51.100.1")).toBe("128.0.0.1");
  expect(clientAddress("::2", "198.51.100.1")).toBe("::2");
});

test("an IPv4 address inside IPv6 is the IPv4 address it is", () => {
  const clientAddress = createClientAddress(["loopback"]);
  expect(clientAddress("::ffff:127.0.0.1", "::FFFF:198.51.100.1")).toBe("198.51.100.1");
  expect(clientAddress("::ffff:203.0.113.7", undefined)).toBe("203.0.113.7");
});

test("an invalid address ends the chain", () => {
  const clientAddress = createClientAddress(["loopback", "10.0.0.1"]);
  expect(clientAddress("127.0.0.1", "unknown")).toBe("127.0.0.1");
  expect(clientAddress("127.0.0.1", "198.51.100.1, <script>, 10.0.0.1")).toBe("10.0.0.1");
  for (const entry of ["[198.51.100.1", "198.51.100.1:", "198.51.100.1:x", "[nonsense]:1", "2001:db8::1:x"])
    expect(clientAddress("127.0.0.1", entry)).toBe("127.0.0.1");
});

test("a port after an address is removed", () => {
  const clientAddress = createClientAddress(["10.0.0.1"]);
  expect(clientAddress("10.0.0.1", "203.0.113.9:51234")).toBe("203.0.113.9");
  expect(clientAddress("10.0.0.1", "[2001:db8::1]:443")).toBe("2001:db8::1");
  expect(clientAddress("10.0.0.1", "[2001:db8::1]")).toBe("2001:db8::1");
  expect(clientAddress("10.0.0.1", "[::ffff:203.0.113.9]:443")).toBe("203.0.113.9");
  expect(clientAddress("10.0.0.1", "203.0.113.9:51234, 10.0.0.1:80")).toBe("203.0.113.9");
  // Without brackets, the last colon is the address's own.
  expect(clientAddress("10.0.0.1", "2001:db8::1:443")).toBe("2001:db8::1:443");
});

test("empty entries and spaces in the header do not matter", () => {
  const clientAddress = createClientAddress(["loopback"]);
  expect(clientAddress("127.0.0.1", "")).toBe("127.0.0.1");
  expect(clientAddress("127.0.0.1", " , ,")).toBe("127.0.0.1");
  expect(clientAddress("127.0.0.1", ",198.51.100.1  ,, ")).toBe("198.51.100.1");
});

test("a connection without an address counts as unknown, not as the site itself", () => {
  for (const address of ["", undefined])
    expect(createClientAddress(["loopback"])(address, "198.51.100.1")).toBe("unknown");
});
