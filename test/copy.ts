import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** One of several processes of the built site, with the same port after restarts. */
export class Copy {
  readonly port: number;
  readonly origin: string;
  /** The output of the process since it started. */
  output = "";
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;

  constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = env;
  }

  /** Starts the site in a folder, and waits until `/readyz` answers 200. */
  async start(folder = "."): Promise<void> {
    const child = spawn(process.execPath, [resolve("server/main.ts")], {
      cwd: folder,
      env: { PATH: process.env["PATH"], PORT: String(this.port), HOST: "127.0.0.1", ...this.#env },
      // Collected, so that tests that cause errors print nothing.
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    this.output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
    for (;;) {
      if (child.exitCode !== null) throw new Error(`A copy has stopped: ${this.output}`);
      if ((await this.readiness()) === 200) return;
      await wait(50);
    }
  }

  /** The status of `/readyz`; 0 without an answer. */
  async readiness(): Promise<number> {
    return fetch(`${this.origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** Ends the process with a signal and returns its exit code, null if it was killed. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exit = once(child, "exit");
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  }
}
