import { BlockList, isIP } from "node:net";

/**
 * Makes a function that tells a visitor's address. X-Forwarded-For counts only as far as the proxies that wrote it are
 * trusted: from the right, the first address that is no trusted proxy is the visitor's. Some proxies write the visitor's
 * port behind the address. `loopback` stands for 127.0.0.0/8 and ::1.
 */
export function createClientAddress(trusted: readonly string[]) {
  const isTrusted = createTrust(trusted);
  return (socketAddress: string, forwardedFor: string | undefined): string => {
    const chain = (forwardedFor ?? "")
      .split(",")
      .map((ip) => ip.trim())
      .filter(Boolean);
    let address = plain(socketAddress);
    while (chain.length > 0 && isTrusted(address)) {
      const next = plain(withoutPort(chain.pop() ?? ""));
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** Makes a function that tells whether an address is one of the trusted proxies, which are given as above. */
export function createTrust(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of trusted.flatMap((each) => (each === "loopback" ? ["127.0.0.0/8", "::1"] : [each]))) {
    const [ip = "", bits] = entry.split("/");
    const family = isIP(ip) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return (address) => {
    const ip = plain(address);
    return isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");
  };
}

/** Takes the port off `203.0.113.9:51234` and `[2001:db8::1]:443`, and the brackets off `[2001:db8::1]`. */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(entry) ?? [];
  return ipv6 ?? ipv4 ?? entry;
}

/** Writes an IPv4 address inside IPv6 (`::ffff:10.0.0.1`) as the IPv4 address it is. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
