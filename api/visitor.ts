import type { Context } from "hono";

/** What identifies a visitor for limits and captchas. */
export interface Visitor {
  /** The IP address, or `unknown`; empty for the site's own pages, which call the API in this process. */
  address: string;
  /** The header User-Agent, or an empty text. */
  agent: string;
}

/** What the server passes to each call besides the request. */
export interface Bindings {
  clientAddress?: string;
  /** The path below which the calls are, such as `/api`; calls made in this process have none. */
  mountedAt?: string;
}

/** Returns the visitor of a request. */
export function visitorOf(c: Context): Visitor {
  const { clientAddress = "" } = (c.env ?? {}) as Bindings;
  return { address: clientAddress, agent: (c.req.header("User-Agent") ?? "").slice(0, 500) };
}
