/** The cookies of this page, as a `Cookie` header has them; none where the browser refuses them. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Sets a cookie, unless the browser refuses it. */
export function setCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // The site works without.
  }
}
