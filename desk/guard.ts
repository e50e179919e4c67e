import type { MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import { timingSafeEqual } from "hono/utils/buffer";

const cookieName = "desk";

/**
 * Lets in who has the desk's token: by the address that the start prints (`/?token=…`), which leaves it in a cookie, or in
 * `Authorization`. Requests for another host (DNS rebinding) and from pages of another origin are refused. Without a token, a
 * proxy has let them in.
 */
export function createGuard(token: string | undefined, origin: string): MiddlewareHandler {
  const { host } = new URL(origin);
  const refuse = (status: 401 | 403 | 421, message: string) => new HTTPException(status, { message });
  return async (c, next) => {
    if (c.req.header("Host") !== host) throw refuse(421, `The desk is at ${origin}.`);
    if ((c.req.header("Origin") ?? origin) !== origin)
      throw refuse(403, "The desk takes nothing from pages of another address.");
    if (token === undefined) return next();
    if (await timingSafeEqual(c.req.query("token") ?? "", token)) {
      setCookie(c, cookieName, token, { httpOnly: true, sameSite: "Strict", path: "/" });
      return c.redirect(c.req.path);
    }
    const authorization = c.req.header("Authorization")?.replace(/^(token|Bearer) /, "");
    const given = [authorization, getCookie(c, cookieName)].map((each = "") => timingSafeEqual(each, token));
    if (!(await Promise.all(given)).some(Boolean))
      throw refuse(401, "Open the desk by the address that `npm run edit` has printed.");
    return next();
  };
}
