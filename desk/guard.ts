import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";

const cookieName = "desk";

/**
 * Lets in who has the desk's token: by the address that the start prints (`/?token=…`), which leaves it in a cookie, or in
 * `Authorization`. Requests for another host (DNS rebinding) and from pages of another origin are refused. Without a token, a
 * proxy has let them in.
 */
export function createGuard({
  token,
  origin,
}: {
  token: string | undefined;
  origin: string;
}): MiddlewareHandler {
  const { host } = new URL(origin);
  const isToken = (value = "") => {
    const [given, wanted] = [Buffer.from(value), Buffer.from(token ?? "")];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  return async (c, next) => {
    if (c.req.header("Host") !== host) throw new HTTPException(421, { message: `The desk is at ${origin}.` });
    const from = c.req.header("Origin");
    if (from !== undefined && from !== origin)
      throw new HTTPException(403, { message: "The desk takes nothing from pages of another address." });
    if (token === undefined) return next();
    if (isToken(c.req.query("token"))) {
      setCookie(c, cookieName, token, { httpOnly: true, sameSite: "Strict", path: "/" });
      return c.redirect(c.req.path);
    }
    const authorization = c.req.header("Authorization")?.replace(/^(token|Bearer) /, "");
    if (!isToken(authorization) && !isToken(getCookie(c, cookieName)))
      throw new HTTPException(401, {
        message: "Open the desk by the address that `npm run edit` has printed.",
      });
    return next();
  };
}
