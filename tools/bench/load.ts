import { spawn, spawnSync } from "node:child_process";

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

/**
 * Loads an address of this machine with wrk: one thread, accepting Brotli like browsers.
 * @throws Error if wrk cannot be started or an answer was an error.
 */
export async function load(
  url: string,
  { seconds, connections = 64 }: { seconds: number; connections?: number },
): Promise<{ perSecond: number; requests: number; p99: string }> {
  const options = `-t1 -c${connections} -d${seconds}s --latency`.split(" ");
  const output = await run("wrk", [...options, "-H", "Accept-Encoding: br", url]);
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1];
  if (bad) throw new Error(`${url}: ${bad} answers were errors`);
  const [, requests] = /(\d+) requests in/.exec(output) ?? [];
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  const [, p99 = ""] = /^\s*99%\s+(\S+)/m.exec(output) ?? [];
  if (rate === undefined) throw new Error(`wrk reported no rate: ${output}`);
  return { perSecond: Number(rate), requests: Number(requests), p99 };
}

/** Runs a program and returns its output once it has ended. */
export function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", () => resolve(output));
  });
}
