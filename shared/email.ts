import punycode from "punycode.js";

// Node finds the default export alone.
// oxlint-disable-next-line import/no-named-as-default-member
const { toUnicode } = punycode;

/**
 * The address pattern of the specification (§5): a local part, @, and a domain whose last part has two or more
 * letters, or an IP address in brackets. Quoted local parts are refused: they can hold whole sentences, and mail servers
 * are advised not to give out such addresses (RFC 5321 §4.1.2).
 */
export const emailPattern =
  /^[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[\p{L}\d](?:[\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?\.)+\p{L}[\p{L}\p{M}]+)$/u;

/**
 * Writes the domain of an address as people do: `ana@xn--e1afmkfd.xn--p1ai`, as Chromium hands over `ana@пример.рф`,
 * becomes that again. Addresses that are wrongly encoded stay as they are.
 */
export function withReadableDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!/(?:^|\.)xn--/i.test(domain)) return address;
  try {
    return address.slice(0, at) + toUnicode(domain.toLowerCase());
  } catch {
    return address;
  }
}
