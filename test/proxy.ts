import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type Agent } from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePorts } from "./free-ports.ts";

/** The host name in the shipped configurations. */
export const siteName = "www.example.com";

/** A proxy in front of copies of the site, with its configuration of `deploy/`. */
export interface Proxy {
  /** Its ports of HTTPS and HTTP. */
  ports: { https: number; http: number };
  /** Its self-signed certificate. */
  certificate: string;
  /** Its access log and its error log. */
  logs: () => { access: string; errors: string };
  stop: () => Promise<void>;
  /** Deletes its logs and files, after `stop`. */
  remove: () => void;
}

/** Whether a program is installed. Under CI a test that needs it fails instead of being skipped. */
export function isInstalled(program: string): boolean {
  const isThere = spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
  if (!isThere && process.env["CI"]) throw new Error(`${program} is not installed; the tests need it`);
  if (!isThere) console.warn(`${program} is not installed: what is tested with it is skipped.`);
  return isThere;
}

/**
 * Starts nginx with deploy/nginx/site.conf; only ports, certificate and folders are replaced. `launch` starts the
 * process.
 */
export async function startNginx(
  copies: number[],
  { launch = (start) => start() }: { launch?: (start: () => ChildProcess) => ChildProcess } = {},
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
  const ports = await proxyPorts();
  const { certificate, certificateFile, keyFile } = makeCertificate(folder);
  const [accessLog, errorLog] = [join(folder, "access.log"), join(folder, "error.log")];
  const servers = copies.map((port) => `  server 127.0.0.1:${port}$1\n`);
  const site = replaceAll(readFileSync("deploy/nginx/site.conf", "utf8"), [
    [/ {2}server 127\.0\.0\.1:3001( .*)\n {2}server 127\.0\.0\.1:3002 .*\n/g, servers.join("")],
    [/listen \[::\].*\n/g, "\n"],
    [/listen 80\b/g, `listen 127.0.0.1:${ports.http}`],
    [/listen 443\b/g, `listen 127.0.0.1:${ports.https}`],
    [/\/etc\/letsencrypt\/.*fullchain\.pem/, certificateFile],
    [/\/etc\/letsencrypt\/.*privkey\.pem/, keyFile],
    [/\/var\/lib\/nginx/, folder],
    [/\/var\/log\/nginx\/site\.access\.log/g, accessLog],
    [/\/var\/log\/nginx\/site\.error\.log/g, errorLog],
    [/\/srv\/site\/current/g, resolve(".")],
  ]);
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = bodies.map((name) => `${name}_temp_path ${join(folder, name)};`).join(" ");
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    join(folder, "nginx.conf"),
    `${isRoot ? "user root;" : ""} daemon off; worker_processes 1; pid ${join(folder, "pid")}; error_log ${errorLog};
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http { ${temporary} ${site} }`,
  );
  const child = launch(() =>
    spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", errorLog], {
      stdio: ["ignore", "inherit", "inherit"],
    }),
  );
  return whenUp(child, { folder, ports, certificate, accessLog, errorLog });
}

/** Starts Caddy with deploy/caddy/Caddyfile; ports and folders are replaced, and it gets a certificate for tests. */
export async function startCaddy(copies: number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "site-caddy-"));
  const ports = await proxyPorts();
  const { certificate, certificateFile, keyFile } = makeCertificate(folder);
  const [accessLog, errorLog] = [join(folder, "access.log"), join(folder, "error.log")];
  const upstreams = copies.map((port) => `127.0.0.1:${port}`).join(" ");
  const site = replaceAll(readFileSync("deploy/caddy/Caddyfile", "utf8"), [
    [/127\.0\.0\.1:3001 127\.0\.0\.1:3002/g, upstreams],
    [
      /^\{\n/m,
      `{\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tadmin off\n\tdefault_bind 127.0.0.1\n`,
    ],
    [/^www\.example\.com \{\n/m, `www.example.com {\n\ttls ${certificateFile} ${keyFile}\n`],
    [/\/var\/log\/caddy\/site\.access\.log/g, accessLog],
    [/\/srv\/site\/current/g, resolve(".")],
  ]);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, site);
  const child = spawn("sh", ["-c", `exec caddy run --adapter caddyfile --config ${file} 2>${errorLog}`], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return whenUp(child, { folder, ports, certificate, accessLog, errorLog });
}

/** Waits until a proxy accepts connections. */
async function whenUp(
  child: ChildProcess,
  {
    folder,
    ports,
    certificate,
    accessLog,
    errorLog,
  }: Pick<Proxy, "ports" | "certificate"> & { folder: string; accessLog: string; errorLog: string },
): Promise<Proxy> {
  const ended = once(child, "exit");
  await waitForPort(ports.https, child);
  return {
    ports,
    certificate,
    logs: () => ({ access: readFileSync(accessLog, "utf8"), errors: readFileSync(errorLog, "utf8") }),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An answer received through a proxy. */
interface ProxiedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request over HTTPS and reads its whole answer. Rejects if the connection fails. */
export function ask(
  { ports, certificate }: Proxy,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
    agent,
    servername = siteName,
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: Buffer | string;
    agent?: Agent;
    /** The server name in TLS. */
    servername?: string;
  } = {},
): Promise<ProxiedAnswer> {
  return new Promise((done, fail) => {
    const sent = request({
      host: "127.0.0.1",
      port: ports.https,
      servername,
      ca: certificate,
      path,
      method,
      agent: agent ?? false,
      headers: {
        Host: servername,
        ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
        ...headers,
      },
    });
    sent.on("error", fail);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", fail);
      response.on("end", () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.end(body);
  });
}

function makeCertificate(folder: string) {
  const [certificateFile, keyFile] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  execFileSync(
    "openssl",
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${siteName} -addext subjectAltName=DNS:${siteName} -keyout ${keyFile} -out ${certificateFile}`.split(
      " ",
    ),
    { stdio: "ignore" },
  );
  return { certificate: readFileSync(certificateFile, "utf8"), certificateFile, keyFile };
}

/** @throws Error if a pattern is missing in the text: the shipped file has changed. */
function replaceAll(text: string, replacements: [RegExp, string][]): string {
  return replacements.reduce((changed, [pattern, replacement]) => {
    if (changed.search(pattern) < 0) throw new Error(`The configuration has nothing like ${pattern}`);
    return changed.replace(pattern, replacement);
  }, text);
}

async function proxyPorts(): Promise<Proxy["ports"]> {
  const [https = 0, http = 0] = await freePorts(2);
  return { https, http };
}

async function waitForPort(port: number, child: ReturnType<typeof spawn>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break;
    const isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      (error: { cause?: { code?: string } }) => error.cause?.code !== "ECONNREFUSED",
    );
    if (isOpen) return;
    await wait(50);
  }
  throw new Error("The proxy does not start");
}
