import ipaddr from "ipaddr.js";

/** What a visitor is counted by. */
interface Networks {
  family: "ipv4" | "ipv6";
  /** What one visitor has: an IPv4 address, or an IPv6 /64, since a provider gives each line at least that. */
  address: string;
  /** What one customer of a provider may have: an IPv6 /48; or an IPv4 /16, which many customers share. */
  network: string;
}

/** Networks that stand for IPv4 addresses (NAT64, SIIT). Otherwise their visitors would share one /64. */
const translated: ReadonlySet<string> = new Set(["rfc6052", "rfc6145"]);

/** The networks that contain an IP address. Other text counts as its own. */
export function networksOf(text: string): Networks {
  if (!ipaddr.isValid(text)) return { family: "ipv4", address: text, network: text };
  // Reads mapped addresses (`::ffff:203.0.113.9`) as IPv4.
  const ip = ipaddr.process(text);
  if (ip instanceof ipaddr.IPv4) return networksOfIpv4(ip);
  if (translated.has(ip.range())) return networksOfIpv4(new ipaddr.IPv4(ip.toByteArray().slice(12)));
  delete ip.zoneId;
  const within = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/${bits}`).toString()}/${bits}`;
  return { family: "ipv6", address: within(64), network: within(48) };
}

function networksOfIpv4(ip: ipaddr.IPv4): Networks {
  const address = ip.toString();
  return {
    family: "ipv4",
    address,
    network: `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/16`).toString()}/16`,
  };
}
