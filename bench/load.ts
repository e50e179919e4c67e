import { spawn, spawnSync } from "node:child_process";

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

/**
 * Loads an address of this machine with wrk: one thread, 64 connections, accepting Brotli like browsers.
 * Returns requests per second.
 * @throws Error if wrk cannot be started or an answer was an error.
 */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const output = await run("wrk", ["-t1", "-c64", `-d${seconds}s`, "-H", "Accept-Encoding: br", url]);
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1];
  if (bad) throw new Error(`${url}: ${bad} answers were errors`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (rate === undefined) throw new Error(`wrk reported no rate: ${output}`);
  return Number(rate);
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
