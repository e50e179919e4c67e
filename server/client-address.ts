import { BlockList, isIP } from "node:net";

/**
 * Creates a function that finds a visitor's address from the socket's address and X-Forwarded-For. From the right, the
 * first address that is not a trusted proxy is the visitor's. Some proxies append the visitor's port. `loopback` stands
 * for 127.0.0.0/8 and ::1. Visitors whose connection was gone before its address could be read are all counted as one.
 */
export function createClientAddress(trusted: readonly string[]) {
  const isTrusted = createTrust(trusted);
  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    const chain = (forwardedFor ?? "")
      .split(",")
      .map((ip) => ip.trim())
      .filter(Boolean);
    let address = toIpv4(socketAddress || "unknown");
    while (chain.length > 0 && isTrusted(address)) {
      const next = toIpv4(removePort(chain.pop() ?? ""));
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

function createTrust(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of trusted.flatMap((each) => (each === "loopback" ? ["127.0.0.0/8", "::1"] : [each]))) {
    const [ip = "", bits] = entry.split("/");
    const family = isIP(ip) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return (address) => {
    const ip = toIpv4(address);
    return isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");
  };
}

/** Removes the port of `203.0.113.9:51234` and `[2001:db8::1]:443`, and the brackets of `[2001:db8::1]`. */
function removePort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(entry) ?? [];
  return ipv6 ?? ipv4 ?? entry;
}

/** Converts an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) to IPv4. */
function toIpv4(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
