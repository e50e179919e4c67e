import { startOutageSite } from "./outage-site.ts";

/** The result of a drill. */
export interface Drill {
  /** The references answered before the kill. */
  answered: string[];
  /** The number of requests without an answer. */
  unanswered: number;
}

/**
 * Starts the built site, solves a captcha for each of `atOnce` submissions, sends them at the same time, and kills it (SIGKILL) once some of them are
 * answered.
 */
export async function killDuringSubmissions(env: Record<string, string>, atOnce: number): Promise<Drill> {
  const site = await startOutageSite(env);
  const proofs: (string | undefined)[] = [];
  const solveSome = async () => {
    while (proofs.length < atOnce) proofs.push(await site.solve());
  };
  await Promise.all(Array.from({ length: 8 }, solveSome));
  const answered: string[] = [];
  const killAfter = Math.ceil(Math.random() * atOnce * 0.8);
  const send = async (at: number) => {
    const response = await site.sendForm({ email: `visitor-${at}@example.com`, proof: proofs[at] });
    const { reference } = (await response.json()) as { reference?: string };
    if (!reference) throw new Error(`The answer was ${response.status}`);
    answered.push(reference);
    if (answered.length === killAfter) await site.kill();
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, (_, at) => send(at)));
  await site.kill();
  return { answered, unanswered: results.filter(({ status }) => status === "rejected").length };
}
