import { createHash } from "node:crypto";
import type { Env } from "./env.ts";

/** The content security policy of a page: only its own inline scripts and styles are allowed, by their hashes. */
export function contentSecurityPolicy(
  html: string,
  env: Pick<
    Env,
    "API_BASE_URL" | "RESOURCE_BASE_URL" | "OBJECT_STORAGE_URL" | "RECRUIT_SUBMIT_URL" | "SITE_MODE"
  >,
): string {
  const origins = (...urls: (string | undefined)[]) =>
    urls.flatMap((url) => (url ? [new URL(url).origin] : []));
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(html, /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)],
    "style-src": ["'self'", ...hashes(html, /<style[^>]*>(.*?)<\/style>/gs)],
    "img-src": ["'self'", "data:", ...origins(env.RESOURCE_BASE_URL)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...origins(env.API_BASE_URL, env.OBJECT_STORAGE_URL, env.RECRUIT_SUBMIT_URL)],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(env.SITE_MODE === "production" && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(" "))
    .join("; ");
}

/** Headers of every response. */
export function securityHeaders({ SITE_MODE }: Pick<Env, "SITE_MODE">): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(SITE_MODE === "production"
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : { "X-Robots-Tag": "noindex" }),
  };
}

function hashes(html: string, element: RegExp): string[] {
  return Array.from(html.matchAll(element), ([, text = ""]) => {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
}
