import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { atRate, call, counts, sendForm, sendProvenForm } from "../parts/calls.ts";
import type { Drill, Stage } from "../stage.ts";

const shipped = { RATE_LIMIT_FACTOR: "1" };

/** An innocent visitor, who does all that a browser does, gets a form through. */
async function innocentSends(stage: Stage, origin: string, email: string, address: string): Promise<void> {
  const answer = await sendProvenForm(origin, email, { address, limitMs: 30_000 });
  stage.note(`an innocent visitor: ${answer.status}`);
  stage.check(
    answer.status === 200 && answer.body.includes("reference"),
    `an innocent visitor's form: ${answer.status} ${answer.body.slice(0, 200)}`,
  );
}

/** Addresses of a /48, each in a /64 of its own. */
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
    "Accept-Language with 15,500 blanks, 20 a second",
    { "Accept-Language": `en${" ".repeat(15_500)}x` },
    "/global/",
  ),
  quadratic("path-of-slashes", "a path of 15,500 slashes, 20 a second", {}, `${"/".repeat(15_500)}x`),
  {
    name: "captcha-flood",
    what: "6,500 captchas asked for from 218 /64s of one /48 in 10 s, limits as shipped, of a copy in service, then an innocent visitor",
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
      // A copy in service has answered such calls before; the first of a process cost several times as much.
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
    what: "1,500 forms without a captcha from /64s of one /48 in 10 s, limits as shipped, then an innocent visitor",
    async run(stage) {
      const site = await stage.site({ env: shipped });
      await stage.probe(site.origin);
      const answers = await atRate(150, 10, (at) =>
        sendForm(site.origin, `flood-${at}@example.com`, { address: ofOneNetwork(at) }),
      );
      stage.note(`the flood: ${counts(answers)}`);
      const taken = answers.filter(({ status }) => status === 200).length;
      stage.check(taken <= 150, `${taken} forms of one network were taken`);
      await innocentSends(stage, site.origin, "innocent@example.com", "198.51.100.77");
    },
  },
  {
    name: "form-flood-ipv4",
    what: "1,500 forms without a captcha from 200 IPv4 addresses in 10 s, limits as shipped, then an innocent visitor",
    async run(stage) {
      const site = await stage.site({ env: shipped });
      await stage.probe(site.origin);
      const answers = await atRate(150, 10, (at) =>
        sendForm(site.origin, `flood-${at}@example.com`, { address: `203.0.${at % 8}.${(at % 200) + 1}` }),
      );
      stage.note(`the flood: ${counts(answers)}`);
      await innocentSends(stage, site.origin, "innocent@example.com", "198.51.100.77");
    },
  },
  {
    name: "customer-lock-out",
    what: "strangers send 30 forms in a customer's name, limits as shipped; then the customer sends one",
    async run(stage) {
      const site = await stage.site({ env: shipped });
      await stage.probe(site.origin);
      const answers = await atRate(10, 3, (at) =>
        sendForm(site.origin, "ceo@customer.example", { address: `203.0.113.${(at % 10) + 1}` }),
      );
      stage.note(`strangers: ${counts(answers)}`);
      await innocentSends(stage, site.origin, "ceo@customer.example", "198.51.100.77");
      await wait(1500);
      const hers = stage.mail.recipients.get("ceo@customer.example") ?? 0;
      stage.note(`letters to the customer: ${hers}`);
      stage.check(hers <= 12, `${hers} letters went to the customer`);
    },
  },
  {
    name: "mailbox-flood",
    what: "300 forms to victim+N@ from 60 addresses, limits as shipped; letters counted at the mail server",
    async run(stage) {
      const site = await stage.site({ env: shipped });
      await stage.probe(site.origin);
      const answers = await atRate(50, 6, (at) =>
        sendForm(site.origin, `victim+${at}@example.com`, { address: `203.0.${at % 6}.${(at % 60) + 1}` }),
      );
      stage.note(`the flood: ${counts(answers)}`);
      await wait(3000);
      const letters = [...stage.mail.recipients]
        .filter(([address]) => address.startsWith("victim"))
        .reduce((sum, [, count]) => sum + count, 0);
      stage.note(`letters to the victim: ${letters}`);
      stage.check(letters <= 12, `${letters} letters went to one mailbox`);
      const strangers = stage.mail.texts.filter(
        (text) => /^To: .*victim/im.test(text) && text.includes("A message of"),
      );
      stage.check(strangers.length === 0, "letters to the victim carry what strangers typed");
    },
  },
];
