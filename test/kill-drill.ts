import { spawn } from "node:child_process";
import { calls } from "#contract/calls.ts";
import { contact } from "#test/samples.ts";

/** What a drill saw. */
export interface Drill {
  /** References that the server answered with before it was killed. */
  answered: string[];
  /** How many requests got no answer. */
  unanswered: number;
}

/**
 * Starts the built site, sends it `atOnce` submissions at the same time and kills it, with no chance to tidy up, as
 * soon as some of them have been answered.
 */
export async function killDuringSubmissions(env: Record<string, string>, atOnce: number): Promise<Drill> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, PORT: "0", WARM_PAGES: "no", RATE_LIMIT_FACTOR: "9999", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`The site has stopped with ${code}`)));
    child.stdout.on("data", (chunk: Buffer) => {
      const url = /"url":"(http:\/\/localhost:\d+)/.exec(chunk.toString())?.[1];
      if (url) resolve(url);
    });
  });
  const answered: string[] = [];
  const killAfter = Math.ceil(Math.random() * atOnce * 0.8);
  const send = async (at: number) => {
    const response = await fetch(`${origin}/global/apiv1/abroad${calls.createUserMainInfo.path}`, {
      method: "POST",
      body: JSON.stringify({ ...contact, email: `visitor-${at}@example.com` }),
    });
    const { reference } = (await response.json()) as { reference?: string };
    if (!reference) throw new Error(`The answer was ${response.status}`);
    answered.push(reference);
    if (answered.length === killAfter) child.kill("SIGKILL");
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, (_, at) => send(at)));
  child.kill("SIGKILL");
  await ended;
  return { answered, unanswered: results.filter(({ status }) => status === "rejected").length };
}
