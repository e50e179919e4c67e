import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Starts nginx with one worker, serving the given bytes from disk like the site's cached page: precompressed and
 * with the same headers. Returns its address, its process and a function that stops it.
 */
export async function startNginx(body: Buffer, headers: Record<string, string>, port: number) {
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
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  default_type "text/html; charset=utf-8";
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${folder};
    ${added}
  }
}`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/page`;
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
