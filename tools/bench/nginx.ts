import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A running nginx: the address of its page, and its process. */
interface BenchNginx {
  url: string;
  pid: number;
  stop: () => void;
}

/** Starts nginx serving the given bytes from disk like the site's kept page: precompressed and with the same headers. */
export function startNginx(body: Buffer, headers: Record<string, string>, port: number): Promise<BenchNginx> {
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  writeFileSync(join(folder, "page"), body);
  const own = new Set([
    "content-length",
    "content-type",
    "etag",
    "date",
    "connection",
    "keep-alive",
    "transfer-encoding",
  ]);
  const added = Object.entries(headers)
    .filter(([name]) => !own.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    .join("\n");
  const server = `server { listen 127.0.0.1:${port}; root ${folder}; open_file_cache max=10; ${added} }`;
  return start(folder, server, `http://127.0.0.1:${port}/page`);
}

/**
 * Starts nginx with the page cache of deploy/nginx/site.conf in front of a copy of the site. It is without TLS, whose cost
 * is not the cache's, and without a log, as the other one.
 */
export function startProxy(copy: string, page: string, port: number): Promise<BenchNginx> {
  const folder = mkdtempSync(join(tmpdir(), "bench-proxy-"));
  const shipped = readFileSync("deploy/nginx/site.conf", "utf8");
  const shared = shipped.slice(0, shipped.indexOf("\nserver {"));
  const server = shipped
    .slice(shipped.lastIndexOf("\nserver {"))
    .replaceAll(/^ *(listen|server_name|ssl_\w+|access_log|error_log|limit_conn\w*) .*\n/gm, "")
    .replace("server {", `server { listen 127.0.0.1:${port};`);
  const config = `${shared}${server}`
    .replace(/^ *server 127\.0\.0\.1:3002.*\n/m, "")
    .replace("127.0.0.1:3001", new URL(copy).host)
    .replaceAll("/var/lib/nginx", folder);
  return start(folder, config, `http://127.0.0.1:${port}${page}`);
}

/** Starts nginx with one worker and waits for its page. */
async function start(folder: string, servers: string, url: string): Promise<BenchNginx> {
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type "text/html; charset=utf-8";
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  ${servers}
}`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  for (let tries = 0; tries < 50; tries++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return { url, pid: child.pid ?? 0, stop: () => child.kill("SIGQUIT") };
    await wait(100);
  }
  child.kill();
  throw new Error(`nginx does not answer; see ${folder}/error.log`);
}
