import { createHash } from "node:crypto";
import type { Tags } from "#reader/schemas/tags.ts";
import type { Env } from "./env.ts";

/** The texts of a page's own `<script>` and `<style>` elements. Data, such as JSON-LD, is no script. */
export interface Inline {
  scripts?: string[];
  styles?: string[];
}

/** Origins by directive, beside those of every page. */
type Sources = Record<string, string[]>;

/**
 * The content security policy of a page: only its own `inline` scripts and styles are allowed, by their hashes. `sources`
 * are the origins of the tags that it may load.
 */
export function contentSecurityPolicy(
  { scripts = [], styles = [] }: Inline,
  env: Pick<
    Env,
    "API_BASE_URL" | "RESOURCE_BASE_URL" | "OBJECT_STORAGE_URL" | "RECRUIT_SUBMIT_URL" | "SITE_MODE"
  >,
  sources: Sources = {},
): string {
  const origins = (...urls: (string | undefined)[]) =>
    urls.flatMap((url) => (url ? [new URL(url).origin] : []));
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts.map(hash)],
    "style-src": ["'self'", ...styles.map(hash)],
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
  for (const [name, values] of Object.entries(sources))
    if (values.length > 0) directives[name] = [...(directives[name] ?? []), ...values];
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(" "))
    .join("; ");
}

/** The origins of the tags that are turned on, and the one that they are loaded from. */
export function tagSources({ tags }: Tags, { TAG_ORIGIN }: Pick<Env, "TAG_ORIGIN">): Sources {
  const sources: Sources = {};
  for (const { origins } of tags)
    for (const [directive, values] of Object.entries(origins)) {
      const own = directive === "frame-src" ? [] : [TAG_ORIGIN];
      sources[directive] = [...(sources[directive] ?? []), ...own, ...values];
    }
  return sources;
}

/** Headers of every response. */
export function securityHeaders({
  SITE_MODE,
  HSTS,
}: Pick<Env, "SITE_MODE" | "HSTS">): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(HSTS && { "Strict-Transport-Security": HSTS }),
    ...(SITE_MODE !== "production" && { "X-Robots-Tag": "noindex" }),
  };
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
