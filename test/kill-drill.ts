import { startOutageSite } from "./outage-site.ts";

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
  const site = await startOutageSite(env);
  const answered: string[] = [];
  const killAfter = Math.ceil(Math.random() * atOnce * 0.8);
  const send = async (at: number) => {
    const response = await site.sendForm({ email: `visitor-${at}@example.com` });
    const { reference } = (await response.json()) as { reference?: string };
    if (!reference) throw new Error(`The answer was ${response.status}`);
    answered.push(reference);
    if (answered.length === killAfter) await site.kill();
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, (_, at) => send(at)));
  await site.kill();
  return { answered, unanswered: results.filter(({ status }) => status === "rejected").length };
}
