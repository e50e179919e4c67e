import type { Context } from "hono";

/** Who asks, as far as an anonymous site can tell: what limits and captchas hold on to. */
export interface Visitor {
  /** The visitor's IP address, as the server tells it; empty for the site's own pages, which ask in this process. */
  address: string;
  /** The browser's own name for itself; empty where it has none. */
  agent: string;
}

/** What the server hands to each call beside the request. */
export interface Bindings {
  clientAddress?: string;
  /** The path below which the calls are, such as `/api`; calls made in this process have none. */
  mountedAt?: string;
}

/** The visitor behind a request. */
export function visitorOf(c: Context): Visitor {
  const { clientAddress = "" } = (c.env ?? {}) as Bindings;
  return { address: clientAddress, agent: (c.req.header("User-Agent") ?? "").slice(0, 500) };
}
