/**
 * The score of a site by the published rules of Mozilla's HTTP Observatory, algorithm version 4 (mdn-http-observatory
 * 1.4.8, src/grader/charts.js and src/analyzer/tests/). Written anew: the package brings 233 others (131 MB), and asks
 * only hosts that have a name in the public list and a certificate. Left out is what no answer of one site can show: the
 * list of preloaded hosts, and several policies in one answer.
 */

/** What a scan sees: the answer of the scanned address by HTTPS, and where plain HTTP leads. */
export interface Scan {
  /** With names in lower case. */
  headers: Record<string, string | undefined>;
  cookies?: string[];
  html?: string;
  /** The answer to a preflight request. */
  preflight?: Record<string, string | undefined>;
  /** The addresses of a request by plain HTTP, from the first to the last. */
  redirects: string[];
}

/** The points of each test, which are added to 100. */
export type Points = Record<string, number>;

const sixMonths = 15_552_000;

/** Points above 100 count only for a site that has lost fewer than this without them. */
const mostLossForCredit = 10;

/** Scores a scan. 100 and more is A+. Each test is listed with its points. */
export function score(scan: Scan): { score: number; points: Points } {
  const policy = readPolicy(scan.headers["content-security-policy"]);
  const points: Points = {
    policy: policyPoints(policy),
    cookies: worst((scan.cookies ?? []).map((cookie) => cookiePoints(cookie, scan))),
    sharing: sharingPoints(scan.preflight ?? {}),
    redirection: redirectionPoints(scan.redirects),
    referrer: referrerPoints(scan.headers["referrer-policy"]),
    transport: transportPoints(scan.headers["strict-transport-security"]),
    scripts: worst(scriptPoints(scan.html ?? "")),
    sniffing: scan.headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    framing: framingPoints(policy, scan.headers["x-frame-options"]),
    resources: resourcePoints(scan.headers["cross-origin-resource-policy"]),
  };
  const changes = Object.values(points);
  const lost = sum(changes.filter((change) => change < 0));
  return { score: Math.max(0, 100 + (lost >= -mostLossForCredit ? sum(changes) : lost)), points };
}

type Policy = Map<string, string[]> | undefined;

const broad = /^(ftp:|https?:(\/\/\*(\.\*)?)?|\*)$/;
const plain = /^(http|ftp):/;

function readPolicy(header: string | undefined): Policy {
  const directives = (header ?? "").split(";").map((text) => text.trim().toLowerCase().split(/\s+/));
  const named = directives.filter(([name]) => name);
  return named.length > 0 ? new Map(named.map(([name = "", ...sources]) => [name, sources])) : undefined;
}

function policyPoints(policy: Policy): number {
  if (!policy) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  /** A hash or a nonce makes browsers ignore 'unsafe-inline'. */
  const inForce = (sources: string[]) =>
    sources.some((source) => /^'(sha\d+|nonce)-/.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources;
  const [scripts, styles, objects] = [
    inForce(sourcesOf("script-src")),
    inForce(sourcesOf("style-src")),
    sourcesOf("object-src"),
  ];
  const isUnsafe = (source: string) =>
    broad.test(source) || source === "'unsafe-inline'" || source === "data:";
  const passive = ["img-src", "media-src"];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (scripts.some(isUnsafe) || objects.some((source) => broad.test(source))) return -20;
  if (active.some((source) => plain.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(sourcesOf).some((source) => plain.test(source))) return -10;
  if (styles.some(isUnsafe)) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function cookiePoints(cookie: string, { headers }: Scan): number {
  const [pair = "", ...attributes] = cookie
    .toLowerCase()
    .split(";")
    .map((text) => text.trim());
  const [name = ""] = pair.split("=");
  const isSession = /login|sess/.test(name);
  const isSecure = attributes.includes("secure");
  const isKeptByHsts = transportPoints(headers["strict-transport-security"]) === 0;
  const sameSite = attributes.find((text) => text.startsWith("samesite"))?.split("=")[1] ?? "";
  const losses: [boolean, number][] = [
    [isSession && !isSecure, isKeptByHsts ? -10 : -40],
    [isSession && !attributes.includes("httponly"), -30],
    [sameSite === "none" && !isSecure, -20],
    [name.includes("csrf") && !sameSite, -20],
    [!isSecure, isKeptByHsts ? -5 : -20],
    [!sameSite, 0],
  ];
  return Math.min(5, ...losses.filter(([applies]) => applies).map(([, loss]) => loss));
}

function sharingPoints(preflight: Record<string, string | undefined>): number {
  const isOpen = ![undefined, "*"].includes(preflight["access-control-allow-origin"]);
  return isOpen && preflight["access-control-allow-credentials"] === "true" ? -50 : 0;
}

function redirectionPoints(redirects: string[]): number {
  const [first, second, last] = [redirects[0], redirects[1], redirects.at(-1)].map((url) =>
    URL.parse(url ?? ""),
  );
  // Nothing answers plain HTTP.
  if (!first) return 0;
  if (!second || last?.protocol !== "https:") return -20;
  if (second.protocol !== "https:") return -10;
  return first.hostname === second.hostname ? 0 : -5;
}

function referrerPoints(header: string | undefined): number {
  if (header === undefined) return 0;
  return /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(header) ? 5 : -5;
}

function transportPoints(header: string | undefined): number {
  const [, seconds] = /^max-age=(\d+)(;|$)/i.exec(header ?? "") ?? [];
  if (!seconds) return -20;
  return Number(seconds) >= sixMonths ? 0 : -10;
}

/** The points of each script that another site serves. */
function scriptPoints(html: string): number[] {
  return Array.from(
    html.matchAll(/<script\b[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/gi),
    ([tag, address]) => {
      const isSecure = address?.startsWith("https:");
      if (/\sintegrity=/i.test(tag)) return isSecure ? 5 : -20;
      return isSecure ? -5 : -50;
    },
  );
}

function framingPoints(policy: Policy, header = ""): number {
  if (policy?.has("frame-ancestors")) return 5;
  return /^(deny|sameorigin|allow-from)/i.test(header) ? 0 : -20;
}

function resourcePoints(header: string | undefined): number {
  if (header === undefined || header === "cross-origin") return 0;
  return /^same-(origin|site)$/.test(header) ? 10 : -5;
}

function worst(points: number[]): number {
  return points.length > 0 ? Math.min(...points) : 0;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
