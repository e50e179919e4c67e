import { setTimeout as wait } from "node:timers/promises";
import { atRate, counts, sendBareForm, sendForm, sendProvenForm } from "#tools/drill/parts/calls.ts";
import type { Drill, Stage } from "#tools/drill/stage.ts";

const shipped = { RATE_LIMIT_FACTOR: "1" };

/** Sends a form like a visitor's browser does, with every proof, and expects it to be accepted. */
async function innocentSends(stage: Stage, origin: string, email: string, address: string): Promise<void> {
  const answer = await sendProvenForm(origin, email, { address, limitMs: 30_000 });
  stage.note(`a normal visitor: ${answer.status}`);
  stage.check(
    answer.status === 200 && answer.body.includes("reference"),
    `a normal visitor's form: ${answer.status} ${answer.body.slice(0, 200)}`,
  );
}

function lettersTo(stage: Stage, start: string) {
  return stage.mail.received.filter(({ recipients }) => recipients.some((each) => each.startsWith(start)));
}

/** Addresses of one /48, each in its own /64. */
const ofOneNetwork = (at: number) => `2001:db8:7:${(at % 65_536).toString(16)}::1`;

export const abuseDrills: Drill[] = [
  {
    name: "form-flood",
    what: "1,500 forms without a captcha from /64s of one /48 in 10 s with the default limits, then a normal visitor",
    async run(stage) {
      const site = await stage.site({ env: shipped });
      await stage.probe(site.origin);
      const answers = await atRate(150, 10, (at) =>
        sendBareForm(site.origin, `flood-${at}@example.com`, { address: ofOneNetwork(at) }),
      );
      stage.note(`the flood: ${counts(answers)}`);
      const taken = answers.filter(({ status }) => status === 200).length;
      stage.check(taken === 0, `${taken} forms were accepted`);
      await innocentSends(stage, site.origin, "innocent@example.com", "198.51.100.77");
    },
  },
  {
    name: "mailbox-flood",
    what: "60 forms with e-mail addresses victim+N@ from 60 IP addresses with the default limits; letters counted at the mail server",
    async run(stage) {
      const site = await stage.site({ env: shipped });
      await stage.probe(site.origin);
      const answers = await atRate(10, 6, (at) =>
        sendForm(site.origin, `victim+${at}@example.com`, { address: `203.0.${at % 6}.${(at % 60) + 1}` }),
      );
      stage.note(`the flood: ${counts(answers)}`);
      await wait(3000);
      const letters = lettersTo(stage, "victim");
      stage.note(`letters to the victim: ${letters.length}`);
      stage.check(letters.length <= 3, `${letters.length} letters went to one mailbox`);
      stage.check(
        !letters.some(({ raw }) => raw.includes("A message of")),
        "letters to the victim contain text typed by others",
      );
    },
  },
];
