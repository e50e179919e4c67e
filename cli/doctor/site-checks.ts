import { once } from "node:events";
import { createServer, isIP } from "node:net";
import { connect } from "node:tls";
import { isoDay } from "#contract/days.ts";
import { ContentError } from "#library/problems.ts";
import { readContents } from "#library/read.ts";
import { siteOrigin } from "../../server/env.ts";
import type { Env } from "../../server/env.ts";
import { messageOf } from "./check.ts";
import type { Check, Finding } from "./check.ts";
import { clockFinding } from "./database-checks.ts";

/** Whether a start would take the editors' folder. */
export const contentCheck: Check = {
  name: "content",
  advice: "Check CONTENT_DIR.",
  async look({ env }) {
    try {
      const { version } = readContents(env.CONTENT_DIR).library;
      return [{ name: "content", state: "ok", text: `Sound (version ${version})` }];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return [
        {
          name: "content",
          state: "wrong",
          text: `${error.problems.length} mistakes, such as ${error.problems[0]}`,
          advice: `\`npm run content:check ${env.CONTENT_DIR}\` names them all. A running site keeps what it had.`,
        },
      ];
    }
  },
};

const waiting = 5000;

function ask(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(waiting), redirect: "manual" });
}

/** Whether the site runs on this machine, and what it says of itself. */
export const runningCheck: Check = {
  name: "site",
  advice: "Look at its log.",
  async look({ env }) {
    const host = ["0.0.0.0", "::"].includes(env.HOST) ? "127.0.0.1" : env.HOST;
    const base = `http://${host.includes(":") ? `[${host}]` : host}:${env.PORT}`;
    const health = await ask(`${base}/healthz`).catch(() => undefined);
    if (!health) return [await freePortFinding(env)];
    if (health.status !== 200 || !(await health.text()).includes('"up"'))
      return [
        {
          name: "site",
          state: "wrong",
          text: `Another program answers on port ${env.PORT}`,
          advice: "End it, or set another PORT.",
        },
      ];
    const ready = await ask(`${base}/readyz`);
    const { checks = {} } = (await ready.json()) as { checks?: Record<string, string> };
    const faults = Object.entries(checks).filter(([, state]) => state !== "ok");
    const findings: Finding[] =
      ready.status === 200
        ? [{ name: "site", state: "ok", text: `It runs on port ${env.PORT} and takes forms` }]
        : [
            {
              name: "site",
              state: "wrong",
              text: `It runs on port ${env.PORT} and does not take forms: ${faults.map(([part, state]) => `${part}: ${state}`).join("; ")}`,
              advice: "Mend the part that it names; its log says more.",
            },
          ];
    findings.push(await securityTextFinding(base));
    if (env.METRICS_PORT) findings.push(await metricsFinding(env));
    return findings;
  },
};

async function freePortFinding({ PORT, HOST }: Env): Promise<Finding> {
  const server = createServer();
  try {
    server.listen(PORT, HOST);
    await once(server, "listening");
    return { name: "site", state: "skipped", text: `It does not run here; port ${PORT} is free` };
  } catch (error) {
    return {
      name: "site",
      state: "wrong",
      text: `It does not answer, and port ${PORT} cannot be used: ${messageOf(error)}`,
      advice: "End what uses the port, or set another PORT.",
    };
  } finally {
    server.close();
  }
}

async function metricsFinding({ METRICS_PORT, METRICS_HOST }: Env): Promise<Finding> {
  const host = METRICS_HOST === "0.0.0.0" ? "127.0.0.1" : METRICS_HOST;
  const answer = await ask(`http://${host}:${METRICS_PORT}/metrics`).catch(() => undefined);
  return answer?.status === 200
    ? { name: "metrics", state: "ok", text: `Served on port ${METRICS_PORT}` }
    : {
        name: "metrics",
        state: "warning",
        text: `Nothing answers on METRICS_PORT ${METRICS_PORT}`,
        advice: "Start the site again with this setting.",
      };
}

/** Where people who find a hole are told whom to write to (RFC 9116). It has to name its end. */
async function securityTextFinding(base: string): Promise<Finding> {
  const name = "security.txt";
  const answer = await ask(`${base}/.well-known/security.txt`).catch(() => undefined);
  const expires = /^Expires: *(\S+)/im.exec(answer?.status === 200 ? await answer.text() : "")?.[1];
  if (!expires)
    return {
      name,
      state: "warning",
      text: "The site has none, or it names no end",
      advice: "See docs/security.md.",
    };
  const days = Math.floor((Date.parse(expires) - Date.now()) / 86_400_000);
  return days >= 14
    ? { name, state: "ok", text: `Valid until ${expires.slice(0, 10)}` }
    : {
        name,
        state: days < 0 ? "wrong" : "warning",
        text: `Valid until ${expires.slice(0, 10)} only`,
        advice: "Set the clock of the machine.",
      };
}

/** The site as visitors reach it: its certificate, and its clock. */
export const originCheck: Check = {
  name: "origin",
  advice: "Check SITE_ORIGIN, DNS and the proxy.",
  async look({ env }) {
    const origin = new URL(siteOrigin(env));
    if (origin.hostname === "localhost" || origin.hostname.endsWith(".example"))
      return [{ name: "origin", state: "skipped", text: `${origin.origin} is no public address` }];
    const asked = Date.now();
    let answer: Response;
    try {
      answer = await ask(`${origin.origin}/healthz`);
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      return [
        {
          name: "origin",
          state: "warning",
          text: `${origin.origin} cannot be reached from here: ${messageOf(cause ?? error)}`,
          advice: "If visitors cannot reach it either: check DNS, the proxy and its certificate.",
        },
        ...(origin.protocol === "https:" ? [await certificateFinding(origin)] : []),
      ];
    }
    const findings: Finding[] = [
      { name: "origin", state: "ok", text: `${origin.origin} answers with ${answer.status}` },
    ];
    // The header has whole seconds.
    const date = Date.parse(answer.headers.get("Date") ?? "");
    if (date) findings.push(clockFinding(`${origin.host}'s`, date + 500 - (asked + Date.now()) / 2));
    if (origin.protocol === "https:") findings.push(await certificateFinding(origin));
    return findings;
  },
};

/** How long the TLS certificate of an address still holds. Also reads one that nobody should trust. */
export async function certificateFinding({ hostname, port }: URL, ca?: string): Promise<Finding> {
  const name = "TLS certificate";
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) === 0 && { servername: hostname }),
    rejectUnauthorized: false,
    ...(ca && { ca }),
  });
  socket.setTimeout(waiting, () => socket.destroy(new Error("no answer")));
  try {
    await once(socket, "secureConnect");
    const { valid_to: end } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(end) - Date.now()) / 86_400_000);
    const until = isoDay(new Date(end));
    if (!socket.authorized)
      return {
        name,
        state: "wrong",
        text: `Browsers do not trust it: ${messageOf(socket.authorizationError)}`,
        advice: "Install a certificate for this name, with its chain.",
      };
    return days >= 21
      ? { name, state: "ok", text: `Valid until ${until}` }
      : {
          name,
          state: days < 7 ? "wrong" : "warning",
          text: `Valid until ${until}, ${days} more days`,
          advice: "Renew it, and see why it was not renewed by itself.",
        };
  } catch (error) {
    return { name, state: "skipped", text: `It could not be read: ${messageOf(error)}` };
  } finally {
    socket.destroy();
  }
}
