import { once } from "node:events";
import { createServer, isIP } from "node:net";
import { connect } from "node:tls";
import { isoDay } from "#shared/days.ts";
import { ContentError } from "#reader/problems.ts";
import { readContents } from "#reader/read.ts";
import { siteOrigin, type Env } from "#server/env.ts";
import { judgeClock, messageOf, ok, skipped, warning, wrong, type Check, type Result } from "./check.ts";

/** Checks that a start would accept the editors' folder. */
export const contentCheck: Check = {
  name: "content",
  advice: "Check CONTENT_DIR.",
  async run({ env }) {
    try {
      const { version } = readContents(env.CONTENT_DIR).library;
      return ok(`Valid (version ${version})`);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return wrong(
        `${error.problems.length} mistakes, such as ${error.problems[0]}`,
        `\`npm run content:check ${env.CONTENT_DIR}\` lists them all. A running site keeps the last valid content.`,
      );
    }
  },
};

const day = 86_400_000;
/** How long a request may take, in milliseconds. */
const timeLimit = 5000;

function request(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(timeLimit), redirect: "manual" });
}

/** Checks whether the site runs on this machine, and whether it is ready. */
export const runningCheck: Check = {
  name: "site",
  advice: "Look at its log.",
  async run({ env }) {
    const host = ["0.0.0.0", "::"].includes(env.HOST) ? "127.0.0.1" : env.HOST;
    const base = `http://${host.includes(":") ? `[${host}]` : host}:${env.PORT}`;
    const health = await request(`${base}/healthz`).catch(() => undefined);
    if (!health) return checkFreePort(env);
    if (health.status !== 200 || !(await health.text()).includes('"up"'))
      return wrong(`Another program answers on port ${env.PORT}`, "Stop it, or set another PORT.");
    const ready = await request(`${base}/readyz`);
    const { checks = {} } = (await ready.json()) as { checks?: Record<string, string> };
    const faults = Object.entries(checks).filter(([, state]) => state !== "ok");
    return [
      ready.status === 200
        ? ok(`It runs on port ${env.PORT} and accepts forms`)
        : wrong(
            `It runs on port ${env.PORT} and does not accept forms: ${faults.map(([part, state]) => `${part}: ${state}`).join("; ")}`,
            "Fix the part that it names; its log has more.",
          ),
      await checkSecurityText(base),
      ...(env.METRICS_PORT ? [await checkMetrics(env)] : []),
    ];
  },
};

async function checkFreePort({ PORT, HOST }: Env): Promise<Result> {
  const server = createServer();
  try {
    server.listen(PORT, HOST);
    await once(server, "listening");
    return skipped(`It does not run here; port ${PORT} is free`);
  } catch (error) {
    return wrong(
      `It does not answer, and port ${PORT} cannot be used: ${messageOf(error)}`,
      "Stop the program that uses the port, or set another PORT.",
    );
  } finally {
    server.close();
  }
}

async function checkMetrics({ METRICS_PORT, METRICS_HOST }: Env): Promise<Result> {
  const host = METRICS_HOST === "0.0.0.0" ? "127.0.0.1" : METRICS_HOST;
  const answer = await request(`http://${host}:${METRICS_PORT}/metrics`).catch(() => undefined);
  const result =
    answer?.status === 200
      ? ok(`Served on port ${METRICS_PORT}`)
      : warning(`No answer on METRICS_PORT ${METRICS_PORT}`, "Restart the site with this setting.");
  return { ...result, name: "metrics" };
}

/** Checks that security.txt (RFC 9116) is served and has not expired. */
async function checkSecurityText(base: string): Promise<Result> {
  const name = "security.txt";
  const answer = await request(`${base}/.well-known/security.txt`).catch(() => undefined);
  const expires = /^Expires: *(\S+)/im.exec(answer?.status === 200 ? await answer.text() : "")?.[1];
  if (!expires)
    return { name, ...warning("It is missing, or has no Expires field", "See docs/security.md.") };
  const days = Math.floor((Date.parse(expires) - Date.now()) / day);
  const text = `Valid until ${expires.slice(0, 10)}`;
  if (days >= 14) return { name, ...ok(text) };
  const judge = days < 0 ? wrong : warning;
  return { name, ...judge(`${text} only`, "Set the clock of the machine.") };
}

/** Checks the site as visitors reach it: its address, its clock and its certificate. */
export const originCheck: Check = {
  name: "origin",
  advice: "Check SITE_ORIGIN, DNS and the proxy.",
  async run({ env }) {
    const origin = new URL(siteOrigin(env));
    if (origin.hostname === "localhost" || origin.hostname.endsWith(".example"))
      return skipped(`${origin.origin} is not a public address`);
    const begin = Date.now();
    const results: Result[] = [];
    try {
      const answer = await request(`${origin.origin}/healthz`);
      results.push(ok(`${origin.origin} answers with ${answer.status}`));
      const date = Date.parse(answer.headers.get("Date") ?? "");
      // The header has whole seconds.
      if (date) results.push(judgeClock(`${origin.host}'s`, date + 500 - (begin + Date.now()) / 2));
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      results.push(
        warning(
          `${origin.origin} cannot be reached from here: ${messageOf(cause ?? error)}`,
          "If visitors cannot reach it either: check DNS, the proxy and its certificate.",
        ),
      );
    }
    if (origin.protocol === "https:") results.push(await checkCertificate(origin));
    return results;
  },
};

/** Checks how long the TLS certificate of an address is valid, even if it is not trusted. */
export async function checkCertificate({ hostname, port }: URL, ca?: string): Promise<Result> {
  return { name: "TLS certificate", ...(await judgeCertificate(hostname, Number(port || 443), ca)) };
}

async function judgeCertificate(hostname: string, port: number, ca?: string): Promise<Result> {
  const socket = connect({
    host: hostname,
    port,
    ...(isIP(hostname) === 0 && { servername: hostname }),
    rejectUnauthorized: false,
    ...(ca && { ca }),
  });
  socket.setTimeout(timeLimit, () => socket.destroy(new Error("no answer")));
  try {
    await once(socket, "secureConnect");
    if (!socket.authorized)
      return wrong(
        `Browsers do not trust it: ${messageOf(socket.authorizationError)}`,
        "Install a certificate for this name, with its chain.",
      );
    const { valid_to: end } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(end) - Date.now()) / day);
    const text = `Valid until ${isoDay(new Date(end))}`;
    if (days >= 21) return ok(text);
    const judge = days < 7 ? wrong : warning;
    return judge(`${text}, ${days} more days`, "Renew it, and find out why it did not renew itself.");
  } catch (error) {
    return skipped(`It could not be read: ${messageOf(error)}`);
  } finally {
    socket.destroy();
  }
}
