import * as fc from "fast-check";
import * as z from "zod/mini";
import { calls, type Call } from "#contract/calls.ts";
import { inputsLike } from "#test/hostile.ts";
import { atRate, call, counts } from "#tools/drill/parts/calls.ts";
import type { Drill, Stage } from "#tools/drill/stage.ts";

const jsonCalls = Object.values<Call>(calls).filter(({ isUpload, method }) => !isUpload && method === "POST");

/** `SECONDS=300 npm run drill -- hostile` sends 30,000. */
const seconds = Number(process.env["SECONDS"] ?? 12);

async function generate(stage: Stage): Promise<void> {
  const samples = jsonCalls.map(({ path, body }) => {
    const schema = z.toJSONSchema(body ?? z.object({}), { io: "input", unrepresentable: "any" });
    return { path, inputs: fc.sample(inputsLike(schema as object), seconds * 100) };
  });
  const site = await stage.site();
  await stage.probe(site.origin);
  const answers = await atRate(100, seconds, async (at) => {
    const { path = "", inputs = [] } = samples[at % samples.length] ?? {};
    return call(site.origin, path, inputs[Math.floor(at / samples.length) % inputs.length], {
      address: `203.0.${at % 250}.7`,
    });
  });
  stage.note(counts(answers));
  const bad = answers.filter(({ status }) => status === 0 || status >= 500);
  stage.check(bad.length === 0, `${bad.length} answers of 5xx or none: ${bad[0]?.body.slice(0, 300)}`);
  const slow = Math.max(...answers.map(({ ms }) => ms));
  stage.note(`slowest ${Math.round(slow)} ms`);
}

export const hostileDrills: Drill[] = [
  {
    name: "hostile",
    what: "generated inputs to every call, 100 per second",
    limit: 60 + seconds,
    run: generate,
  },
];
