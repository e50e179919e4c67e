import { isIPv4, isIPv6 } from "node:net";

/** How wide a network a visitor is counted by, the narrowest first. Only IPv6 has the widest. */
export const scopes = ["address", "subnet", "network", "provider"] as const;

export type Scope = (typeof scopes)[number];

/**
 * Prefix lengths by scope. An IPv6 address counts as its /64, since a provider gives each line at least that, and itself
 * gets a /32 with 65,536 /48.
 */
const prefixes = { ipv4: [32, 24, 16], ipv6: [64, 56, 48, 32] } as const;

interface Networks {
  family: keyof typeof prefixes;
  /** The network in each scope, such as `2001:db8:1::/48`. */
  networks: readonly string[];
}

/** The networks that contain an IP address. Other text counts as its own network in each scope. */
export function networksOf(address: string): Networks {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(ipv4)) {
    const bytes = ipv4.split(".").map(Number);
    const networks = prefixes.ipv4.map((bits) => `${maskBits(bytes, bits, 8).join(".")}/${bits}`);
    return { family: "ipv4", networks };
  }
  if (!isIPv6(address)) return { family: "ipv4", networks: prefixes.ipv4.map(() => address) };
  const groups = ipv6Groups(address);
  const networks = prefixes.ipv6.map((bits) => {
    const kept = maskBits(groups, bits, 16).map((group) => group.toString(16));
    return `${kept.slice(0, 4).join(":")}::/${bits}`;
  });
  return { family: "ipv6", networks };
}

/** The block of addresses that one visitor has: an IPv4 address or an IPv6 /64. */
export function addressBlock(address: string): string {
  return networksOf(address).networks[0] ?? address;
}

/** Sets all bits of an address behind the prefix to 0. `width` is how many bits each number has. */
function maskBits(numbers: readonly number[], bits: number, width: number): number[] {
  return numbers.map((number, at) => {
    const kept = Math.min(width, Math.max(0, bits - at * width));
    return (number >> (width - kept)) << (width - kept);
  });
}

/** The first four of the eight groups of an IPv6 address; no prefix here is longer. */
function ipv6Groups(address: string): number[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
}
