import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#test/free-ports.ts";
import { atNormalPriority } from "./priority.ts";

/** Starts nginx in front of copies of the site: round robin; a request that fails on one copy goes to the next. */
export async function startNginx(
  folder: string,
  copies: number[],
): Promise<{ origin: string; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const servers = copies.map((copy) => `server 127.0.0.1:${copy} max_fails=2 fail_timeout=3s;`).join("\n");
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  upstream copies { ${servers} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 33m;
    location / {
      proxy_pass http://copies;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      # Simpler than deploy/nginx/site.conf: a copy that is down is skipped, but a 503 is not retried elsewhere, so that
      # the drill sees the answer of each copy. A form has an idempotency key, so it may be sent twice.
      proxy_next_upstream error timeout non_idempotent;
      proxy_next_upstream_tries 3;
      proxy_connect_timeout 2s;
    }
  }
}`,
  );
  const child = atNormalPriority(() =>
    spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" }),
  );
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 60; tries++) {
    const isUp = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) break;
    await wait(100);
  }
  return {
    origin,
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}
