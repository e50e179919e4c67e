import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { atRate, call, counts, sendBareForm, sendForm, sendProvenForm } from "#tools/drill/parts/calls.ts";
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

function quadratic(name: string, what: string, headers: Record<string, string>, path: string): Drill {
  return {
    name,
    what,
    async run(stage) {
      const site = await stage.site();
      await stage.probe(site.origin);
      const answers = await atRate(20, 8, () =>
        fetch(site.origin + path, { headers, redirect: "manual" }).then(
          async (response) => {
            await response.arrayBuffer();
            return { status: response.status };
          },
          () => ({ status: 0 }),
        ),
      );
      stage.note(counts(answers));
      stage.check(
        answers.every(({ status }) => status < 500),
        "some were answered with 5xx",
      );
    },
  };
}

export const abuseDrills: Drill[] = [
  quadratic(
    "header-of-blanks",
    "Accept-Language with 15,500 spaces, 20 requests per second",
    { "Accept-Language": `en${" ".repeat(15_500)}x` },
    "/global/",
  ),
  quadratic(
    "path-of-slashes",
    "a path of 15,500 slashes, 20 requests per second",
    {},
    `${"/".repeat(15_500)}x`,
  ),
  {
    name: "captcha-flood",
    what: "6,500 captchas requested from 218 /64s of one /48 in 10 s with the default limits, from a warmed-up copy, then a normal visitor",
    limit: 90,
    async run(stage) {
      const site = await stage.site({ env: shipped });
      const askFor = (address: string) =>
        call(
          site.origin,
          calls.captchaGet.path,
          { captchaType: "blockPuzzle", form: "contact" },
          { address },
        );
      // Warm the copy up: the first calls of a process take several times as long.
      await atRate(50, 2, (at) => askFor(`198.51.${at}.9`));
      await stage.probe(site.origin);
      const answers = await atRate(650, 10, (at) => askFor(ofOneNetwork(at % 218)));
      const drawn = answers.filter(({ body }) => body.includes('"0000"')).length;
      stage.note(`${drawn} of ${answers.length} drawn`);
      await innocentSends(stage, site.origin, "innocent@example.com", "198.51.100.77");
    },
  },
  {
    name: "form-flood-ipv6",
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
    name: "form-flood-ipv4",
    what: "1,500 forms without a captcha from 200 IPv4 addresses in 10 s with the default limits, then a normal visitor",
    async run(stage) {
      const site = await stage.site({ env: shipped });
      await stage.probe(site.origin);
      const answers = await atRate(150, 10, (at) =>
        sendBareForm(site.origin, `flood-${at}@example.com`, {
          address: `203.0.${at % 8}.${(at % 200) + 1}`,
        }),
      );
      stage.note(`the flood: ${counts(answers)}`);
      await innocentSends(stage, site.origin, "innocent@example.com", "198.51.100.77");
    },
  },
  {
    name: "customer-lock-out",
    what: "30 forms sent by others with a customer's e-mail address and the default limits, then one by the customer",
    async run(stage) {
      const site = await stage.site({ env: shipped });
      await stage.probe(site.origin);
      const answers = await atRate(10, 3, (at) =>
        sendForm(site.origin, "ceo@customer.example", { address: `203.0.113.${(at % 10) + 1}` }),
      );
      stage.note(`strangers: ${counts(answers)}`);
      await innocentSends(stage, site.origin, "ceo@customer.example", "198.51.100.77");
      await wait(1500);
      const letters = lettersTo(stage, "ceo@customer.example").length;
      stage.note(`letters to the customer: ${letters}`);
      stage.check(letters <= 12, `${letters} letters went to the customer`);
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
      stage.check(letters.length <= 12, `${letters.length} letters went to one mailbox`);
      stage.check(
        !letters.some(({ raw }) => raw.includes("A message of")),
        "letters to the victim contain text typed by others",
      );
    },
  },
];
