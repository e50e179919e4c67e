import type { Context } from "hono";

/** What identifies a visitor for limits and captchas. */
export interface Visitor {
  /** The IP address, or `unknown`. */
  address: string;
  /** The header User-Agent, or an empty text. */
  agent: string;
}

/** What the server passes to each call besides the request. */
export interface Bindings {
  clientAddress?: string;
  /** The path below which the calls are, such as `/api`. */
  mountedAt?: string;
}

/** Returns the visitor of a request. */
export function visitorOf(c: Context): Visitor {
  const { clientAddress = "unknown" } = (c.env ?? {}) as Bindings;
  return { address: clientAddress, agent: (c.req.header("User-Agent") ?? "").slice(0, 500) };
}
