import { isIP } from "node:net";
import { z } from "zod";

// The kinds of values that settings have (env-schema.ts).

/** An address of the web. */
export const address = z.url({
  protocol: /^https?$/,
  error: "must be an address such as https://www.example.com",
});
/** An address that paths are appended to, without a slash at its end. */
export const baseAddress = address.transform((url) => url.replace(/(?<!\/)\/+$/, ""));

export const origin = baseAddress.refine(
  (url) => new URL(url).origin === url,
  "must be an origin without a path, such as https://www.example.com",
);

/** The same, or the path at which this process answers itself, which is read as undefined. */
export function addressOrOwn(path: string) {
  return z
    .union([z.literal(path).transform(() => undefined), baseAddress], {
      error: `must be an address such as https://www.example.com, or ${path}`,
    })
    .optional();
}

/** Addresses and ranges of proxies, apart by commas or spaces. */
export const trustedProxies = z.string().transform((text, context) => {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  for (const entry of entries) {
    const [ip = "", bits, ...more] = entry.split("/");
    const version = isIP(ip);
    const bitsFit = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    if (entry !== "loopback" && !(version && bitsFit && more.length === 0)) {
      context.addIssue(
        `"${entry}" is neither an address, nor a range such as 10.0.0.0/8, nor the word loopback`,
      );
    }
  }
  return entries;
});

/**
 * Whether an address names a host, or the folder of a Unix socket. Without one, clients try localhost; a # that is not
 * escaped in a password would end the address before its host.
 */
export function hasHost(text: string): boolean {
  const url = URL.parse(text);
  return Boolean((url?.hostname || url?.searchParams.get("host")) && !url.hash);
}

/** Whether it is the path of a socket, or host:port with a port that there is. */
export function isSocketAddress(text: string): boolean {
  if (text.includes("/")) return true;
  const [, host = "", port = ""] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return (/^[\w.-]+$/.test(host) || isIP(host) > 0) && Number(port) >= 1 && Number(port) <= 65_535;
}

/** A whole number of a range, written in digits. */
export function wholeNumber(least: number, most: number, what = "a whole number") {
  return z
    .string()
    .refine(
      (text) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be ${what} from ${least} to ${most}`,
    )
    .transform(Number);
}

/** The port of a socket; 0 for any that is free. */
export const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "must be a number up to 65535")
  .transform(Number);
